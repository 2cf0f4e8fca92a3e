/** Statements that write many rows at once, each with its own values. */
import { sql, type RawBuilder } from 'kysely'
import { JsonParameter } from '#server/platform/at-rest/covered.ts'
import { raised, raisedWhere } from '#server/people/officers/write/raise-versions.ts'
import {
  assignments,
  parameterOf,
  type Cell,
  type Cells,
} from '#server/people/officers/write/statements/cells.ts'

/** Maximum number of rows or people per statement: they are sent as one JSON text. */
export const batchSize = 500

export function* batchesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += batchSize) yield items.slice(from, from + batchSize)
}

/** What is written to the row with this id. */
export interface CellsOfRow {
  id: number
  cells: Cells
  /** Columns of versions to raise. */
  versions?: readonly string[]
}

/**
 * Updates many rows, each with its own columns, in one statement: a statement can update a table only once. Equal values
 * become constants, the others are sent as one JSON set; a row keeps its value of a column that only others change. `also`
 * are assignments for all.
 */
export function updateOf(
  table: RawBuilder<unknown>,
  sets: readonly CellsOfRow[],
  also: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const columns = [...new Set(sets.flatMap(({ cells }) => Object.keys(cells)))]
  const versions = [...new Set(sets.flatMap((set) => set.versions ?? []))]
  const ofAll = new Set([
    ...columns.filter((column) => sets.every(({ cells }) => column in cells)),
    ...versions.filter((version) => sets.every((set) => set.versions?.includes(version))),
  ])
  const ofSome = [...columns, ...versions].filter((column) => !ofAll.has(column))
  const first = sets[0]?.cells ?? {}
  const isEqual = ([column, { value }]: [string, Cell]) => {
    const text = JSON.stringify(value)
    return ofAll.has(column) && sets.every(({ cells }) => JSON.stringify(cells[column]?.value) === text)
  }
  const equal = Object.fromEntries(Object.entries(first).filter(isEqual))
  const unequal = columns.filter((column) => !(column in equal))
  const constants = [
    ...assignments(equal),
    ...versions.filter((version) => ofAll.has(version)).map(raised),
    ...also,
  ]
  if (unequal.length + ofSome.length === 0) {
    const ids = sets.map(({ id }) => id)
    return sql`update ${table} set ${sql.join(constants)} where id = any(cast(${ids} as bigint[]))`
  }
  const values = sets.map(({ id, cells, versions: own = [] }): Cells => ({
    id: { type: 'bigint', value: id },
    ...Object.fromEntries(unequal.flatMap((column) => (cells[column] ? [[column, cells[column]]] : []))),
    ...(ofSome.length > 0 && { [changedColumns]: { type: 'text[]', value: changedOf(cells, own, ofSome) } }),
  }))
  const isChanged = (column: string) => sql`${column} = any(r.${sql.ref(changedColumns)})`
  const taken = unequal.map((column) => {
    const now = sql`r.${sql.ref(column)}`
    return ofAll.has(column)
      ? sql`${sql.ref(column)} = ${now}`
      : sql`${sql.ref(column)} = case when ${isChanged(column)} then ${now} else t.${sql.ref(column)} end`
  })
  const raisedForSome = versions
    .filter((version) => !ofAll.has(version))
    .map((version) => raisedWhere(version, isChanged(version)))
  return sql`update ${table} t set ${sql.join([...taken, ...raisedForSome, ...constants])}
    from ${recordset(values)} where t.id = r.id`
}

/** The column of the JSON set that names those which a row changes; no column of a table. */
const changedColumns = 'changed_columns'

const changedOf = (cells: Cells, versions: readonly string[], ofSome: readonly string[]): string[] =>
  ofSome.filter((column) => column in cells || versions.includes(column))

/** `jsonb_to_recordset(…) r (…)`: rows with the columns that any of them has. */
export function recordset(rows: readonly Cells[]): RawBuilder<unknown> {
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, parameterOf(column, cell)])),
  )
  const types = new Map<string, string>()
  for (const row of rows) for (const [column, { type }] of Object.entries(row)) types.set(column, type)
  const columns = [...types].map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`)
  return sql`jsonb_to_recordset(cast(${new JsonParameter(values)} as jsonb)) r (${sql.join(columns)})`
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
