import { send } from '#web/api/send.ts'
import { notifyOnNextPage } from '#web/notices/notices.ts'
import { closeSession } from '#web/session/session.ts'

/**
 * Ends the session: on the server, as far as it can be reached, then here, and back to the site root with a fresh
 * page, so that nothing of it stays in memory.
 * `saying` is shown there as a success.
 */
export async function signOut(saying?: string): Promise<void> {
  await send({ path: 'Auth/logout', method: 'POST', body: {}, signal: AbortSignal.timeout(3000) }).catch(
    () => undefined,
  )
  closeSession()
  if (saying) notifyOnNextPage('success', saying)
  location.assign('/')
}
