import { createDecision, updateDecision, type Decision } from '#domain/decisions/calls.ts'
import { decisionSection } from '#domain/files/sections.ts'
import { decisionForm } from '#domain/decisions/decision-form.ts'
import { sendCall } from '#web/api/send-call.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { sendWork } from '#web/progress/send-work.ts'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'

/** Enters a decision for the account's unit, or changes one with the rows that rest on it. */
export function DecisionPanel(props: {
  decision: Decision | undefined
  open: boolean
  onClose: () => void
  onClosed: () => void
}) {
  const { decision, open, onClose } = props
  const form = useRecordForm(decisionForm, loadedOf(decision), {
    send: (values, sending) =>
      decision === undefined
        ? sendCall(createDecision, values, sending)
        : sendWork(updateDecision, { ...values, id: decision.id }, sending.idempotencyKey),
    loadedOf: (row) => loadedOf(row as Decision),
    onSaved: onClose,
  })
  const { drop, question } = useConfirmDiscard(open && !form.saving ? form.isDirty : false, onClose)
  return (
    <SidePanel
      open={open}
      title={decision === undefined ? 'Thêm quyết định' : 'Sửa quyết định'}
      onClose={drop}
      onClosed={props.onClosed}
      footer={<FormButtons form={form} onLeave={drop} />}
    >
      <p className="below-16 muted small">
        {decision === undefined
          ? 'Nhập một lần; sau đó gõ số tại hồ sơ từng người để chọn, hoặc gắn với các dòng đã có.'
          : 'Số, ngày ký, người ký và cơ quan ban hành được ghi lại vào mọi dòng của quyết định; hồ sơ đã duyệt phải duyệt lại.'}
      </p>
      <RecordForm record={form} fileSection={decisionSection}>
        <FormFields />
      </RecordForm>
      {question}
    </SidePanel>
  )
}

function loadedOf(decision: Decision | undefined): Loaded {
  if (decision === undefined) return {}
  const names = [...Object.keys(decisionForm.fields), 'version'] as const
  return Object.fromEntries(names.map((name) => [name, decision[name as keyof Decision]]))
}
