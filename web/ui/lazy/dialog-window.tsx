import { Modal } from 'antd'
import type { ConfirmDialogProps, DialogButton } from './dialog-props.ts'
import { DialogFooter } from './dialog-footer.tsx'

/** The window of `ConfirmDialog`, loaded on first use. */
export function DialogWindow(props: ConfirmDialogProps) {
  const { closeText, onClose, answers = [] } = props
  const buttons: DialogButton[] = [
    { text: closeText, onPress: onClose, ...(answers.length === 0 ? { look: 'primary' } : {}) },
    ...answers,
  ]
  return (
    <Modal
      open={props.open}
      title={props.title}
      onCancel={onClose}
      centered
      width={props.width ?? 440}
      mask={{ closable: false }}
      // Its buttons close it; a close icon would be a second 'Đóng'.
      closable={false}
      destroyOnHidden
      // The focus goes back by focus/keep-focus.ts, which looks whether another dialog has opened meanwhile: antd puts it
      // below that one, from where it comes back to its first button.
      focusable={{ focusTriggerAfterClose: false }}
      // A zoom animation would move the buttons away from a quick click.
      transitionName="ant-fade"
      footer={<DialogFooter buttons={buttons} isTyped={props.isTyped ?? false} />}
    >
      {props.children}
    </Modal>
  )
}
