import { Button, Form as AntForm } from 'antd'
import { useState } from 'react'
import { blankValues } from '#domain/forms/blank.ts'
import { showNumber } from '#domain/fields/show.ts'
import { previewLaw, updateLaw, type LawEffect, type LawRow } from '#domain/law/calls.ts'
import { lawForm } from '#domain/law/law-form.ts'
import { beginText, valueText, type Parameter } from '#domain/law/parameter.ts'
import { parameterOf } from '#domain/law/parameters.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { notifier } from '#web/api/notifier.ts'
import { sendCall } from '#web/api/send-call.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { sendWork } from '#web/progress/send-work.ts'
import { useWork } from '#web/progress/use-work.ts'
import { WorkBox } from '#web/progress/work-box.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'

const blank = blankValues(lawForm.fields)

/** The people whom a value touches, and the values that this was asked for. */
interface Preview {
  of: string
  effect: LawEffect
}

/** A new value of a parameter: first the people whom it touches, then the change, as long work. */
export function LawPanel(props: { row: LawRow; open: boolean; onClose: () => void; onClosed: () => void }) {
  const { row, open, onClose } = props
  const { ma, theo } = row
  const parameter: Pick<Parameter, 'isOneDay' | 'donViTinh' | 'words'> = parameterOf(ma) ?? row
  const [key, setKey] = useState<string>()
  const [preview, setPreview] = useState<Preview>()
  const [isAsking, setAsking] = useState(false)
  const form = useRecordForm(lawForm, blank, {
    draft: { dong: `${ma} ${Object.values(theo).join(' ')}`.slice(0, 200) },
    send: async (values, { idempotencyKey }) => {
      setKey(idempotencyKey)
      try {
        const answer = await sendWork(updateLaw, { ...values, ma, theo }, idempotencyKey)
        // The response holds a count, not values of the form.
        return { ...answer, data: null }
      } finally {
        setKey(undefined)
      }
    },
    onSaved: onClose,
  })
  const { work, cancel } = useWork(key)
  const ask = async () => {
    if (!form.check()) return
    const values = form.values()
    setAsking(true)
    try {
      const { data: effect } = await sendCall(previewLaw, { ...values, ma, theo })
      setPreview({ of: JSON.stringify(values), effect })
    } catch (error) {
      notifier.failure(error)
    } finally {
      setAsking(false)
    }
  }
  // Renders again when a value changes: a preview of other values isn't shown, and can't be applied.
  AntForm.useWatch([], form.antd)
  const isCurrent = preview !== undefined && preview.of === JSON.stringify(form.values())
  const { drop, question } = useConfirmDiscard(open && !form.saving ? form.isDirty : false, onClose)
  return (
    <SidePanel
      open={open}
      title="Thay đổi tham số pháp lý"
      // A running change continues without the panel.
      onClose={() => (form.saving ? onClose() : drop())}
      onClosed={props.onClosed}
      footer={
        <FormButtons form={form} onLeave={drop}>
          <Button
            type={isCurrent ? 'default' : 'primary'}
            loading={isAsking}
            disabled={form.saving}
            onClick={() => void ask()}
          >
            Xem trước
          </Button>
          <Button
            type={isCurrent ? 'primary' : 'default'}
            loading={form.saving}
            disabled={!isCurrent || isAsking}
            onClick={() => void form.save()}
          >
            Áp dụng
          </Button>
        </FormButtons>
      }
    >
      <p className="strong">{row.ten}</p>
      {row.theoShow !== '' && <p className="muted">{row.theoShow}</p>}
      <p className="below-16 muted small">
        Giá trị {beginText(parameter, row.tuNgay)}: {valueText(parameter, row.giaTri)}
      </p>
      <WorkBox work={work} onCancel={cancel} />
      <RecordForm record={form}>
        <FormFields />
      </RecordForm>
      {isCurrent && !form.saving && <Effect effect={preview.effect} />}
      {question}
    </SidePanel>
  )
}

type Touched = LawEffect['nguoi'][number]

/** How many people the change touches; the first of them with what changes. */
function Effect({ effect: { soNguoi, nguoi } }: { effect: LawEffect }) {
  return (
    <section aria-live="polite">
      <h3 className="below-8 size-15">
        {soNguoi === 0
          ? 'Không có hồ sơ nào thay đổi ngay; giá trị được dùng từ ngày có hiệu lực.'
          : `${showNumber(soNguoi)} người chịu tác động${soNguoi > nguoi.length ? `, ${showNumber(nguoi.length)} người đầu tiên:` : ':'}`}
      </h3>
      {soNguoi > 0 && (
        <DataTable<Touched>
          label="Người chịu tác động"
          rows={nguoi}
          rowKey="id"
          minWidth={0}
          columns={[
            { title: 'Họ và tên', key: 'hoVaTen', render: (_, person) => <Person {...person} /> },
            { title: 'Trước', key: 'truoc', render: (_, { truoc }) => truoc },
            { title: 'Sau', key: 'sau', render: (_, { sau }) => <strong>{sau}</strong> },
          ]}
        />
      )}
      {soNguoi > nguoi.length && (
        <p className="above-8 muted">Và {showNumber(soNguoi - nguoi.length)} người khác.</p>
      )}
    </section>
  )
}

/** In a tab of its own: the panel's values aren't saved. */
const Person = ({ id, hoVaTen, donVi }: Touched) => (
  <>
    <a href={recordAddress(id)} target="_blank" rel="noreferrer" title="Mở hồ sơ trong thẻ mới">
      {hoVaTen}
    </a>
    {donVi !== null && <div className="muted small">{donVi}</div>}
  </>
)
