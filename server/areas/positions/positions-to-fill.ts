/** The positions of units as the rule of placing needs them (domain/positions/propose.ts). */
import type { Ref } from '#domain/fields/values.ts'
import type { PositionToFill, Rank } from '#domain/positions/propose.ts'
import { positionsOf, valuesOf } from '#server/areas/positions/position-store.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

export function rankOf(ref: Ref | null, { catalogues }: ReferenceData): Rank | null {
  if (ref === null) return null
  const group = catalogues.item(Number(ref.id))?.extra['group']
  return { ref, group: typeof group === 'string' ? group : undefined }
}

/** One with the id of its row. */
export interface UnitPosition extends PositionToFill {
  id: number
}

/** By unit; with `lock` they stay until the transaction ends. */
export async function positionsToFill(
  db: DbOrTx,
  units: readonly number[],
  reference: ReferenceData,
  options: { lock?: boolean } = {},
): Promise<ReadonlyMap<number, readonly UnitPosition[]>> {
  const byUnit = new Map<number, UnitPosition[]>()
  for (const stored of await positionsOf(db, units, options)) {
    const { viTri, nhom, ngachTu, ngachDen } = valuesOf(stored, reference)
    if (viTri === null || nhom === null) continue
    const { bacTu, bacDen } = reference.catalogues.item(Number(viTri.id))?.extra ?? {}
    const position: UnitPosition = {
      id: Number(stored.id),
      viTri,
      nhom: nhom.code,
      lowest: rankOf(ngachTu, reference),
      highest: rankOf(ngachDen, reference),
      grades: typeof bacTu === 'number' && typeof bacDen === 'number' ? { from: bacTu, to: bacDen } : null,
    }
    const unit = Number(stored.unit_id)
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), position])
  }
  return byUnit
}

/** Those of the person's unit and of the room that they work in. */
export const positionsFor = (
  byUnit: ReadonlyMap<number, readonly UnitPosition[]>,
  units: readonly (number | null)[],
): readonly UnitPosition[] => {
  const all = units.flatMap((unit) => (unit === null ? [] : [...(byUnit.get(unit) ?? [])]))
  return [...new Map(all.map((position) => [position.viTri.id, position])).values()]
}
