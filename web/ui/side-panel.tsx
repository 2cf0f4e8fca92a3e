import type { ReactNode } from 'react'
import './side-panel.css'
import { latePart, useLatePart } from './late/use-late-part.ts'

export interface SidePanelProps {
  open: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** px; 720 for a form of one column, up to 960. */
  width?: number
  /** Something for the right of the title, e.g. a badge. */
  extra?: ReactNode
  /** The first load of the content is under way: a skeleton of it is shown. */
  loading?: boolean
  /** After the panel has gone, the moment to forget its draft. */
  onClosed?: () => void
}

const panelWindow = latePart(async () => (await import('./late/panel-window.tsx')).PanelWindow)

/**
 * A panel at the right for forms and details: its own scroll, a footer that stays. A click outside doesn't close it,
 * so that nothing typed is lost; Escape and the cross call `onClose`, where the caller may ask first. Its script comes with
 * the first panel that is opened.
 */
export function SidePanel(props: SidePanelProps) {
  const Window = useLatePart(panelWindow, props.open, () => {
    props.onClose()
    props.onClosed?.()
  })
  return Window && <Window {...props} />
}
