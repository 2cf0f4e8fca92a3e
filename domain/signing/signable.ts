/** Which records can be signed, and by whom (spec 3 §2.7). */
import { signableStatuses } from '#domain/officer/signable-statuses.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { subRecords } from '#domain/records/index.ts'
import { signedFields } from '#domain/signing/content-fields.ts'
import { signingSentences } from '#domain/signing/sentences.ts'

/** Why a record can't be signed now; null when it can. */
export function whyNotSignable(record: {
  /** Code of the record's status. */
  status: string | undefined
  /** The number of its missing items. */
  missing: number
}): keyof typeof signingSentences | null {
  if (!signableStatuses.includes(record.status ?? '')) return 'status'
  return record.missing > 0 ? 'incomplete' : null
}

/**
 * Whether a role may read everything that a signature covers. A content is signed and handed out as a whole, so a role
 * that doesn't see some tab would sign what it hasn't seen.
 */
export const mayReadAllSigned = ({ fields, rowsOf, papers }: ReadableRecord): boolean =>
  papers && [...signedFields].every((name) => fields.has(name)) && subRecords.every(rowsOf)
