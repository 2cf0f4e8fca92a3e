/** Names beside which values are encrypted in JSON that is stored (ENCRYPT_AT_REST): of fields, and of their columns. */
import { isCoveredByName } from '#domain/fields/covered.ts'
import type { Field } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecordsByName } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'

/**
 * What else holds such values: the words of a list's filters in the log, cells of an import as they were typed and its
 * sentences about them, texts of correction requests, the condition of a query.
 */
const holders = ['boLoc', 'before', 'after', 'error', 'noiDung', 'traLoi', 'giaTri']

function* namesOf(fields: Readonly<Record<string, Field>>): Generator<[string, string | undefined]> {
  for (const [name, field] of Object.entries(fields))
    if (isCoveredByName(field)) {
      const sought = field.identifies === true ? name : undefined
      for (const each of [name, `${name}Id`, `${name}Ids`]) yield [each, sought]
    }
}

/** Each with what its numbers are compared as; undefined for what is only read back. */
export const coveredNames: ReadonlyMap<string, string | undefined> = new Map([
  ...holders.map((name) => [name, undefined] as const),
  ...Object.values(subRecordsByName).flatMap((record: AnySubRecord) => [...namesOf(record.form.fields)]),
  ...namesOf(officerFields),
])
