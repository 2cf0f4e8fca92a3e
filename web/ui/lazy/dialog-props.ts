/** What a dialog is given. */
import type { ReactNode } from 'react'

/** One button of a dialog. */
export interface DialogButton {
  text: string
  onPress: () => void
  /** `primary` for the one that continues, `danger` for one that deletes. */
  look?: 'primary' | 'danger'
  busy?: boolean
  /** Loses nothing: has the focus instead of the first, which closes the dialog. */
  losesNothing?: true
}

export interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  /** Label of the first button, which only closes the dialog, like Escape. */
  closeText: string
  onClose: () => void
  /** What it can do beside closing, the one that continues last. */
  answers?: readonly DialogButton[]
  width?: number
  /** What is to be typed has the focus, instead of a button. */
  isTyped?: true
}
