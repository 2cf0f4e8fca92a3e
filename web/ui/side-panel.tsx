import { lazyPart, useLazyPart } from './lazy/use-lazy-part.ts'
import type { SidePanelProps } from '#web/ui/lazy/panel-props.ts'

const panelWindow = lazyPart(async () => (await import('./lazy/panel-window.tsx')).PanelWindow)

/**
 * A panel at the right for forms and details, with its own scrolling and a sticky footer. A click outside doesn't close
 * it, so that nothing typed is lost; Escape and the close icon call `onClose`, where the caller may ask first. Its
 * script is loaded with the first panel.
 */
export function SidePanel(props: SidePanelProps) {
  const Window = useLazyPart(panelWindow, props.open, () => {
    props.onClose()
    props.onClosed?.()
  })
  return Window && <Window {...props} />
}
