/** What waits for the caller behind the items of the menu, and on /tong-quan. */
import { getWaiting } from '#domain/home/calls.ts'
import { menuCounts } from '#domain/menus/menu-counts.ts'
import type { CountedMenu } from '#domain/menus/menu-counts.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { figurePlaces, on, mayLag, type Route } from '#server/request/http/routes.ts'
import { countDueNow, countTask, waitingOf } from '#server/waiting-counts.ts'

const counted: Readonly<Record<CountedMenu, (request: AuthenticatedRequest) => Promise<number | undefined>>> =
  {
    '/bien-dong': (request) => countTask('tiep-nhan', request),
    '/den-han': countDueNow,
    '/phe-duyet': (request) => countTask('cho-ky', request),
    '/ra-soat': (request) => countTask('thong-tin-sai', request),
  }

/** In the order of the declaration; items that the caller doesn't see or can't deal with are left out. */
async function countsOf(request: AuthenticatedRequest) {
  const waiting = []
  for (const [path, count] of Object.entries(counted)) {
    const soViec = await count(request)
    if (soViec !== undefined) waiting.push({ path, soViec })
  }
  return waiting
}

export const waitingRoutes: Route[] = [
  on(menuCounts, (_, request) => countsOf(request), mayLag),
  on(getWaiting, (_, request) => waitingOf(request), { places: figurePlaces, ...mayLag }),
]
