import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import { lazyScreen } from './shell/lazy-screen.tsx'
import { queryClient } from './api/query-client.ts'
import { GuideHelp } from './guides/guide-help.tsx'
import { TourPlace } from './guides/tour-place.tsx'
import { QuickFind } from './quick-find/quick-find.tsx'
import { useDayView } from './screens/on-day/day-view.tsx'
import { useUser } from './session/session.ts'
import { ProofPlace } from './shell/proof/proof-place.tsx'
import { Shell } from './shell/frame/shell.tsx'
import { useRenewedUser } from './shell/use-renewed-user.ts'

const ForcedChange = lazyScreen(
  async () => (await import('./screens/profile/forced-change-screen.tsx')).ForcedChangeScreen,
)

const ForcedEnrolment = lazyScreen(
  async () => (await import('./screens/profile/forced-enrolment-screen.tsx')).ForcedEnrolmentScreen,
)

/** The shell with the screens, of today or of another day. */
function Frame({ screens }: { screens: ReactNode }) {
  const view = useDayView(screens)
  return (
    <Shell
      find={<QuickFind />}
      help={
        <>
          {view.button}
          <GuideHelp />
        </>
      }
      bar={view.bar}
    >
      {view.screens}
    </Shell>
  )
}

/** Milliseconds after which a page has come to rest. */
const restTime = 3000

/** What a signed-in user sees: the shell with its screens, or only what must be done first. */
export function signedIn(Screens: ComponentType): ComponentType {
  return function SignedIn() {
    useRenewedUser()
    const { mustChangePassword, mustEnrolFactor } = useUser()
    const isHeld = mustChangePassword || mustEnrolFactor
    useEffect(() => {
      if (isHeld) return undefined
      const timer = setTimeout(() => {
        import('./forms/drafts/tell-drafts.ts').then(({ tellDrafts }) => tellDrafts()).catch(() => undefined)
      }, restTime)
      return () => clearTimeout(timer)
    }, [isHeld])
    if (mustChangePassword) return <ForcedChange />
    if (mustEnrolFactor) return <ForcedEnrolment />
    return (
      <QueryClientProvider client={queryClient}>
        <Frame screens={<Screens />} />
        <TourPlace />
        <ProofPlace />
      </QueryClientProvider>
    )
  }
}
