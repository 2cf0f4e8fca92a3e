import { blankValues } from '#domain/forms/blank.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import { disposeRecords } from '#domain/personal-data/disposal-calls.ts'
import { disposalForm } from '#domain/personal-data/disposal-form.ts'
import { sendCall } from '#web/api/send-call.ts'
import { today } from '#web/api/server-clock.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'

/** The decision by which the chosen records are disposed of; asks once more, since nothing brings them back. */
export function DisposePanel(props: {
  ids: readonly string[]
  open: boolean
  onClose: () => void
  onClosed: () => void
  onDone: () => void
}) {
  const { ids, open, onClose } = props
  const form = useRecordForm(disposalForm, blankValues(disposalForm.fields), {
    send: async (quyetDinh, { idempotencyKey }) => {
      const answer = await sendCall(disposeRecords, { quyetDinh, listId: [...ids] }, { idempotencyKey })
      // The response holds no values of the form.
      return { ...answer, data: null }
    },
    onSaved: () => {
      props.onDone()
      onClose()
    },
  })
  const { ask, dialog } = useConfirm()
  const { drop, question } = useConfirmDiscard(open && !form.saving ? form.isDirty : false, onClose)
  const dispose = async () => {
    const text = `${ids.length} hồ sơ cùng tệp đính kèm, nội dung đã ký và nội dung nhật ký sẽ bị xóa vĩnh viễn, không khôi phục được.`
    const typed = { ...blankValues(disposalForm.fields), ...form.antd.getFieldsValue() }
    // Saving shows what is missing.
    const isComplete = problemsOf(disposalForm, typed, { today: today() }).length === 0
    if (
      !isComplete ||
      (await ask({ title: 'Tiêu hủy hồ sơ', text, no: 'Không', yes: 'Tiêu hủy', danger: true }))
    )
      await form.save()
  }
  return (
    <SidePanel
      open={open}
      title={`Tiêu hủy ${ids.length} hồ sơ`}
      onClose={drop}
      onClosed={props.onClosed}
      footer={<FormButtons form={form} onLeave={drop} save="Tiêu hủy" onSave={() => void dispose()} />}
    >
      <p className="below-16 muted">
        Tiêu hủy theo quyết định của người có thẩm quyền. Biên bản kèm danh sách hồ sơ được lập ngay và tải
        lại được ở cuối trang này; nhật ký vẫn kiểm tra được niêm phong.
      </p>
      <RecordForm record={form}>
        <FormFields />
      </RecordForm>
      {dialog}
      {question}
    </SidePanel>
  )
}
