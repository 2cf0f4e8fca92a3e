/** The signed fields of the person and of every sub-record: all that their declarations don't call `unsigned`. */
import type { Fields } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'

const signedOf = (fields: Fields): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((name) => fields[name]?.unsigned === undefined))

/** Names of the person's signed fields. */
export const signedFields: ReadonlySet<string> = signedOf(officerFields)

/** Names of the signed fields of each sub-record, by its name. */
export const signedRowFields: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  subRecords.map(({ name, form }) => [name, signedOf(form.fields)]),
)
