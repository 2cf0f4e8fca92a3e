import { Button, Modal } from 'antd'
import { useCallback, useState, type ReactNode } from 'react'
import './confirm-dialog.css'
import './side-panel.css'

/** One button of a dialog; the last is the one that Enter presses. */
export interface DialogButton {
  text: string
  onPress: () => void
  /** `primary` for the one that goes on, `danger` for one that destroys. */
  look?: 'primary' | 'danger'
  busy?: boolean
}

/** A question in the middle of the screen with the texts and buttons it is given. Escape is `onClose`. */
export function ConfirmDialog(props: {
  open: boolean
  title: string
  children: ReactNode
  buttons: readonly DialogButton[]
  onClose: () => void
  width?: number
}) {
  return (
    <Modal
      open={props.open}
      title={props.title}
      onCancel={props.onClose}
      centered
      width={props.width ?? 440}
      mask={{ closable: false }}
      // Its buttons are the ways out; a cross would be a second 'Đóng'.
      closable={false}
      destroyOnHidden
      // Growing into view, its buttons would slip from under a quick finger.
      transitionName="ant-fade"
      footer={
        <div className="side-panel-footer">
          {props.buttons.map(({ text, onPress, look, busy }, index) => (
            <Button
              key={text}
              onClick={onPress}
              loading={busy ?? false}
              type={look === 'primary' || look === 'danger' ? 'primary' : 'default'}
              danger={look === 'danger'}
              autoFocus={index === props.buttons.length - 1}
            >
              {text}
            </Button>
          ))}
        </div>
      }
    >
      {props.children}
    </Modal>
  )
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
