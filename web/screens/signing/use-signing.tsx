import { useEffect, useState, type ReactNode } from 'react'
import { signingSentences } from '#domain/signing/sentences.ts'
import { takeDraft } from '#web/unsaved-changes/unsaved-drafts.ts'
import { notify } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import type { Person, RunRow } from './signing-rows.ts'

const signingPanel = lazyPart(async () => (await import('./signing-panel.tsx')).SigningPanel)

interface Chosen {
  people: readonly Person[]
  resumed: readonly RunRow[]
}

/**
 * The panel in which chosen records are reviewed, signed and approved. Render `element`. Unconfirmed signatures of an
 * ended session are offered again to the same account.
 */
export function useSigning(options: {
  title: string
  /** Part of the storage key, separate for each screen. */
  screen: string
  showsHashes: boolean
  onApproved: () => void
}): { show: (people: readonly { id: string; hoVaTen: string | null }[]) => void; element: ReactNode } {
  const panel = useSurface<Chosen>()
  const { shown, show } = panel
  const user = useUser()
  // As on mount: at the end of a session the screen still renders, without a user.
  const [userName] = useState(user.userName)
  const keptAs = `signing:${options.screen}`
  useEffect(() => {
    const resumed = takeDraft<readonly RunRow[]>(keptAs, userName)
    if (resumed !== undefined) show({ people: resumed, resumed })
  }, [keptAs, userName, show])
  const Panel = useLazyPart(signingPanel, shown !== undefined, shown?.onClosed)
  return {
    show: (people) => {
      if (people.length === 0) return notify('warning', signingSentences.nobody)
      show({ people: people.map(({ id, hoVaTen }) => ({ id, name: hoVaTen ?? id })), resumed: [] })
    },
    element: shown && Panel && (
      <Panel
        key={shown.key}
        title={options.title}
        people={shown.value.people}
        resumed={shown.value.resumed}
        showsHashes={options.showsHashes}
        keptAs={keptAs}
        {...shown.panel}
        onApproved={options.onApproved}
      />
    ),
  }
}
