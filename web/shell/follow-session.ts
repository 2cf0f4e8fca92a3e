import type { AnyRouter } from '@tanstack/react-router'
import { onSessionEnd } from '#web/api/session-refresh.ts'
import { setNotifier } from '#web/api/notifier.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { saveOpenDrafts } from '#web/unsaved-changes/unsaved-drafts.ts'
import { forgetAddress, rememberAddress } from './return-to.ts'
import { currentSession, onSessionChange } from '#web/session/session.ts'

/**
 * Keeps the address in step with the session: one that ends by itself leads to sign-in with its message; sign-in and
 * sign-out in another tab are followed, and so is a role that now allows other screens. Unsaved input is stored until the
 * same account is back. Every navigation scrolls smoothly to the top (spec 3 §2.1).
 */
export function followSession(router: AnyRouter): void {
  onSessionEnd((message) => {
    // A call that is refused later ends the session once more, from the sign-in page.
    const { pathname, href } = router.state.location
    if (pathname !== '/login') rememberAddress(href)
    if (message !== undefined) notify('failure', message)
    void router.navigate({ to: '/login', ignoreBlocker: true })
  })

  setNotifier({ success: (message) => notify('success', message), failure: notifyError })

  let before = rightsNow()
  onSessionChange(() => {
    const rights = rightsNow()
    if (rights === before) return
    before = rights
    // Also when another tab ended it: the screens of this tab are still mounted.
    if (rights === undefined) saveOpenDrafts()
    // Runs the route guards again.
    void router.invalidate()
  })

  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (toLocation.pathname !== '/login' && currentSession() !== undefined) forgetAddress()
    if (!pathChanged) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  })
}

/** What the route guards depend on. */
function rightsNow(): string | undefined {
  const user = currentSession()?.user
  return user && JSON.stringify([user.permissions, user.listAction])
}
