/** Out of the bin: undoes what the deletion did and nothing else. */
import { sql } from 'kysely'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { codes } from '#domain/api/codes.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import { units, type SignedIn } from '#server/http/request.ts'
import { changeOfficer, statusCodes } from '#server/officers/change-officer.ts'
import { findOfficer } from '#server/officers/officer-store.ts'

/**
 * Restores one deleted record: its former status, and the accounts that its deletion had locked. A CCCD or staff number
 * that somebody else has been given meanwhile is a 22 (the database's own indexes say so), a record that isn't deleted
 * a 26.
 */
export async function restoreOfficer(request: SignedIn, id: number): Promise<{ id: string }> {
  return restored(request, id).catch(async (error: unknown) => {
    // Not in the bin: never there, or taken out a moment ago by somebody else.
    const isGone = error instanceof Refusal && error.code === codes.gone
    const standing = isGone && (await findOfficer(request.db, request.scope, await units(request), id))
    throw standing ? refusals.wrongState(binSentences.notDeleted) : error
  })
}

function restored(request: SignedIn, id: number): Promise<{ id: string }> {
  return changeOfficer(
    request,
    id,
    { touches: 'form', refusedStatuses: [], deleted: true },
    async ({ tx, touch, officer, lists, audit }) => {
      const former =
        (officer.row['trangThaiTruocXoaId'] as number | null) ??
        lists.catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.working)
      await sql`update officer set deleted = false, "trangThaiHoSoId" = ${former}, "trangThaiTruocXoaId" = null,
        updated_at = now(), version_general = version_general + 1, version_work = version_work + 1
        where id = ${officer.id}`.execute(tx)
      const { rows } = await sql<{ locked: number[] }>`
        delete from officer_deletion where officer_id = ${officer.id} returning locked_accounts as locked`.execute(
        tx,
      )
      const { rows: unlocked } = await sql<{ id: number }>`
        update account set "isActived" = true where id = any(cast(${rows[0]?.locked ?? []} as bigint[]))
          and not "isActived" and deleted_at is null and "idCBCC" = ${officer.id} returning id`.execute(tx)
      if (unlocked.length > 0) touch('sessions')
      await audit({
        kind: 'sua',
        target: 'officer',
        targetId: officer.id,
        before: { trangThaiHoSo: lists.catalogues.ref(officer.statusId) },
        after: { trangThaiHoSo: lists.catalogues.ref(former) },
      })
      return { id: String(officer.id) }
    },
  )
}
