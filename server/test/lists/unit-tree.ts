/** A unit tree as in the cache, built from parents only. */
import { Units } from '#server/platform/table-cache/units.ts'

/** A unit and its ancestors, root first; undefined for a unit that isn't in `parents`. */
export function pathIn(parents: ReadonlyMap<number, number | null>, unit: number): number[] | undefined {
  const parent = parents.get(unit)
  if (parent === undefined) return undefined
  return parent === null ? [unit] : [...(pathIn(parents, parent) ?? []), unit]
}

/** `provinces`: former provinces set on units; units below inherit them. */
export function treeOf(
  parents: ReadonlyMap<number, number | null>,
  provinces: ReadonlyMap<number, string>,
): Units {
  const unit = {
    name: '',
    maCoQuan: '',
    capDV: 1,
    oldId: 0,
    bienChe: null,
    isSyncQG: false,
    kind: '',
    sort: 0,
    active: true,
    version: 1,
    tinhTruocSapNhap: null,
    tenCu: [],
    ref: { id: '', name: '', maCoQuan: '', isSyncQG: false },
  }
  return new Units(
    [...parents].map(([id, parentId]) => {
      const path = pathIn(parents, id) ?? []
      const named = path.map((one) => provinces.get(one)).findLast((place) => place !== undefined)
      return { ...unit, id, parentId, path, level: path.length, formerProvince: named ?? null }
    }),
  )
}
