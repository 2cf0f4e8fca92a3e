import type { ReactNode } from 'react'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'

const panel = lazyPart(async () => (await import('./list-moment-panel.tsx')).ListMomentPanel)

interface Place {
  donViId: string | null
  isChildren: boolean
}

/** The panel with the list of a unit as it was known at a moment. Render `element`. */
export function useListMoment(): { show: (place: Place) => void; element: ReactNode } {
  const surface = useSurface<Place>()
  const { shown } = surface
  const Panel = useLazyPart(panel, shown !== undefined, () => shown?.onClosed())
  return {
    show: surface.show,
    element: shown && Panel && <Panel key={shown.key} {...shown.value} {...shown.panel} />,
  }
}
