/** Columns with their new values and SQL types, from which writes are built. */
import { sql, type RawBuilder } from 'kysely'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { Cover } from '#domain/fields/covered.ts'
import { Covered, PartsOfNumbers } from '#server/platform/at-rest/covered.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import { columnValues } from '#server/people/forms/stored-values.ts'

export interface Cell {
  type: string
  value: unknown
  /** How it is encrypted where the setting says so; `parts`: a set of parts of encrypted numbers. */
  cover?: Cover | 'parts'
}
export type Cells = Readonly<Record<string, Cell>>

/** The columns of these fields with their values. */
export function cellsOf(fields: Fields, values: AnyValues): Cells {
  const columns = columnValues(fields, values)
  return Object.fromEntries(
    columnsOfAll(fields).map(({ column, type, cover }) => [
      column,
      { type, value: columns[column], ...(cover === undefined ? {} : { cover }) },
    ]),
  )
}

/** Column → new value. */
export const valuesOf = (cells: Cells): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(cells).map(([column, { value }]) => [column, value]))

/** The value of a column as a parameter, or as a part of one. */
export function parameterOf(column: string, { value, cover }: Cell): unknown {
  switch (cover) {
    case undefined:
      return value
    case 'parts':
      return new PartsOfNumbers(value)
    case 'read':
      return new Covered(value)
    case 'sought':
      return new Covered(value, column)
  }
}

export const typed = (column: string, cell: Cell): RawBuilder<unknown> =>
  sql`cast(${cell.type === 'jsonb' ? JSON.stringify(cell.value) : parameterOf(column, cell)} as ${sql.raw(cell.type)})`

/** The values of all columns, in their order. */
export const typedValues = (cells: Cells): RawBuilder<unknown>[] =>
  Object.entries(cells).map(([column, cell]) => typed(column, cell))

/** `"a" = cast(… as …)` for each column, for the `set` of an update. */
export const assignments = (cells: Cells): RawBuilder<unknown>[] =>
  Object.entries(cells).map(([column, cell]) => sql`${sql.ref(column)} = ${typed(column, cell)}`)

export const columnList = (columns: Iterable<string>): RawBuilder<unknown> =>
  sql.join([...columns].map((column) => sql.ref(column)))
