/** Routes of the bell: the account's own notices, about units that it still reaches. */
import { sql, type RawBuilder } from 'kysely'
import { listNotices, markSeen as seenCall } from '#domain/notices/calls.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { countUnseen, markSeen, readNotices } from '#server/request/notices/notice-store.ts'

async function reachedBy(request: AuthenticatedRequest): Promise<RawBuilder<boolean>> {
  const { account, scope, server } = request
  const { noticesOfAccount, noticesOfUnits } = server.guards
  return sql<boolean>`${noticesOfAccount(account.id)} and ${noticesOfUnits(scope, await units(request))}`
}

export const noticeRoutes: Route[] = [
  on(listNotices, async ({ sau }, request) => readNotices(request.db, await reachedBy(request), sau ?? null)),
  on(seenCall, async ({ den }, request) => {
    const reached = await reachedBy(request)
    await markSeen(request.db, reached, den)
    return { chuaXem: await countUnseen(request.db, reached) }
  }),
]
