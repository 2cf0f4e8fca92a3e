import { getGeneralInfo } from '#domain/officer/calls.ts'
import { staffList } from '#domain/people-lists/staff-list.ts'
import { queryClient } from './api/query-client.ts'
import { queryOptionsOf } from './api/use-call.ts'
import { beginList } from './lists/begin-list.ts'
import { currentSession } from './session/session.ts'
import { isOrdinary } from './shell/landing.ts'
import { renewedUser } from './shell/use-renewed-user.ts'

/**
 * Fetches the account and the first data of the screen at this address while its scripts are still loading; the screen
 * reuses the responses, or the calls in flight.
 */
export function preloadRequests({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const user = currentSession()?.user
  if (user === undefined || user.mustChangePassword || user.mustEnrolFactor) return
  void renewedUser()
  const id = /^\/danh-sach\/thong-tin\/(\d+)/.exec(pathname)?.[1]
  if (id !== undefined) void queryClient.prefetchQuery(queryOptionsOf(getGeneralInfo, { id }))
  // The screen retries what fails, and shows the failure.
  else if (/^\/(admin\/)?danh-sach$/.test(pathname) && !isOrdinary(user))
    beginList(staffList, user, search).catch(() => undefined)
}
