/**
 * The rows of a report of figures: for one unit, its own people and each unit directly below with everything below
 * that, as in official tables; for several units one row each. Rooms have no row: they are part of their unit.
 */
import { roomLevel } from '#domain/units/unit-form.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'

export interface UnitRow {
  /** Identifies the row for BaoCao/people. */
  readonly key: string
  readonly name: string
  readonly unitIds: ReadonlySet<number>
}

export function unitRows({ tops, isChildren, unitIds, units }: ResolvedReport): UnitRow[] {
  const [top] = tops
  if (top === undefined) return []
  if (tops.length > 1 || !isChildren)
    return tops.map(({ id, name }) => ({
      key: String(id),
      name,
      unitIds: new Set(isChildren ? unitIds.filter((unit) => units.isWithin(unit, id)) : [id]),
    }))
  const byChild = Map.groupBy(unitIds, (unit) => units.childToward(top.id, unit))
  const below = units
    .children(top.id)
    .filter(({ capDV }) => capDV !== roomLevel)
    .map(({ id, name }) => ({
      key: String(id),
      name,
      unitIds: new Set(byChild.get(id)),
    }))
  const inRows = new Set(below.flatMap((row) => [...row.unitIds]))
  const own = {
    key: 'rieng',
    name: below.length === 0 ? top.name : `${top.name} (trực tiếp)`,
    // With its rooms, and with inactive units below it.
    unitIds: new Set(unitIds.filter((unit) => !inRows.has(unit))),
  }
  return [own, ...below]
}

/** The row that counts a unit. */
export function rowOfUnit(rows: readonly UnitRow[]): (unit: number | null) => UnitRow | undefined {
  const byUnit = new Map(rows.flatMap((row) => [...row.unitIds].map((unit) => [unit, row] as const)))
  return (unit) => (unit === null ? undefined : byUnit.get(unit))
}

/** Total allotment of a row's units; undefined if none is set. */
export function allotmentOf({ unitIds }: UnitRow, { units }: ResolvedReport): number | undefined {
  let sum: number | undefined
  for (const id of unitIds) {
    const unit = units.find(id)
    if (unit?.active && unit.bienChe !== null) sum = (sum ?? 0) + unit.bienChe
  }
  return sum
}
