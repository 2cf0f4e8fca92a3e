import { Button } from 'antd'
import { useState } from 'react'
import { showNumber } from '#domain/fields/show.ts'
import { previewLaw, updateLaw, type LawEffect, type LawRow } from '#domain/law/calls.ts'
import { lawForm } from '#domain/law/law-form.ts'
import { sendCall } from '#web/api/send-call.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm } from '#web/forms/use-form.ts'
import { useLongAction } from '#web/progress/use-long-action.ts'
import { WorkView } from '#web/progress/work-view.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'

/** A new value of a parameter: first the people whom it touches, then the change, as long work. */
export function LawPanel(props: { row: LawRow; open: boolean; onClose: () => void; onClosed: () => void }) {
  const { row } = props
  const { ma, theo } = row
  const [effect, setEffect] = useState<{ of: string; people: LawEffect }>()
  const body = () => ({ ...form.values(), ma, theo })
  const form = useRecordForm(
    lawForm,
    {},
    {
      send: async (values, sending) => {
        const answer = await sendCall(previewLaw, { ...values, ma, theo }, sending)
        setEffect({ of: JSON.stringify(values), people: answer.data })
        return answer
      },
      onSaved: () => undefined,
    },
  )
  const applying = useLongAction(updateLaw, { onSuccess: props.onClose })
  const isCurrent = effect !== undefined && effect.of === JSON.stringify(form.values())
  const { drop, question } = useConfirmDiscard(
    props.open && !applying.isPending ? form.isDirty : false,
    props.onClose,
  )
  return (
    <SidePanel
      open={props.open}
      width={720}
      title="Thay đổi tham số pháp lý"
      onClose={() => {
        if (!applying.isPending) drop()
      }}
      onClosed={props.onClosed}
      footer={
        <>
          <Button onClick={drop} disabled={applying.isPending}>
            Huỷ
          </Button>
          <Button
            loading={form.saving}
            disabled={applying.isPending}
            type={isCurrent ? 'default' : 'primary'}
            onClick={() => void form.save()}
          >
            Xem trước
          </Button>
          <Button
            type={isCurrent ? 'primary' : 'default'}
            disabled={!isCurrent}
            loading={applying.isPending}
            onClick={() => void applying.run(body())}
          >
            Áp dụng
          </Button>
        </>
      }
    >
      <p className="strong">{row.ten}</p>
      {row.theoShow !== '' && <p className="muted">{row.theoShow}</p>}
      <p className="below-16 muted small">
        Giá trị hiện tại: {showNumber(row.giaTri)} {row.donViTinh}
      </p>
      <RecordForm record={form}>
        <FormFields />
      </RecordForm>
      {applying.work && <WorkView work={applying.work} onCancel={applying.cancel} />}
      {isCurrent && !applying.isPending && <Effect effect={effect.people} />}
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
            { title: 'Họ và tên', key: 'hoVaTen', render: (_, { hoVaTen }) => hoVaTen },
            { title: 'Trước', key: 'truoc', render: (_, { truoc }) => truoc },
            { title: 'Sau', key: 'sau', render: (_, { sau }) => <strong>{sau}</strong> },
          ]}
        />
      )}
    </section>
  )
}
