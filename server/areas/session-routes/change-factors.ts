/** What all changes of an account's own second factors have in common. */
import { noticeTexts } from '#domain/notices/notice-kinds.ts'
import { refusals } from '#domain/api/refusals.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { tellOwner } from '#server/request/notices/notice-store.ts'
import { limits } from '#server/request/session/attempt-limiter.ts'
import { endOtherSessions } from '#server/request/session/sessions.ts'

/** A change, in the words of the log: its owner is told, and the other sessions of the account end. */
export function changeFactors<T>(
  request: AuthenticatedRequest,
  xacThuc: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { account, now, server } = request
  return inTransaction(server, async (tx, markChanged) => {
    const result = await work(tx)
    await endOtherSessions(tx, { id: account.id, sessionId: account.sessionId }, now)
    await tellOwner(tx, account.id, { kind: 'bao-mat', text: noticeTexts.factorChanged(xacThuc) })
    await writeAudit(tx, request, {
      ...ownLine(request),
      before: { xacThuc: account.hasFactor ? 'Đang bật' : 'Chưa bật' },
      after: { xacThuc },
    })
    markChanged('sessions')
    return result
  })
}

/** The log's line about the account itself. */
export const ownLine = ({ account }: AuthenticatedRequest) =>
  ({ kind: 'sua', target: 'account', targetId: account.id }) as const

/** A stolen session must not allow guessing. */
export async function takeTurn({ server, account }: AuthenticatedRequest): Promise<void> {
  const { wait } = await server.attempts.consume({ limit: limits.factorChange, of: String(account.id) })
  if (wait > 0) throw refusals.tooManyTries(wait)
}
