import { Button } from 'antd'
import { useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { generalSection } from '#domain/files/sections.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { callsOf, type EntryAnswer } from '#domain/records/calls.ts'
import type { SubRecord } from '#domain/records/sub-record.ts'
import { sendCall } from '#web/api/send-call.ts'
import { today } from '#web/api/server-clock.ts'
import { removePendingFile } from '#web/fields/upload-pdfs.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm, type Loaded } from '#web/forms/use-form.ts'
import { notify } from '#web/shell/notices.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { overrides } from './overrides.ts'

/**
 * The side panel that adds a row or changes one. Saving closes it only when it succeeded; a click outside does
 * nothing; Escape and the cross ask before anything typed is lost.
 */
export function RowPanel(props: {
  record: SubRecord
  officerId: string
  /** The row to change; without it a new one is added. */
  row?: EntryAnswer | undefined
  /** Values that a new row starts with. */
  draft?: Readonly<Record<string, unknown>>
  onSaved: () => void
  /** After the panel has slid away. */
  onClosed: () => void
}) {
  const { record, officerId, row } = props
  const [open, setOpen] = useState(true)
  const { ask, dialog } = useConfirm()
  const override = overrides[record.name]
  const [loaded] = useState<Loaded>(
    () => row ?? blankRow(record, { ...override?.draft?.(today()), ...props.draft }),
  )
  const calls = callsOf(record)
  const form = useRecordForm(record.form, loaded, {
    unasked: 'hide',
    send: ({ version, ...values }, sending) => {
      const key = { ...values, ...(row ? { id: row.id, version } : {}) }
      const call = row ? calls.update : calls.add
      return sendCall(call, { id: Number(officerId), [record.contract.key]: key }, sending)
    },
    onSaved: () => {
      setOpen(false)
      props.onSaved()
    },
    onFailure: ({ isWarning }) => {
      if (isWarning || override?.failed === undefined) return false
      notify('failure', override.failed)
      return true
    },
    ...(override?.onEdit ? { onEdit: override.onEdit } : {}),
  })
  const leave = () => {
    // Files that came in this panel belong to nothing once it is given up.
    const home = { officerId, section: record.fileSection ?? generalSection }
    for (const file of filesOf(form.values())) {
      if (!filesOf(loaded).some(({ fileId }) => fileId === file.fileId)) {
        removePendingFile(file, home).catch(() => undefined)
      }
    }
    setOpen(false)
  }
  const askAndLeave = async () => {
    const isLost = form.isDirty()
    const question = { title: 'Xác nhận', text: clientMessages.cancelAsk, no: 'Không', yes: 'Có, hủy' }
    if (!isLost || (await ask(question))) leave()
  }
  return (
    <SidePanel
      open={open}
      title={row ? record.titles.edit : record.titles.add}
      onClose={() => void askAndLeave()}
      onClosed={props.onClosed}
      footer={
        <>
          <Button onClick={leave}>Huỷ</Button>
          <Button type="primary" loading={form.saving} disabled={form.busy} onClick={() => void form.save()}>
            Lưu lại
          </Button>
        </>
      }
    >
      <RecordForm
        record={form}
        officerId={officerId}
        {...(record.fileSection === undefined ? {} : { fileSection: record.fileSection })}
      >
        <FormFields {...(override?.extras ? { extras: override.extras } : {})} />
      </RecordForm>
      {dialog}
    </SidePanel>
  )
}

const filesOf = (values: Readonly<Record<string, unknown>>) => (values['file'] ?? []) as readonly FileRef[]

const blankRow = (record: SubRecord, draft: Readonly<Record<string, unknown>>): Loaded => ({
  ...blankValues(record.form.fields),
  ...draft,
})
