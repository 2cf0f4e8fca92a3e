/** 'This unit and everything below it' as a condition: rows store their unit's ancestors, one column per level. */
import { sql, type RawBuilder } from 'kysely'
import type { Units } from '#server/platform/table-cache/units.ts'

/** On a table with columns unit_1 to unit_6 (`alias`); false for a unit that isn't in the tree. */
export function withinUnit(alias: string, unit: number, tree: Units): RawBuilder<boolean> {
  const level = tree.find(unit)?.level
  return level === undefined
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(`${alias}.unit_${level}`)} = ${unit}`
}

/** The same for several units; false for an empty list. */
export function withinUnits(alias: string, units: readonly number[], tree: Units): RawBuilder<boolean> {
  if (units.length === 0) return sql<boolean>`false`
  return sql<boolean>`(${sql.join(
    units.map((unit) => withinUnit(alias, unit, tree)),
    sql` or `,
  )})`
}
