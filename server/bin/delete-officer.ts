/** 'Xóa': status 999999, gone from every list and kept for the bin, its account locked, a pending transfer withdrawn. */
import { sql } from 'kysely'
import type { SignedIn } from '#server/http/request.ts'
import { changeOfficer, statusCodes } from '#server/officers/change-officer.ts'
import { afterLeaving, beforeDeleting } from '#server/officers/officer-follower.ts'

export async function deleteOfficer(request: SignedIn, id: number): Promise<null> {
  return changeOfficer(
    request,
    id,
    { touches: 'form', refusedStatuses: [statusCodes.deleted] },
    async (change) => {
      const { tx, officer, lists, audit } = change
      const deleted = lists.catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.deleted)
      const former = await beforeDeleting(request, change)
      await sql`update officer set deleted = true, "trangThaiTruocXoaId" = ${former},
        "trangThaiHoSoId" = ${deleted}, updated_at = now(), version_general = version_general + 1,
        version_work = version_work + 1 where id = ${officer.id}`.execute(tx)
      const locked = await afterLeaving(request, change)
      // Kept for the way back out of the bin, which undoes just this.
      await sql`insert into officer_deletion (officer_id, deleted_by, locked_accounts)
        values (${officer.id}, ${request.account.id}, ${locked})`.execute(tx)
      await audit({
        kind: 'xoa',
        target: 'officer',
        targetId: officer.id,
        before: { trangThaiHoSo: lists.catalogues.ref(officer.statusId) },
        after: { trangThaiHoSo: lists.catalogues.ref(deleted) },
      })
      return null
    },
  )
}
