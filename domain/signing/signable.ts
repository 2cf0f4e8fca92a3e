/** Which records may be signed (spec 3 §2.7). */
import { signingSentences } from '#domain/signing/sentences.ts'

/** Codes of DM_TRANGTHAIHOSO: at work, and sent to work elsewhere for a time. */
export const signableStatuses: readonly string[] = ['01', '13']

/** Why a record can't be signed as it is now; null when it can. */
export function whyNotSignable(record: {
  /** Code of the record's status. */
  status: string | undefined
  /** How many things it lacks. */
  missing: number
}): keyof typeof signingSentences | null {
  if (!signableStatuses.includes(record.status ?? '')) return 'status'
  return record.missing > 0 ? 'incomplete' : null
}
