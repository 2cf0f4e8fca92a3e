/** Out of the bin: undoes what the deletion did and nothing else, unless the unit has gone meanwhile. */
import { sql } from 'kysely'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { codes } from '#domain/api/codes.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import { units, type SignedIn } from '#server/http/request.ts'
import { changeOfficer } from '#server/officers/door/change-officer.ts'
import { findOfficer } from '#server/officers/officer-store.ts'
import { statusCodes } from '#server/officers/status-codes.ts'
import { placeInUse } from '#server/officers/unit-of-officer.ts'

interface Restored {
  id: string
  /** The name of the unit that took the person, where the own one is out of use; else null. */
  above: string | null
}

/**
 * Restores one deleted record: its former status, and the accounts that its deletion had locked. A CCCD or staff number
 * that somebody else has been given meanwhile is a 22 (the database's own indexes say so), a record that isn't deleted
 * a 26.
 */
export async function restoreOfficer(request: SignedIn, id: number): Promise<Restored> {
  return restored(request, id).catch(async (error: unknown) => {
    // Not in the bin: never there, or taken out a moment ago by somebody else.
    const isGone = error instanceof Refusal && error.code === codes.gone
    const standing = isGone && (await findOfficer(request.db, request, await units(request), id))
    throw standing ? refusals.wrongState(binSentences.notDeleted) : error
  })
}

function restored(request: SignedIn, id: number): Promise<Restored> {
  return changeOfficer(
    request,
    id,
    { refusedStatuses: [], deleted: true },
    async ({ tx, officer, lists }) => {
      const status =
        (officer.row['trangThaiTruocXoaId'] as number | null) ??
        lists.catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.working)
      // People in the bin don't hinder the deletion of their unit or room.
      const place = await placeInUse(tx, officer, lists)
      return {
        values: { ...place, trangThaiHoSo: lists.catalogues.ref(status) },
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

/** The accounts that the deletion locked; no others are opened again. */
async function lockedByDeletion(tx: Tx, officerId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ locked: number[] }>`
    delete from officer_deletion where officer_id = ${officerId} returning locked_accounts as locked`.execute(
    tx,
  )
  return rows[0]?.locked ?? []
}
