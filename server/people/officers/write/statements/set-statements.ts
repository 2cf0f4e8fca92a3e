/** Statements that write many rows at once, each with its own values. */
import { sql, type RawBuilder } from 'kysely'
import { assignments, type Cell, type Cells } from '#server/people/officers/write/statements/cells.ts'

/** Maximum number of rows or people per statement: they are sent as one JSON text. */
export const batchSize = 500

export function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize)
}

/** Columns to write to the row with this id. */
export interface CellsOfRow {
  id: number
  cells: Cells
}

/**
 * Updates the same columns of many rows: equal values become constants, the others are sent as one JSON set. `also` are
 * assignments without a value.
 */
export function updateOf(
  table: RawBuilder<unknown>,
  sets: readonly CellsOfRow[],
  also: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const first = sets[0]?.cells ?? {}
  const isEqual = ([column, { value }]: [string, Cell]) =>
    sets.every(({ cells }) => JSON.stringify(cells[column]?.value) === JSON.stringify(value))
  const equal = Object.fromEntries(Object.entries(first).filter(isEqual))
  const unequal = Object.keys(first).filter((column) => !(column in equal))
  const constants = [...assignments(equal), ...also]
  if (unequal.length === 0) {
    const ids = sets.map(({ id }) => id)
    return sql`update ${table} set ${sql.join(constants)} where id = any(cast(${ids} as bigint[]))`
  }
  const values = sets.map(({ id, cells }): Cells => ({
    id: { type: 'bigint', value: id },
    ...Object.fromEntries(unequal.map((column) => [column, cells[column] as Cell])),
  }))
  const taken = unequal.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`)
  return sql`update ${table} t set ${sql.join([...taken, ...constants])} from ${recordset(values)} where t.id = r.id`
}

/** `jsonb_to_recordset(…) r (…)`: rows with the same columns. */
export function recordset(rows: readonly Cells[]): RawBuilder<unknown> {
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, { value }]) => [column, value])),
  )
  const columns = Object.entries(rows[0] ?? {}).map(
    ([column, { type }]) => sql`${sql.ref(column)} ${sql.raw(type)}`,
  )
  return sql`jsonb_to_recordset(cast(${JSON.stringify(values)} as jsonb)) r (${sql.join(columns)})`
}

export function groupsBy<T>(items: readonly T[], key: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group === undefined) groups.set(key(item), [item])
    else group.push(item)
  }
  return [...groups.values()]
}
