import { Form as AntForm } from 'antd'
import { clientMessages } from '#domain/api/client-messages.ts'
import { createGuidance, updateGuidance, type Guidance } from '#domain/guidance/calls.ts'
import { guidanceForm } from '#domain/guidance/guidance-form.ts'
import { sendCall } from '#web/api/send-call.ts'
import { FieldSlot, RecordForm } from '#web/forms/record-form.tsx'
import { useDirtyReport } from '#web/forms/use-dirty-report.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { notify } from '#web/notices/notices.ts'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import './guidance.css'
import { GuidanceUpload } from './guidance-upload.tsx'

/** Name, PDF and order of one document, or of a new one. */
export function GuidanceForm(props: {
  document: Guidance | undefined
  /** Receives a function: whether there is unsaved input. */
  onDirty: (isDirty: () => boolean) => void
  onSaved: () => void
  onReset: () => void
}) {
  const { document } = props
  const form = useRecordForm(guidanceForm, loadedOf(document), {
    draft: { dong: document?.id ?? '' },
    send: ({ file, ...values }, sending) => {
      const body = { ...values, file: (file as unknown[])[0] ?? null }
      return document
        ? sendCall(updateGuidance, { ...body, id: document.id }, sending)
        : sendCall(createGuidance, body, sending)
    },
    loadedOf: (row) => loadedOf(row as Guidance),
    onSaved: props.onSaved,
    onFailure: ({ isWarning, status }) => {
      if (isWarning || (status > 0 && status < 500)) return false
      notify('failure', clientMessages.processingFailed)
      return true
    },
  })
  useDirtyReport(form, props.onDirty)
  return (
    <section className="below-16 card pad-16" aria-label="Thông tin tệp hướng dẫn">
      <h2 className="below-12 size-15 break">{document ? `Sửa: ${document.name}` : 'Thêm tệp hướng dẫn'}</h2>
      <RecordForm record={form}>
        <div className="guidance-fields grid phone-columns-1 items-start gap-0-16">
          <FieldSlot name="name" wide={false} />
          <div className="form-cell">
            <AntForm.Item name="file" label="Tệp hướng dẫn" required>
              <GuidanceUpload onBusy={form.setBusy} disabled={form.saving} />
            </AntForm.Item>
          </div>
          <FieldSlot name="sort" />
          <div className="guidance-buttons pad-above-26 phone-pad-above-0 flex wrap to-end gap-8">
            <FormButtons form={form} onLeave={document && props.onReset} />
          </div>
        </div>
      </RecordForm>
    </section>
  )
}

function loadedOf(document: Guidance | undefined) {
  if (document === undefined) return { sort: 0, file: [] }
  const { name, sort, file, version } = document
  return { name, sort, file: file === null ? [] : [file], version }
}
