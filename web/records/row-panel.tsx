import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { specifiedLabels } from '#domain/api/specified-labels.ts'
import { generalSection } from '#domain/files/sections.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { callsOf, type EntryAnswer } from '#domain/records/calls.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { sendCall } from '#web/api/send-call.ts'
import { today } from '#web/api/server-clock.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { useDiscardForm } from '#web/forms/use-discard-form.ts'
import { notify } from '#web/notices/notices.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { PlannedButtons, PlanNote } from './plans/plan-note.tsx'
import { sendPlan } from './plans/send-plan.ts'
import { usePlanOffer } from './plans/use-plan-offer.ts'
import { notifyProblems } from './problems/notify-problems.ts'
import { overrides } from './overrides.ts'
import { repeatedOf, type RepeatedRow } from './repeated-row.ts'
import { SuccessionOffers } from './succession/succession-offers.tsx'
import { unusualAt } from './problems/unusual-values.ts'
import { useSuccession } from './succession/use-succession.ts'

/**
 * The side panel that adds a row, changes one or, where it may not be changed, shows all of it. It closes only after a
 * successful save; a click outside does nothing; Escape and the close button ask before anything typed is lost.
 */
export function RowPanel(props: {
  record: AnySubRecord
  officerId: string
  /** The row to change; without it a new one is added. */
  row?: EntryAnswer | undefined
  /** Read-only. */
  reading?: boolean
  /** Initial values of a new row. */
  draft?: Readonly<Record<string, unknown>>
  /** Fills in the record's proposal for a new row at once. */
  fills?: true
  /** The person's name and the like, where the screen doesn't show it. */
  about?: ReactNode
  /** The row of the person before, that a new one begins with. */
  repeats?: RepeatedRow
  /** Called with the id of the row after it was saved; a new one can be repeated for the next person. */
  onSaved?: (rowId: string, repeated?: RepeatedRow) => void
  /** Called after the closing animation. */
  onClosed: () => void
}) {
  const { record, officerId, row, reading = false } = props
  const [open, setOpen] = useState(true)
  const override = overrides[record.name]
  const [loaded] = useState<Loaded>(
    () =>
      row ?? blankRow(record, { ...override?.draft?.(today()), ...props.draft, ...props.repeats?.values }),
  )
  const calls = callsOf(record)
  const isNew = row === undefined && !reading
  const offer = usePlanOffer(record.form, isNew)
  const succession = useSuccession(record, officerId, isNew, offer.plannedDay)
  // A retry with the same key repeats the same extra keys: the rows that they depend on may have changed by then.
  const beside = useRef<{ key: string; keys: Readonly<Record<string, true>> }>(undefined)
  const form = useRecordForm(offer.form, loaded, {
    draft: { idCanBo: officerId, dong: row?.id ?? '' },
    unusual: unusualAt({ officerId, history: record.name, row: row?.id ?? '' }),
    inapplicable: 'hide',
    follows: true,
    ...(props.repeats && { chosen: props.repeats.decisions }),
    send: ({ version, ...values }, { stored, decided, ...sending }) => {
      const rowId = stored['id']
      const key = { ...values, ...(rowId === undefined ? {} : { id: rowId, version }) }
      const call = rowId === undefined ? calls.add : calls.update
      if (beside.current?.key !== sending.idempotencyKey)
        beside.current = {
          key: sending.idempotencyKey,
          keys: rowId === undefined ? succession.keysFor(values) : {},
        }
      if (offer.kind && offer.plannedDay(values)) {
        const plan = { loai: offer.kind.id, id: officerId, values, ...beside.current.keys, ...decided }
        return sendPlan(plan, sending.idempotencyKey)
      }
      const body = { id: Number(officerId), [record.contract.key]: key, ...beside.current.keys, ...decided }
      return sendCall(call, body, sending)
    },
    onSaved: ({ data }) => {
      setOpen(false)
      // What is planned has no row yet.
      if (data === null) return
      const repeated = row === undefined ? repeatedOf(record, form.values(), form.chosen()) : undefined
      props.onSaved?.((data as EntryAnswer).id, repeated)
      void notifyProblems(officerId, [record.contract.key])
    },
    onFailure: ({ isWarning }) => {
      if (isWarning || override?.failed === undefined) return false
      notify('failure', override.failed)
      return true
    },
    ...(override?.onEdit ? { onEdit: override.onEdit } : {}),
  })
  const { discard, ask, question } = useDiscardForm(form, {
    open,
    close: () => setOpen(false),
    home: { officerId, section: record.fileSection?.index ?? generalSection },
  })
  const Above = override?.above
  return (
    <SidePanel
      open={open}
      title={reading ? record.titles.list : row ? record.titles.edit : record.titles.add}
      onClose={ask}
      onClosed={props.onClosed}
      footer={
        reading ? (
          <Button onClick={discard}>Đóng</Button>
        ) : (
          <>
            <SuccessionOffers form={form} succession={succession} />
            <PlanNote form={form} offer={offer} />
            <PlannedButtons form={form} offer={offer} onLeave={discard} leave={specifiedLabels.leavePanel} />
          </>
        )
      }
    >
      <RecordForm
        record={form}
        reading={reading}
        officerId={officerId}
        {...(record.fileSection && { fileSection: record.fileSection.index })}
      >
        {props.about}
        {Above && !row && (
          <Above
            form={form}
            rows={succession.rows}
            officerId={officerId}
            fills={props.fills ?? props.repeats !== undefined}
          />
        )}
        <FormFields {...(override?.extras ? { extras: override.extras } : {})} />
      </RecordForm>
      {question}
    </SidePanel>
  )
}

const blankRow = (record: AnySubRecord, draft: Readonly<Record<string, unknown>>): Loaded => ({
  ...blankValues(record.form.fields),
  ...draft,
})
