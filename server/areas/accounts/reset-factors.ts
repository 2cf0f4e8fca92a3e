/** Removing the second factors of somebody who has lost them, with a reason. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { resetFactors as resetCall } from '#domain/session/factor-calls.ts'
import { noticeTexts } from '#domain/notices/notice-kinds.ts'
import { factorSentences } from '#domain/session/second-factor.ts'
import { accountLists, auditTarget, lockAccount } from '#server/areas/accounts/account-store.ts'
import { isManaged } from '#server/areas/accounts/change-access.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { tellOwner } from '#server/request/notices/notice-store.ts'
import { removeFactors } from '#server/request/session/second-factors.ts'
import { endSessions } from '#server/request/session/sessions.ts'

/** Its sessions end too: the holder of a lost telephone may have one. */
export async function resetFactors(
  { id, lyDo }: z.output<typeof resetCall.input>,
  request: AuthenticatedRequest,
): Promise<null> {
  const lists = await accountLists(request)
  if (id === request.account.id) throw refusals.wrongState(factorSentences.ownReset)
  if (!(await isManaged(request, lists, id))) throw refusals.rowNotFound()
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const account = await lockAccount(tx, request, lists, id)
    if (!account.hasFactor) throw refusals.wrongState(factorSentences.noneOfAccount)
    await removeFactors(tx, id)
    await endSessions(tx, { accountId: id, keepsDrafts: true }, request.now)
    await tellOwner(tx, id, { kind: 'bao-mat', text: noticeTexts.factorsReset })
    await writeAudit(tx, request, {
      kind: 'sua',
      ...auditTarget(account),
      before: { xacThuc: 'Đang bật' },
      after: { xacThuc: 'Đã đặt lại', lyDo },
    })
    markChanged('sessions')
    return null
  })
}
