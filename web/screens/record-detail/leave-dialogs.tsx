import { clientMessages } from '#domain/api/client-messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Shown on switching tabs or leaving with changes (spec 1 §2.3). */
export function UnsavedChangesDialog(props: {
  open: boolean
  onStay: () => void
  onDiscard: () => void
  onSave: () => void
}) {
  return (
    <ConfirmDialog
      open={props.open}
      title="Thay đổi chưa được lưu"
      width={480}
      closeText="Đóng"
      onClose={props.onStay}
      answers={[
        { text: 'Hủy và Chuyển', onPress: props.onDiscard },
        { text: 'Lưu và Chuyển', onPress: props.onSave, look: 'primary' },
      ]}
    >
      Bạn đang chỉnh sửa hồ sơ. Nếu chuyển đi mà không lưu, các thay đổi sẽ bị mất.
    </ConfirmDialog>
  )
}

/** Confirms 'Hủy' (spec 1 §2.3). */
export function CancelEditingDialog(props: { open: boolean; onNo: () => void; onYes: () => void }) {
  return (
    <ConfirmDialog
      open={props.open}
      title="Xác nhận"
      closeText="Không"
      onClose={props.onNo}
      answers={[{ text: 'Có, hủy', onPress: props.onYes, look: 'danger' }]}
    >
      {clientMessages.cancelAsk}
    </ConfirmDialog>
  )
}
