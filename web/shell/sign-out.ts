import { send } from '#web/api/send.ts'
import { notifyOnNextPage } from '#web/notices/notices.ts'
import { closeSession, currentSession } from '#web/session/session.ts'

/**
 * Ends the session: on the server if it can be reached, then here, and reloads the page at the site root, so that
 * nothing stays in memory. `saying` is shown there as a success.
 */
export async function signOut(saying?: string): Promise<void> {
  const path = currentSession()?.user.dangNhapQua ? 'Auth/oidc-logout' : 'Auth/logout'
  const signal = AbortSignal.timeout(3000)
  const answer = await send<{ diaChi: string } | null>({ path, method: 'POST', body: {}, signal }).catch(
    () => undefined,
  )
  closeSession()
  if (saying) notifyOnNextPage('success', saying)
  // The provider leads back to the root.
  location.assign(answer?.data?.diaChi ?? '/')
}
