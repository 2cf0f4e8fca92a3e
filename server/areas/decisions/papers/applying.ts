/** What applying a decision works with, and what it reports. */
import type { Values } from '#server/areas/decisions/save-decision.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { FileSharing } from '#server/people/files/share-files.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { OfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Step } from '#server/request/progress/run-work.ts'

export interface AskedPerson {
  idCanBo: number
  giaTri: Readonly<Record<string, unknown>>
}
/** `why` null: not visible to the caller. */
export interface LeftOut {
  id: number
  why: string | null
}
/** What entering the people of a decision needs. */
export interface Applying {
  transaction: OfficerTransaction
  reference: ReferenceData
  request: AuthenticatedRequest
  values: Values
  people: readonly AskedPerson[]
  sharing: FileSharing | undefined
  step: Step
  /** For the plans of those to whom it applies later. */
  planSharing: FileSharing | undefined
  /** The decision's row, made once the people are locked; of one that the unit has entered, that one. */
  decisionOf: () => Promise<number>
  /** Who has a row of this kind by it already. */
  joinedAlready: (record: string) => Promise<ReadonlySet<number>>
}
/** For whom it was entered, with the values of the row or movement. */
export interface Entered {
  entered: ReadonlyMap<number, AnyValues>
  /** Whose row is the one that counts now. */
  current: ReadonlySet<number>
  refused: readonly LeftOut[]
}
