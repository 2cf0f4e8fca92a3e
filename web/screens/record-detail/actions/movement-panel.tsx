import { Form as AntForm } from 'antd'
import { useState } from 'react'
import { specifiedLabels } from '#domain/api/specified-labels.ts'
import { blankValues } from '#domain/forms/blank.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { beginCall } from '#domain/movements/calls.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { useDiscardForm } from '#web/forms/use-discard-form.ts'
import { PlanNote, planLabel } from '#web/records/plans/plan-note.tsx'
import { sendPlan } from '#web/records/plans/send-plan.ts'
import { usePlanOffer } from '#web/records/plans/use-plan-offer.ts'
import { MovementHead } from '#web/screens/shared/movement-parts/movement-head.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useUsualValues } from '#web/screens/shared/use-usual-values.ts'

/**
 * The right-hand panel of one of the three actions (spec 1 §2.3, §2.5): 'Huỷ' deletes the files uploaded for it,
 * 'Chuyển' submits it; on success the panel closes and the record is refetched.
 */
export function MovementPanel(props: { movement: AnyMovement; officer: OfficerAnswer; onClose: () => void }) {
  const { movement, officer } = props
  const usual = useUsualValues(movement)
  const draft: Loaded | undefined = usual && { ...blankValues(movement.form.fields), ...usual }
  const [open, setOpen] = useState(true)
  const offer = usePlanOffer(movement.form)
  const form = useRecordForm(offer.form, draft, {
    draft: { idCanBo: officer.id },
    // A decision's effective date is often known before its signing date.
    independentEnds: movement.form.periods.map(({ to }) => to),
    send: ({ version: _, ...values }, { decided, idempotencyKey }) => {
      if (offer.kind && offer.plannedDay(values))
        return sendPlan({ loai: offer.kind.id, id: officer.id, values, ...decided }, idempotencyKey)
      const input = { id: Number(officer.id), [movement.contract.key]: values, ...decided }
      return sendCall(beginCall(movement), input, { idempotencyKey })
    },
    onSaved: () => setOpen(false),
  })

  const { discard, ask, question } = useDiscardForm(form, {
    open,
    close: () => setOpen(false),
    home: { officerId: officer.id, section: movement.fileSection.index },
  })

  // Rerenders on every change, since the effects name the date, the reason and the unit.
  const typed = AntForm.useWatch([], form.antd) as AnyValues | undefined
  const now = { ...blankValues(movement.form.fields), ...typed }
  const isPlanned = offer.plannedDay(now) !== undefined
  const effects = movement.tells(now, isPlanned)

  return (
    <SidePanel
      open={open}
      title={movement.titles.panel}
      onClose={ask}
      onClosed={props.onClose}
      footer={
        <>
          <PlanNote form={form} offer={offer} />
          <FormButtons
            form={form}
            onLeave={discard}
            leave={specifiedLabels.leavePanel}
            save={isPlanned ? planLabel : 'Chuyển'}
          />
        </>
      }
    >
      <RecordForm record={form} officerId={officer.id} fileSection={movement.fileSection.index}>
        <MovementHead name={officer.hoVaTen ?? null} unit={officer.donVi?.name ?? null} effects={effects} />
        <FormFields />
      </RecordForm>
      {question}
    </SidePanel>
  )
}
