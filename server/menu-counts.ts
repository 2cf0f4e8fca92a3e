/** What waits for the caller behind the items of the menu: one call, each count along an index of its own unit. */
import type { Call } from '#domain/api/call.ts'
import { dueKinds } from '#domain/due/kinds.ts'
import { dueList } from '#domain/due/due-list.ts'
import { quarterOf } from '#domain/due/quarters.ts'
import { menuCounts } from '#domain/menus/calls.ts'
import type { CountedMenu } from '#domain/menus/menu-counts.ts'
import { stepCall } from '#domain/movements/calls.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { seesMenu } from '#domain/registries/menu-calls.ts'
import { confirmSignatures } from '#domain/signing/calls.ts'
import { countDue } from '#server/areas/due/count-due.ts'
import { countIncoming } from '#server/areas/movements/lists/list-movements.ts'
import { countToSign } from '#server/areas/signing/signing-list.ts'
import { gate } from '#server/request/access/gate.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'

interface Counted {
  /** The call by which the caller deals with what waits: without it nothing waits for them. */
  deals: Call
  count: (request: AuthenticatedRequest, donViId: number | null) => Promise<number>
}

const counted: Readonly<Record<CountedMenu, Counted>> = {
  '/bien-dong': {
    deals: stepCall(transfer, 'accept') as Call,
    count: (request, donViId) => countIncoming({ donViId, isChildren: true }, request),
  },
  '/den-han': {
    deals: dueList.call as Call,
    count: async (request, donViId) => {
      const { from, to } = quarterOf(request.today)
      const counts = await countDue({ donViId, isChildren: true, tuNgay: from, denNgay: to }, request)
      return dueKinds.reduce((sum, { id }) => sum + counts[id], 0)
    },
  },
  '/phe-duyet': {
    deals: confirmSignatures as Call,
    count: (request, donViId) => countToSign({ donViId, isChildren: true }, request),
  },
}

/** In the order of the declaration; items that the caller doesn't see or can't deal with are left out. */
async function countsOf(request: AuthenticatedRequest) {
  const { role, donViId } = request.account
  const rights = { ...role, permissions: [...role.permissions], isOnlySeeMe: role.onlySeeMe }
  const waiting = []
  for (const [path, { deals, count }] of Object.entries(counted)) {
    if (!gate(role, deals, request.server.guards) || !seesMenu(rights, path)) continue
    waiting.push({ path, soViec: await count(request, donViId) })
  }
  return waiting
}

export const menuCountRoutes: Route[] = [on(menuCounts, (_, request) => countsOf(request))]
