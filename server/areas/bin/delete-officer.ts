/**
 * 'Xóa': sets status 999999, which hides the record everywhere but in the bin, locks the accounts, withdraws a
 * pending transfer.
 */
import { sql } from 'kysely'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficer } from '#server/people/officers/write/change-officer.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'

export async function deleteOfficer(request: AuthenticatedRequest, id: number): Promise<null> {
  return changeOfficer(
    request,
    id,
    { refusedStatuses: [statusCodes.deleted] },
    async ({ officer, reference: { catalogues } }) => ({
      values: { trangThaiHoSo: catalogues.byCode('DM_TRANGTHAIHOSO', statusCodes.deleted)?.ref ?? null },
      system: { deleted: true, trangThaiTruocXoaId: officer.statusId },
      signIn: 'ends',
      entry: { kind: 'xoa' },
      answer: async ({ tx, lockedAccounts }) => {
        // Records what restoring must undo.
        await sql`insert into officer_deletion (officer_id, deleted_by, locked_accounts)
          values (${officer.id}, ${request.account.id}, ${lockedAccounts})`.execute(tx)
        return null
      },
    }),
  )
}
