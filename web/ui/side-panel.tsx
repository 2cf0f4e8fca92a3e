import type { ReactNode } from 'react'
import { lazyPart, useLazyPart } from './lazy/use-lazy-part.ts'

export interface SidePanelProps {
  open: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** px; 720 for a form of one column, up to 960. */
  width?: number
  /** An element at the right of the title, e.g. a badge. */
  extra?: ReactNode
  /** The content is loading for the first time: shows a skeleton. */
  loading?: boolean
  /** After the closing animation, when the draft can be discarded. */
  onClosed?: () => void
}

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
