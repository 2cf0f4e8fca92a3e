import { send } from '#web/api/send.ts'
import { notifyOnNextPage } from '#web/notices/notices.ts'
import { closeSession } from '#web/session/session.ts'

/**
 * Ends the session: on the server if it can be reached, then here, and reloads the page at the site root, so that
 * nothing stays in memory. `saying` is shown there as a success.
 */
export async function signOut(saying?: string): Promise<void> {
  await send({ path: 'Auth/logout', method: 'POST', body: {}, signal: AbortSignal.timeout(3000) }).catch(
    () => undefined,
  )
  closeSession()
  if (saying) notifyOnNextPage('success', saying)
  location.assign('/')
}
