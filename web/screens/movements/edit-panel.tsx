import { useState } from 'react'
import { stepCall } from '#domain/movements/calls.ts'
import type { MovementRow } from '#domain/movements/movement-row.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { sendCall } from '#web/api/send-call.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { useDiscardForm } from '#web/forms/use-discard-form.ts'
import { MovementHead } from '#web/screens/shared/movement-parts/movement-head.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { flatStale } from './flat-stale.ts'

const movement: AnyMovement = transfer
const editing = movement.editing ?? movement.form
const { key } = movement.contract

/** 'Sửa' of an outgoing transfer: what may still be edited while it waits (spec 3 §2.12). */
export function EditPanel({ row, onClosed }: { row: MovementRow; onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const [loaded] = useState<Loaded>(() => ({ ...(row[key] as object), id: row.id, version: row.version }))
  const form = useRecordForm(editing, loaded, {
    draft: { idCanBo: row.idCanBo, dong: row.id },
    send: ({ version, ...values }, { decided, ...sending }) =>
      flatStale(
        sendCall(
          stepCall(movement, 'edit'),
          { id: row.id, version: version as number | null, [key]: values, ...decided },
          sending,
        ),
        key,
      ),
    onSaved: () => setOpen(false),
  })
  const { discard, ask, question } = useDiscardForm(form, {
    open,
    close: () => setOpen(false),
    home: { officerId: row.idCanBo, section: movement.fileSection.index },
  })
  return (
    <SidePanel
      open={open}
      title={movement.titles.panel}
      onClose={ask}
      onClosed={onClosed}
      footer={<FormButtons form={form} onLeave={discard} leave="Đóng" />}
    >
      <RecordForm record={form} officerId={row.idCanBo} fileSection={movement.fileSection.index}>
        <MovementHead name={row.hoVaTen} unit={row.donVi?.name ?? null} />
        <FormFields />
      </RecordForm>
      {question}
    </SidePanel>
  )
}
