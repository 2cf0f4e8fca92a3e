/** The unit tree in the process's cache (1,000 to 3,000 units). */
import { sql } from 'kysely'
import type { Ref, UnitRef } from '#domain/fields/values.ts'
import type { UnitEntry } from '#domain/units/calls.ts'
import type { FormerName } from '#domain/units/former-names.ts'
import { formerProvinces } from '#domain/units/former-province.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'

export interface Unit {
  id: number
  name: string
  maCoQuan: string
  capDV: number
  parentId: number | null
  oldId: number
  bienChe: number | null
  isSyncQG: boolean
  kind: string
  sort: number
  active: boolean
  level: number
  /** The unit and its ancestors, root first. */
  path: readonly number[]
  version: number
  /** The catalogue item of the former province set on the unit itself. */
  tinhTruocSapNhap: Ref | null
  /**
   * Former province by the id of the old place: the unit's own, else that of its nearest ancestor with one; null for
   * bodies of the present province.
   */
  formerProvince: string | null
  ref: UnitRef
  /** Former names of the unit and of its predecessors, latest first. */
  tenCu: readonly FormerName[]
}

export class Units {
  readonly all: readonly Unit[]
  readonly #byId = new Map<number, Unit>()
  readonly #children = new Map<number | null, Unit[]>()
  readonly #topsOfProvinces = new Map<string, readonly number[]>()
  readonly #branches = new Map<number, readonly Unit[]>()

  constructor(units: readonly Unit[]) {
    this.all = units
    for (const unit of units) {
      this.#byId.set(unit.id, unit)
      if (!unit.active) continue
      const siblings = this.#children.get(unit.parentId)
      if (siblings === undefined) this.#children.set(unit.parentId, [unit])
      else siblings.push(unit)
    }
  }

  find(id: number): Unit | undefined {
    return this.#byId.get(id)
  }

  /** The same tree with units as they were called, by id. */
  called(former: ReadonlyMap<string, Partial<Pick<UnitRef, 'name' | 'maCoQuan' | 'isSyncQG'>>>): Units {
    const change = (unit: Unit): Unit => {
      const was = former.get(String(unit.id))
      return was === undefined ? unit : ({ ...unit, ...was, ref: { ...unit.ref, ...was } } as Unit)
    }
    return former.size === 0 ? this : new Units(this.all.map(change))
  }

