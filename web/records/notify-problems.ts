import { permissionOf } from '#domain/api/call.ts'
import type { QualityProblem } from '#domain/quality/calls.ts'
import { listProblems } from '#domain/quality/record-calls.ts'
import { queryClient } from '#web/api/query-client.ts'
import { queryKeyOf, queryOptionsOf } from '#web/api/use-call.ts'
import { closeNotices } from '#web/notices/notices.ts'
import { currentSession, mayCall } from '#web/session/session.ts'

/**
 * After a save: names what is to be looked at now, with links (`problemsAfterSave`). Call it as soon as
 * the save is answered: what was known until then is the state before. `saved`: field names, or a history's key.
 */
export async function notifyProblems(officerId: string, saved: readonly string[]): Promise<void> {
  const user = currentSession()?.user
  if (user === undefined || !mayCall(user, permissionOf(listProblems))) return
  const input = { idCanBo: officerId }
  const before = queryClient.getQueryData<QualityProblem[]>(queryKeyOf(listProblems, input))
  const now = await queryClient
    .fetchQuery({ ...queryOptionsOf(listProblems, input), staleTime: 0 })
    // The record's head shows them with the next read.
    .catch(() => undefined)
  if (now === undefined) return
  const about = `problems ${officerId}`
  closeNotices(about)
  if (now.length === 0) return
  const { showProblems } = await import('./problem-notice.ts')
  showProblems(officerId, { now, before, saved }, about)
}
