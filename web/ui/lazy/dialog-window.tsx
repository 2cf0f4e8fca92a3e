import { Button, Modal } from 'antd'
import type { ConfirmDialogProps } from '../confirm-dialog.tsx'

/** The window of `ConfirmDialog`, loaded on first use. */
export function DialogWindow(props: ConfirmDialogProps) {
  return (
    <Modal
      open={props.open}
      title={props.title}
      onCancel={props.onClose}
      centered
      width={props.width ?? 440}
      mask={{ closable: false }}
      // Its buttons close it; a close icon would be a second 'Đóng'.
      closable={false}
      destroyOnHidden
      // A zoom animation would move the buttons away from a quick click.
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
