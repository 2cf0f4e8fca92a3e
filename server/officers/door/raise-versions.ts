/** The only place that raises versions of persons and of their rows. */
import { sql, type RawBuilder } from 'kysely'
import { versionsTouched } from '#domain/officer/officer-forms.ts'

/** Columns of the versions that rise when these fields of a person change. */
export const versionColumns = (fields: readonly string[]): string[] =>
  versionsTouched(fields).map((name) => `version_${name}`)

/** `"version_x" = "version_x" + 1`, for an update of table `officer` or of a sub-record's (column `version`). */
export const raised = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${sql.ref(column)} + 1`

export const rowVersion = 'version'
