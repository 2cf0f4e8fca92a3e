import { createPosition, updatePosition, type Position } from '#domain/positions/calls.ts'
import { positionForm } from '#domain/positions/position-form.ts'
import { sendCall } from '#web/api/send-call.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'

/** Adds a position to the unit, or changes one. */
export function PositionPanel(props: {
  position: Position | undefined
  unitId: string
  open: boolean
  onClose: () => void
  onClosed: () => void
}) {
  const { position, unitId, open, onClose } = props
  const form = useRecordForm(positionForm, loadedOf(position), {
    draft: { dong: position?.id ?? `moi:${unitId}` },
    send: (values, sending) =>
      position === undefined
        ? sendCall(createPosition, { ...values, donViId: unitId }, sending)
        : sendCall(updatePosition, { ...values, id: position.id }, sending),
    loadedOf: (row) => loadedOf(row as Position),
    onSaved: onClose,
  })
  const { drop, question } = useConfirmDiscard(open && !form.saving ? form.isDirty : false, onClose)
  return (
    <SidePanel
      open={open}
      title={position === undefined ? 'Thêm vị trí việc làm' : 'Sửa vị trí việc làm'}
      onClose={drop}
      onClosed={props.onClosed}
      footer={<FormButtons form={form} onLeave={drop} />}
    >
      <p className="below-16 muted small">
        Chọn tên trong danh mục khung, hoặc đánh dấu Ngoài danh mục để nhập tên theo quyết định phê duyệt.
      </p>
      <RecordForm record={form}>
        <FormFields />
      </RecordForm>
      {question}
    </SidePanel>
  )
}

function loadedOf(position: Position | undefined): Loaded {
  if (position === undefined) return {}
  const { viTri, nhom, ngachTu, ngachDen, soDuyet, version } = position
  return { viTri, ten: null, nhom, ngachTu, ngachDen, soDuyet, version }
}
