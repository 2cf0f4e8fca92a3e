/** Which values of the log's entries a user may read: those of a record that the record's own screens would show. */
import { recordParts } from '#domain/audit/targets.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'
import { subRecords } from '#domain/records/index.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { tableOf } from '#domain/records/sub-record.ts'

const fieldsOfForms: ReadonlySet<string> = new Set(
  Object.values(officerForms).flatMap(({ fields }) => Object.keys(fields)),
)
/** Entries of reads have the sub-record's declared name as target, those of writes its table. */
const recordOfTarget = new Map(
  subRecords.flatMap((record) => [record.name, tableOf(record)].map((name) => [name, record] as const)),
)

/**
 * `name`: of a value in an entry about `target`; values outside forms and histories are readable to all who see the
 * entry.
 */
export function isReadableValue({ fields, rowsOf }: ReadableRecord, target: string, name: string): boolean {
  const record = recordOfTarget.get(target)
  if (record !== undefined) return rowsOf(record)
  return !Object.hasOwn(recordParts, target) || !fieldsOfForms.has(name) || fields.has(name)
}
