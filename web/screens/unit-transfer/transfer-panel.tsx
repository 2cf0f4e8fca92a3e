import { Form as AntForm } from 'antd'
import { useState } from 'react'
import { specifiedLabels } from '#domain/api/specified-labels.ts'
import { codes, type Envelope } from '#domain/api/codes.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { transferMany, transferManyForm, transferUnit } from '#domain/movements/transfer-many.ts'
import { transferSentences } from '#domain/movements/transfer-sentences.ts'
import type { OfficerRow } from '#domain/people-lists/staff-list.ts'
import { unknown } from '#domain/fields/show.ts'
import { findProvinceCommittee } from '#domain/units/province-committee.ts'
import { unitRef } from '#domain/units/unit-ref.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { useUnitTree } from '#web/fields/lists.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import type { FormSending } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { notify } from '#web/notices/notices.ts'
import { notifyFailure } from '#web/notices/notify-failure.ts'
import { sendWork } from '#web/progress/send-work.ts'
import { useOthersWait } from '#web/progress/use-others-wait.ts'
import { useWork } from '#web/progress/use-work.ts'
import { WorkBox } from '#web/progress/work-box.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useUsualValues } from '#web/screens/shared/use-usual-values.ts'
import { TransferPeople } from './transfer-people.tsx'
import { useDestinedCount, type Destined, type Staying } from './use-destined.ts'

const usualOf = { form: transferManyForm, usual: transfer.usual }

/**
 * The side panel of both transfers (spec 3 §2.4): says before sending who will wait for which unit; while it runs it
 * shows the progress and may be closed. `onDone` gets the reasons of those who could not be transferred.
 */
export function TransferPanel(props: {
  destined: Destined
  /** Somebody was taken out of the ticked people. */
  onLeaveOut: (person: OfficerRow) => void
  open: boolean
  onClose: () => void
  onClosed: () => void
  onDone: (message: string, refused: readonly string[]) => void
}) {
  const { open, onClose, onClosed, onDone, onLeaveOut } = props
  const [destined, setDestined] = useState(props.destined)
  const { count, staying, recount } = useDestinedCount(destined)
  const usual = useUsualValues(usualOf)
  const units = useUnitTree('all')
  const committee = findProvinceCommittee(units.items)
  const draft =
    usual === undefined || units.loading
      ? undefined
      : {
          ...blankValues(transferManyForm.fields),
          ...usual,
          donViQuanLy: committee ? unitRef(committee) : null,
        }
  const [key, setKey] = useState<string>()

  const form = useRecordForm(transferManyForm, draft, {
    draft: {},
    missingNotice: false,
    send: async (values, { idempotencyKey, decided }) => {
      setKey(idempotencyKey)
      try {
        return await sendTransfer(destined, count ?? 0, { ...values, decided }, idempotencyKey)
      } finally {
        setKey(undefined)
      }
    },
    onSaved: ({ message }) => {
      onClose()
      onDone(message, [])
    },
    onFailure: (failure) => {
      if (Number(failure.code) === codes.stale) recount()
      if (!failure.isPartlyDone) return notifyFailure(transferSentences.failed)(failure)
      onClose()
      onDone(failure.message, failure.sentences)
      return true
    },
  })
  const to = AntForm.useWatch('donViDen', form.antd) as UnitRef | null | undefined
  const { work, cancel } = useWork(key)
  const { drop, question } = useConfirmDiscard(open && !form.saving ? form.isDirty : false, onClose)
  const save = () => {
    const { donViQuanLy, donViDen } = form.values()
    if (!donViQuanLy || !donViDen) notify('warning', transferSentences.units)
    void form.save()
  }
  // A running transfer continues without the panel.
  const leave = () => (form.saving ? onClose() : drop())

  return (
    <>
      <SidePanel
        open={open}
        title="Thông tin chuyển đơn vị"
        loading={draft === undefined}
        onClose={leave}
        onClosed={onClosed}
        footer={
          <FormButtons
            form={form}
            onLeave={drop}
            leave={specifiedLabels.leavePanel}
            cannotSave={draft === undefined || count === undefined || count === 0}
            onSave={save}
          />
        }
      >
        <Foretold destined={destined} count={count} staying={staying} to={to} />
        {destined.kind === 'people' && (
          <TransferPeople
            people={destined.people}
            onLeaveOut={
              form.saving
                ? undefined
                : (person) => {
                    setDestined({ ...destined, people: destined.people.filter(({ id }) => id !== person.id) })
                    onLeaveOut(person)
                  }
            }
          />
        )}
        <WorkBox work={work} onCancel={cancel}>
          <p className="above-8 muted small">{transferSentences.goesOn}</p>
        </WorkBox>
        <RecordForm record={form} fileSection={transfer.fileSection.index}>
          <FormFields />
        </RecordForm>
      </SidePanel>
      {question}
    </>
  )
}

async function sendTransfer(
  destined: Destined,
  total: number,
  { donViQuanLy, decided, ...bienDong }: AnyValues & Pick<FormSending, 'decided'>,
  key: string,
): Promise<Envelope<unknown>> {
  const fields = { bienDong, donViQuanLy, ...decided }
  try {
    const answer =
      destined.kind === 'unit'
        ? await sendWork(
            transferUnit,
            { id: destined.unit.id, isChildren: destined.isChildren, total, ...fields },
            key,
          )
        : await sendWork(
            transferMany,
            {
              ...(destined.kind === 'people'
                ? { id: destined.people.map(({ id }) => id) }
                : { filter: destined.filter, total }),
              ...(destined.product === undefined ? {} : { product: destined.product }),
              ...fields,
            },
            key,
          )
    // The response holds a count, not values of the form.
    return { ...answer, data: null }
  } catch (error) {
    if (!(error instanceof CallFailure) || Number(error.code) !== codes.stale) throw error
    const { message, code, status, detail } = error
    throw new CallFailure({ message, code, status, detail: [...detail] })
  }
}

/** How many people of which unit will wait for acceptance, and who of a filter or a unit won't. */
function Foretold(props: {
  destined: Destined
  count: number | undefined
  staying: Staying | undefined
  to: UnitRef | null | undefined
}) {
  const { destined, count, staying, to } = props
  const othersWait = useOthersWait('transfer')
  if (count === undefined) return null
  const waiting = othersWait(count)
  const whose =
    destined.kind === 'people'
      ? 'đã chọn'
      : destined.kind === 'filter'
        ? 'của bộ lọc'
        : `của ${destined.unit.name}${destined.isChildren ? ' và các đơn vị trực thuộc' : ''}`
  const named = staying?.data.map(
    ({ hoVaTen, trangThaiHoSo }) => `${hoVaTen ?? unknown} (${trangThaiHoSo?.name ?? unknown})`,
  )
  return (
    <div className="below-16 tint-primary pad-12-16" role="status">
      <p>
        {count === 0
          ? transferSentences.nobodyOf(whose)
          : transferSentences.awaits(count, whose, to?.name ?? 'đơn vị chuyển đến')}
      </p>
      {staying && named && staying.totalRows > 0 && (
        <p>{transferSentences.others(staying.totalRows, named)}</p>
      )}
      {waiting && <p>{waiting}</p>}
    </div>
  )
}
