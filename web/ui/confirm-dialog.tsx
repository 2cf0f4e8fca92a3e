import { useCallback, useState, type ReactNode } from 'react'
import './confirm-dialog.css'
import './side-panel.css'
import { latePart, useLatePart } from './late/use-late-part.ts'

/** One button of a dialog; the last is the one that Enter presses. */
export interface DialogButton {
  text: string
  onPress: () => void
  /** `primary` for the one that goes on, `danger` for one that destroys. */
  look?: 'primary' | 'danger'
  busy?: boolean
}

export interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  buttons: readonly DialogButton[]
  onClose: () => void
  width?: number
}

const dialogWindow = latePart(async () => (await import('./late/dialog-window.tsx')).DialogWindow)

/**
 * A question in the middle of the screen with the texts and buttons it is given. Escape is `onClose`. Its script comes with
 * the first question that is asked.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Window = useLatePart(dialogWindow, props.open, props.onClose)
  return Window && <Window {...props} />
}

/** What a yes-or-no question says. */
export interface Question {
  title: string
  text: ReactNode
  /** The way back, e.g. 'Không'. */
  no: string
  /** The way on, e.g. 'Đồng ý'. */
  yes: string
  /** Going on destroys something. */
  danger?: boolean
}

/**
 * Asks and waits: `if (await ask({ … })) …`. Draw `dialog` somewhere in the component; going away without an answer
 * means no.
 */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void }>()
  const [open, setOpen] = useState(false)
  const ask = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setAsked({ question, answer: resolve })
        setOpen(true)
      }),
    [],
  )
  const finish = (yes: boolean) => {
    setOpen(false)
    asked?.answer(yes)
  }
  const question = asked?.question
  const dialog = question && (
    <ConfirmDialog
      open={open}
      title={question.title}
      onClose={() => finish(false)}
      buttons={[
        { text: question.no, onPress: () => finish(false) },
        { text: question.yes, onPress: () => finish(true), look: question.danger ? 'danger' : 'primary' },
      ]}
    >
      {question.text}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
