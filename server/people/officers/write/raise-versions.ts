/** The only place that raises versions of persons and of their rows. */
import { sql, type RawBuilder } from 'kysely'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import { versionsTouched } from '#domain/officer/officer-forms.ts'

/** The column of a person's version. */
export const versionColumn = (name: string): string => `version_${name}`

/** The columns of these versions. */
export const versionColumnsOf = (names: readonly string[]): string[] => names.map(versionColumn)

/** Version columns to raise when these fields of a person change. */
export const versionColumns = (fields: readonly string[]): string[] =>
  versionColumnsOf(versionsTouched(fields))

/** `"version_x" = "version_x" + 1`, for an update of `officer` or of a sub-record's table (column `version`). */
export const raised = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${sql.ref(column)} + 1`

/** The same for the rows that satisfy a condition. */
export const raisedWhere = (column: string, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${sql.ref(column)} + cast(${condition} as integer)`

/** The columns as this update sets them, of those that the row has. */
export const nextVersions = (row: StoredRow, columns: readonly string[]): StoredRow =>
  Object.fromEntries(
    columns.flatMap((column) => (column in row ? [[column, (row[column] as number) + 1]] : [])),
  )

export const rowVersion = 'version'