  ref(id: number | null | undefined): UnitRef | null {
    return id === null || id === undefined ? null : (this.#byId.get(id)?.ref ?? null)
  }

  /** Active children in display order; for null, the roots. */
  children(id: number | null): readonly Unit[] {
    return this.#children.get(id) ?? []
  }

  /** A unit and all active ones below it, parents before children; gathered once. */
  branch(unit: Unit): readonly Unit[] {
    const cachedBranch = this.#branches.get(unit.id)
    if (cachedBranch !== undefined) return cachedBranch
    const gather = (from: Unit): Unit[] => [from, ...this.children(from.id).flatMap(gather)]
    const branch = gather(unit)
    this.#branches.set(unit.id, branch)
    return branch
  }

  /** Whether `id` is `root` or below it. */
  isWithin(id: number, root: number): boolean {
    return this.#byId.get(id)?.path.includes(root) ?? false
  }

  /** The unit right below `root` that `id` is, or is below; undefined for `root` itself and for units elsewhere. */
  childToward(root: number, id: number): number | undefined {
    const path = this.#byId.get(id)?.path ?? []
    const at = path.indexOf(root)
    return at === -1 ? undefined : path[at + 1]
  }

  /** The topmost units of a former province, including inactive ones: those whose parent isn't in it. */
  topsOfProvince(formerProvince: string): readonly number[] {
    const cachedTops = this.#topsOfProvinces.get(formerProvince)
    if (cachedTops !== undefined) return cachedTops
    const isOfIt = (id: number | null) => id !== null && this.find(id)?.formerProvince === formerProvince
    const tops = this.all.filter(({ id, parentId }) => isOfIt(id) && !isOfIt(parentId)).map(({ id }) => id)
    this.#topsOfProvinces.set(formerProvince, tops)
    return tops
  }

  /** The rooms (phòng ban) of a unit. */
  rooms(id: number): readonly Unit[] {
    return this.children(id).filter(({ capDV }) => capDV === roomLevel)
  }

  /** The nearest ancestor-or-self of at most this unit level; default for the managing unit. */
  ancestorAtLevel(id: number, level: number): Unit | undefined {
    const ancestorId = this.#byId.get(id)?.path[level - 1]
    return ancestorId === undefined ? undefined : this.#byId.get(ancestorId)
  }
}

/** Items of the catalogue of former provinces, by the old place with the item's national code. */
export async function formerProvinceItems(db: DbOrTx): Promise<ReadonlyMap<string, Ref>> {
  const rows = await db
    .selectFrom('catalogue_item as i')
    .innerJoin('place as p', 'p.code', 'i.qgCode')
    .select(['p.id as place', 'i.id', 'i.code', 'i.name'])
    .where('i.catalogue', '=', formerProvinces)
    .where('i.active', '=', true)
    .where('p.side', '=', 'old')
    .where('p.level', '=', 0)
    .orderBy('i.sort', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
  return new Map(rows.map(({ place, id, code, name }) => [place, { id: String(id), code, name }]))
}

/** What a unit in responses has of its own row and of its parent. */
export const entryOf = (
  unit: Pick<
    Unit,
    'id' | 'name' | 'maCoQuan' | 'isSyncQG' | 'capDV' | 'parentId' | 'oldId' | 'bienChe' | 'version'
  >,
  parent: { id: number; name: string } | undefined,
) => ({
  id: String(unit.id),
  name: unit.name,
  label: unit.name,
  maCoQuan: unit.maCoQuan,
  isSyncQG: unit.isSyncQG,
  capDV: unit.capDV,
  parentId: unit.parentId === null ? null : String(unit.parentId),
  oldId: unit.oldId,
  bienChe: unit.bienChe,
  donViCha: parent === undefined ? null : { id: String(parent.id), name: parent.name },
  version: unit.version,
})

/** The unit in responses. */
export function unitEntry(unit: Unit, tree: Units): UnitEntry {
  const parent = unit.parentId === null ? undefined : tree.find(unit.parentId)
  return {
    ...entryOf(unit, parent),
    tinhTruocSapNhap: unit.tinhTruocSapNhap,
    childCount: tree.children(unit.id).length,
    ...(unit.tenCu.length > 0 && { tenCu: unit.tenCu }),
  }
}

export function loadUnits(tableCache: TableCache): Promise<Units> {
  return tableCache.get('units', 'units', (db) => readUnits(db))
}

/** Reads from the database; in a transaction this includes its own changes. */
export async function readUnits(db: DbOrTx): Promise<Units> {
  const rows = await db
    .selectFrom('unit')
    .selectAll()
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const provinces = await formerProvinceItems(db)
  const tenCu = await formerNames(db)
  return new Units(
    rows.map((row) => ({
      id: row.id,
      name: row.name,
      maCoQuan: row.maCoQuan,
      capDV: row.capDV,
      parentId: row.parent_id,
      oldId: row.old_id,
      bienChe: row.bienChe,
      isSyncQG: row.isSyncQG,
      kind: row.kind,
      sort: row.sort,
      active: row.active,
      level: row.level,
      path: [row.unit_1, row.unit_2, row.unit_3, row.unit_4, row.unit_5, row.unit_6].filter(
        (id): id is number => id !== null,
      ),
      version: row.version,
      tinhTruocSapNhap: provinces.get(row.tinhTruocSapNhapId ?? '') ?? null,
      formerProvince: row.former_province,
      ref: { id: String(row.id), name: row.name, maCoQuan: row.maCoQuan, isSyncQG: row.isSyncQG },
      tenCu: tenCu(row.id),
    })),
  )
}

/** Former names of a unit and, recursively, of its predecessors; each name once, with its latest day. */
async function formerNames(db: DbOrTx): Promise<(unit: number) => readonly FormerName[]> {
  const rows = await db
    .selectFrom('unit_former_name')
    .select(['unit_id', 'name', 'from_unit_id', sql<string>`cast(before_day as text)`.as('day')])
    .orderBy('before_day', 'desc')
    .orderBy('id')
    .execute()
  const byUnit = new Map<number, typeof rows>()
  for (const row of rows) byUnit.set(row.unit_id, [...(byUnit.get(row.unit_id) ?? []), row])
  return (unit) => {
    const names = new Map<string, FormerName>()
    const seen = new Set<number>()
    const collect = (id: number): void => {
      if (seen.has(id)) return
      seen.add(id)
      for (const { name, day, from_unit_id } of byUnit.get(id) ?? []) {
        if (day > (names.get(name)?.truocNgay ?? '')) names.set(name, { name, truocNgay: day })
        if (from_unit_id !== null) collect(from_unit_id)
      }
    }
    collect(unit)
    return [...names.values()]
  }
}
