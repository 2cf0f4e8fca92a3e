/** 'Xóa': status 999999, gone from every list and kept for the bin, its account locked. */
import { sql } from 'kysely'
import type { SignedIn } from '#server/http/request.ts'
import { changeOfficer, statusCodes } from '#server/officers/change-officer.ts'

export async function deleteOfficer(request: SignedIn, id: number): Promise<null> {
  return changeOfficer(
    request,
    id,
    { touches: 'form', refusedStatuses: [statusCodes.deleted] },
    async ({ tx, touch, officer, lists, audit }) => {
      const deleted = lists.catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.deleted)
      await sql`update officer set deleted = true, "trangThaiTruocXoaId" = "trangThaiHoSoId",
        "trangThaiHoSoId" = ${deleted}, updated_at = now(), version_general = version_general + 1,
        version_work = version_work + 1 where id = ${officer.id}`.execute(tx)
      const locked = await tx
        .updateTable('account')
        .set({ isActived: false })
        .where('idCBCC', '=', officer.id)
        .where('deleted_at', 'is', null)
        .where('isActived', '=', true)
        .returning('id')
        .execute()
      if (locked.length > 0) touch('sessions')
      // Kept for the way back out of the bin, which undoes just this.
      await sql`insert into officer_deletion (officer_id, deleted_by, locked_accounts)
        values (${officer.id}, ${request.account.id}, ${locked.map((account) => account.id)})`.execute(tx)
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
