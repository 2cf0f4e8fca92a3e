import { permissionOf } from '#domain/api/call.ts'
import type { QualityProblem } from '#domain/quality/calls.ts'
import { listProblems } from '#domain/quality/record-calls.ts'
import { queryClient } from '#web/api/query-client.ts'
import { queryKeyOf, queryOptionsOf } from '#web/api/use-call.ts'
import { closeNotices } from '#web/notices/notices.ts'
import { currentSession, mayCall } from '#web/session/session.ts'

const aboutProblems = (officerId: string): string => `problems ${officerId}`

/** Closes the notice of the last save: it would lie over the next panel. The record's head says the same. */
export const closeProblems = (officerId: string): void => closeNotices(aboutProblems(officerId))

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
  closeProblems(officerId)
  if (now.length === 0) return
  const { showProblems } = await import('./problem-notice.ts')
  showProblems(officerId, { now, before, saved }, aboutProblems(officerId))
}
