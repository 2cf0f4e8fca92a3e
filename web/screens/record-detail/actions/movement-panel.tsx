import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { blankValues } from '#domain/forms/blank.ts'
import { beginCall } from '#domain/movements/calls.ts'
import { defaultTransferReason, type MovementKind } from '#domain/movements/movement-forms.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { listCatalogue } from '#domain/catalogues/calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { useCall } from '#web/api/use-call.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm, type Loaded } from '#web/forms/use-form.ts'
import { useGivingUp } from '#web/forms/use-giving-up.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'

/**
 * The right-hand panel of one of the three actions (spec 1 §2.3, §2.5): 'Huỷ' takes back the files that were uploaded
 * for it, 'Chuyển' sends it; on success the panel closes and the record is read again.
 */
export function MovementPanel(props: { kind: MovementKind; officer: OfficerAnswer; onClose: () => void }) {
  const { kind, officer } = props
  const reasons = useCall(listCatalogue, { collection: 'DM_LOAIQUYETDINH_CONGTAC' }, { staleTime: Infinity })
  const usual = reasons.data?.find(({ code }) => code === defaultTransferReason)
  const starts = kind.name === 'transfer' ? reasons.data !== undefined || reasons.isError : true
  const draft: Loaded | undefined = starts
    ? {
        ...blankValues(kind.form.fields),
        ...(kind.name === 'transfer' && usual
          ? { lyDoChuyen: { id: usual.id, code: usual.code, name: usual.name } }
          : {}),
      }
    : undefined
  const client = useQueryClient()
  const [open, setOpen] = useState(true)
  const form = useRecordForm(kind.form, draft, {
    send: ({ version: _, ...values }, sending) =>
      sendCall(beginCall(kind), { id: Number(officer.id), [kind.key]: values }, sending),
    onSaved: () => {
      setOpen(false)
      void client.invalidateQueries()
    },
  })

  const { giveUp, ask, question } = useGivingUp(form, {
    open,
    close: () => setOpen(false),
    home: { officerId: officer.id, section: kind.section },
  })

  return (
    <SidePanel
      open={open}
      title={kind.title}
      onClose={ask}
      onClosed={props.onClose}
      footer={
        <>
          <Button onClick={giveUp} disabled={form.saving}>
            Huỷ
          </Button>
          <Button type="primary" loading={form.saving} disabled={form.busy} onClick={() => void form.save()}>
            Chuyển
          </Button>
        </>
      }
    >
      <RecordForm record={form} officerId={officer.id} fileSection={kind.section}>
        <FormFields />
      </RecordForm>
      {question}
    </SidePanel>
  )
}
