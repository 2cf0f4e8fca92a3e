import type { ReactNode } from 'react'
import { draftSentences } from '#domain/documents/draft-calls.ts'
import { notify } from '#web/notices/notices.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'

/** Loaded with the first draft. */
export const draftPanel = lazyPart(async () => (await import('./draft-panel.tsx')).DraftPanel)

/** The panel that drafts a decision for people; `kind`: the code that is chosen at first. Render `element`. */
export function useDecisionDraft(kind?: string): {
  show: (people: readonly { id: string }[]) => void
  element: ReactNode
} {
  const panel = useSurface<readonly string[]>()
  const { shown } = panel
  const DraftPanel = useLazyPart(draftPanel, shown !== undefined, () => shown?.onClosed())
  return {
    show: (people) => {
      if (people.length === 0) return notify('warning', draftSentences.nobody)
      panel.show(people.map(({ id }) => id))
    },
    element: shown && DraftPanel && (
      <DraftPanel key={shown.key} ids={shown.value} kind={kind} {...shown.panel} />
    ),
  }
}
