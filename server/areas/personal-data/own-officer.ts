/** The record of the caller: whatever the role reaches, the own one is the caller's. */
import { refusals } from '#domain/api/refusals.ts'
import { correctionSentences } from '#domain/personal-data/correction-sentences.ts'
import { findOfficer, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Throws 26 for an account without a record, 23 for one in the bin. */
export async function findOwnOfficer(
  db: DbOrTx,
  { account, server }: AuthenticatedRequest,
  units: Units,
  options: { lock?: boolean } = {},
): Promise<OfficerRecord> {
  const { officerId } = account
  if (officerId === null) throw refusals.wrongState(correctionSentences.noRecord)
  const officer = await findOfficer(
    db,
    { server, scope: { kind: 'own', officerId } },
    units,
    officerId,
    options,
  )
  if (officer === undefined) throw refusals.officerNotFound()
  return officer
}
