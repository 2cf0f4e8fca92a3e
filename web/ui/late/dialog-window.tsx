import { Button, Modal } from 'antd'
import type { ConfirmDialogProps } from '../confirm-dialog.tsx'

/** What `ConfirmDialog` draws once it is open. */
export function DialogWindow(props: ConfirmDialogProps) {
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
