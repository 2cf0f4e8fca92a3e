/** Those who hold a position keep it when it is renamed: their records name it by the same item of the catalogue. */
import { sql } from 'kysely'
import type { Ref } from '#domain/fields/values.ts'
import { holdsPosition, type StoredPosition } from '#server/areas/positions/position-store.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { changeOfficersIn } from '#server/people/officers/write/change-officers.ts'
import type { OfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Returns how many records were changed. Nobody is left out: a record in transfer or out of scope would be orphaned. */
export const carryHolders = (
  transaction: OfficerTransaction,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  { unit_id, viTriId }: StoredPosition,
  viTriViecLam: Ref | null,
): Promise<number> =>
  changeOfficersIn(
    transaction,
    reference,
    request,
    {
      where: sql<boolean>`(o."viTriViecLamId" = ${viTriId} and ${holdsPosition(Number(unit_id), reference)})`,
    },
    { reads: ['viTriViecLam'], scope: { kind: 'everything' }, refusedStatuses: [] },
    () => Promise.resolve({ patch: { values: { viTriViecLam } }, answer: ({ changed }) => changed.length }),
  )
