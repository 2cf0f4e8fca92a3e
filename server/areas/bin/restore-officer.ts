/** Restores from the bin: reverts exactly what the deletion changed, unless the unit was deleted meanwhile. */
import { sql } from 'kysely'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { codes } from '#domain/api/codes.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficer } from '#server/people/officers/write/change-officer.ts'
import { findOfficer } from '#server/people/officers/officer-store.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'
import { placeInUse } from '#server/people/officers/forms/unit-of-officer.ts'

interface Restored {
  id: string
  /** Name of the unit above that took the person, if their own is inactive; else null. */
  above: string | null
}

/**
 * Restores one deleted record: its former status, and the accounts locked by its deletion. Throws 22 if somebody else
 * has its CCCD or staff number by now (checked by unique indexes), 26 if the record isn't deleted.
 */
export async function restoreOfficer(request: AuthenticatedRequest, id: number): Promise<Restored> {
  return restored(request, id).catch(async (error: unknown) => {
    // Not in the bin: unknown, or restored a moment ago by somebody else.
    const isGone = error instanceof Refusal && error.code === codes.gone
    const standing = isGone && (await findOfficer(request.db, request, await units(request), id))
    throw standing ? refusals.wrongState(binSentences.notDeleted) : error
  })
}

function restored(request: AuthenticatedRequest, id: number): Promise<Restored> {
  return changeOfficer(
    request,
    id,
    { refusedStatuses: [], deleted: true },
    async ({ tx, officer, reference }) => {
      const status =
        (officer.row['trangThaiTruocXoaId'] as number | null) ??
        reference.catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.working)
      // Units and rooms can be deleted while their former people are in the bin.
      const place = await placeInUse(tx, officer, reference)
      return {
        values: { ...place, trangThaiHoSo: reference.catalogues.ref(status) },
        system: { deleted: false, trangThaiTruocXoaId: null },
        signIn: { resumes: await lockedByDeletion(tx, officer.id) },
        entry: {},
        answer: ({ changed }) => ({
          id: String(officer.id),
          above: changed.includes('donVi') ? (place.donVi?.name ?? null) : null,
        }),
      }
    },
  )
}

/** The accounts locked by the deletion; only these are unlocked. */
async function lockedByDeletion(tx: Tx, officerId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ locked: number[] }>`
    delete from officer_deletion where officer_id = ${officerId} returning locked_accounts as locked`.execute(
    tx,
  )
  return rows[0]?.locked ?? []
}
