/** What a panel is given. */
import type { ReactNode } from 'react'

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
