/** The account's choice of the screen that opens after signing in. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { keepLanding as keepCall } from '#domain/home/calls.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'

export async function keepLanding(
  { moDauTien }: z.output<typeof keepCall.input>,
  request: AuthenticatedRequest,
): Promise<null> {
  const { id } = request.account
  return inRetriableTransaction(request, async (tx) => {
    const { rows } = await sql<{ moDauTien: boolean }>`
      select lands_on_home as "moDauTien" from account where id = ${id} for no key update`.execute(tx)
    const [before] = rows
    if (before?.moDauTien === moDauTien) return null
    await sql`update account set lands_on_home = ${moDauTien} where id = ${id}`.execute(tx)
    await writeAudit(tx, request, {
      kind: 'sua',
      target: 'list_view',
      targetId: 'moDauTien',
      before: { ...before },
      after: { moDauTien },
    })
    return null
  })
}
