import { permissionOf } from '#domain/api/call.ts'
import type { NationalProblem } from '#domain/national/calls.ts'
import { listSyncErrors } from '#domain/signing/record-calls.ts'
import { queryClient } from '#web/api/query-client.ts'
import { queryKeyOf, queryOptionsOf } from '#web/api/use-call.ts'
import { closeNotices } from '#web/notices/notices.ts'
import { currentSession, mayCall } from '#web/session/session.ts'

/**
 * After a save: names what now contradicts the record or the law, with links (`contradictionsAfter`). Call it as soon as
 * the save is answered: what was known until then is the state before. `saved`: field names, or a history's key.
 */
export async function notifyContradictions(officerId: string, saved: readonly string[]): Promise<void> {
  const user = currentSession()?.user
  if (user === undefined || !mayCall(user, permissionOf(listSyncErrors))) return
  const input = { id: officerId }
  const before = queryClient.getQueryData<NationalProblem[]>(queryKeyOf(listSyncErrors, input))
  const now = await queryClient
    .fetchQuery({ ...queryOptionsOf(listSyncErrors, input), staleTime: 0 })
    // The record's head shows them with the next read.
    .catch(() => undefined)
  if (now === undefined) return
  const about = `contradictions ${officerId}`
  closeNotices(about)
  if (now.length === 0) return
  const { showContradictions } = await import('./contradiction-notice.ts')
  showContradictions(officerId, { now, before, saved }, about)
}
