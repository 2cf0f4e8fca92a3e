/** Columns with their new values and SQL types, from which writes are built. */
import { sql, type RawBuilder } from 'kysely'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import { columnValues } from '#server/people/forms/stored-values.ts'

export interface Cell {
  type: string
  value: unknown
}
export type Cells = Readonly<Record<string, Cell>>

/** The columns of these fields with their values. */
export function cellsOf(fields: Fields, values: AnyValues): Cells {
  const columns = columnValues(fields, values)
  return Object.fromEntries(
    columnsOfAll(fields).map(({ column, type }) => [column, { type, value: columns[column] }]),
  )
}

/** Column → new value. */
export const valuesOf = (cells: Cells): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(cells).map(([column, { value }]) => [column, value]))

export const typed = ({ value, type }: Cell): RawBuilder<unknown> =>
  sql`cast(${type === 'jsonb' ? JSON.stringify(value) : value} as ${sql.raw(type)})`

/** `"a" = cast(… as …)` for each column, for the `set` of an update. */
export const assignments = (cells: Cells): RawBuilder<unknown>[] =>
  Object.entries(cells).map(([column, cell]) => sql`${sql.ref(column)} = ${typed(cell)}`)

export const columnList = (columns: Iterable<string>): RawBuilder<unknown> =>
  sql.join([...columns].map((column) => sql.ref(column)))
