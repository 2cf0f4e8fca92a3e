/** What every part of an undoing works with. */
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { OfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'

/** Input of undoing: the caller's transaction, and the lists from before. */
export interface RevertContext {
  request: AuthenticatedRequest
  transaction: OfficerTransaction
  reference: ReferenceData
  reorganisation: number
}
