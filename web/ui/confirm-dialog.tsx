import { useCallback, useState, type ReactNode } from 'react'
import { lazyPart, useLazyPart } from './lazy/use-lazy-part.ts'
import type { ConfirmDialogProps } from '#web/ui/lazy/dialog-props.ts'
import './confirm-dialog.css'

const dialogWindow = lazyPart(async () => (await import('./lazy/dialog-window.tsx')).DialogWindow)

/**
 * A modal question with the given texts and buttons. It opens with the focus on the button that closes it, which loses
 * nothing (lazy/dialog-footer.tsx). Its script is loaded with the first question.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const Window = useLazyPart(dialogWindow, props.open, props.onClose)
  return Window && <Window {...props} />
}

/** The texts of a yes-or-no question. */
export interface ConfirmOptions {
  title: string
  text: ReactNode
  /** Label of the cancel button, e.g. 'Không'. */
  no: string
  /** Label of the button that continues, e.g. 'Đồng ý'. */
  yes: string
  /** Continuing deletes something. */
  danger?: boolean
}

/** Asks and waits: `if (await ask({ … })) …`. Render `dialog` in the component; unmounting resolves to false. */
export function useConfirm(): { ask: (question: ConfirmOptions) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<{ question: ConfirmOptions; answer: (yes: boolean) => void }>()
  const [open, setOpen] = useState(false)
  const ask = useCallback(
    (question: ConfirmOptions) =>
      new Promise<boolean>((resolve) => {
        setPending({ question, answer: resolve })
        setOpen(true)
      }),
    [],
  )
  const finish = (yes: boolean) => {
    setOpen(false)
    pending?.answer(yes)
  }
  const question = pending?.question
  const dialog = question && (
    <ConfirmDialog
      open={open}
      title={question.title}
      closeText={question.no}
      onClose={() => finish(false)}
      answers={[
        { text: question.yes, onPress: () => finish(true), look: question.danger ? 'danger' : 'primary' },
      ]}
    >
      {question.text}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
