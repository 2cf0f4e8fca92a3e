/** Where an account is signed in, and ending it there. */
import { refusals } from '#domain/api/refusals.ts'
import { listSessions, revokeSession } from '#domain/session/calls.ts'
import { deviceName } from '#domain/session/device-name.ts'
import { endOwnSession, listOwnSessions } from '#domain/session/own-session-calls.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { endSessions } from '#server/request/session/sessions.ts'

export const ownSessionRoutes: Route[] = [
  on(listSessions, async (_, request) =>
    (await activeSessions(request)).map(({ id, created_at, last_used_at, address, agent }) => ({
      id,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
      address,
      agent,
      current: id === request.account.sessionId,
    })),
  ),
  on(listOwnSessions, async (_, request) =>
    (await activeSessions(request)).map(({ id, created_at, last_used_at, address, agent }) => ({
      id,
      thietBi: deviceName(agent),
      diaChi: address,
      dangNhapLuc: created_at.toISOString(),
      dungLuc: last_used_at.toISOString(),
      hienTai: id === request.account.sessionId,
    })),
  ),
  on(revokeSession, ({ id }, request) => endOne(request, id)),
  on(endOwnSession, ({ id }, request) => endOne(request, id)),
]

function activeSessions({ server, db, account, now }: AuthenticatedRequest) {
  return db
    .selectFrom('session')
    .selectAll()
    .where(server.guards.sessionsListed(account.id))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

async function endOne(request: AuthenticatedRequest, id: string): Promise<Reply<null>> {
  await inTransaction(request.server, async (tx, markChanged) => {
    const own = await tx
      .selectFrom('session')
      .select('id')
      .where('id', '=', id)
      .where(request.server.guards.sessionEnded(request.account.id))
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (own === undefined) throw refusals.rowNotFound()
    await endSessions(tx, { sessionId: id }, request.now)
    await writeAudit(tx, request, { kind: 'sua', target: 'session', targetId: id })
    markChanged('sessions')
  })
  return new Reply(null, 'Đã kết thúc phiên đăng nhập.')
}
