/** Notes that the guides have been offered to the caller's account. */
import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'

export async function markGuidesOffered(request: AuthenticatedRequest): Promise<null> {
  const { id } = request.account
  return inRetriableTransaction(request, async (tx) => {
    const { rows } = await sql`update account set guides_offered = true
      where id = ${id} and not guides_offered returning id`.execute(tx)
    if (rows.length > 0)
      await writeAudit(tx, request, {
        kind: 'sua',
        target: 'list_view',
        targetId: 'daGioiThieuHuongDan',
        before: { daGioiThieuHuongDan: false },
        after: { daGioiThieuHuongDan: true },
      })
    return null
  })
}
