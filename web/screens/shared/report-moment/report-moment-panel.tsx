import { Button } from 'antd'
import { useState } from 'react'
import type { InputOf } from '#domain/api/call.ts'
import { reportAt, reportDifferences, type ReportDifference } from '#domain/history/calls.ts'
import { saveExport } from '#web/api/save-file.ts'
import { useAction } from '#web/api/use-call.ts'
import { momentOf, MomentInputs, noMoment } from '#web/fields/moment-inputs.tsx'
import { notify } from '#web/notices/notices.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'

type Row = ReportDifference & { number: string }

const columns: readonly TableColumn<Row>[] = [
  { title: 'Dòng', render: (_, { dong }) => dong },
  { title: 'Cột', width: '30%', render: (_, { cot }) => cot ?? 'Cả dòng' },
  {
    title: 'Lúc đó',
    width: '20%',
    render: (_, { cot, cu }) => (cot === null ? (cu === null ? 'Không có' : 'Có') : cu),
  },
  {
    title: 'Hiện nay',
    width: '20%',
    render: (_, { cot, moi }) => (cot === null ? (moi === null ? 'Không có' : 'Có') : moi),
  },
]

/** Makes a report again from what was known at a moment, and says what differs from today. */
export function ReportMomentPanel(props: {
  name: string
  input: Omit<InputOf<typeof reportAt>, 'luc'>
  /** The moment of an export; null: to be chosen. */
  luc: string | null
  open: boolean
  onClose: () => void
  onClosed: () => void
}) {
  const { name, input, open, onClose, onClosed } = props
  const [typed, setTyped] = useState(noMoment)
  const luc = props.luc ?? momentOf(typed)
  const rebuild = useAction(reportAt, {
    notify: 'failures',
    onSuccess: ({ data }) => {
      saveExport(data)
      if (data.khongXacDinh > 0)
        notify(
          'warning',
          `Không xác định được hồ sơ của ${data.khongXacDinh} người tại thời điểm này; họ không có trong báo cáo.`,
        )
    },
  })
  const [compared, setCompared] = useState<{ luc: string; rows: Row[] }>()
  const compare = useAction(reportDifferences, {
    notify: 'failures',
    onSuccess: ({ data }, sent) =>
      setCompared({ luc: sent.luc, rows: data.map((row, at) => ({ ...row, number: String(at) })) }),
  })
  return (
    <SidePanel
      open={open}
      title="Báo cáo tại thời điểm"
      width={840}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={onClose}>Đóng</Button>
          <Button
            loading={compare.isPending}
            disabled={luc === null}
            onClick={() => luc !== null && compare.mutate({ ...input, luc })}
          >
            Khác gì hôm nay
          </Button>
          <Button
            type="primary"
            loading={rebuild.isPending}
            disabled={luc === null}
            onClick={() => luc !== null && rebuild.mutate({ ...input, luc })}
          >
            Dựng lại
          </Button>
        </>
      }
    >
      <p className="strong below-8">{name}</p>
      <p className="muted below-12">
        Lập lại từ những gì hệ thống đã biết lúc đó, trong phạm vi và quyền hiện nay của bạn; dựng lại một tệp
        đã xuất cho đúng tệp khi ấy.
      </p>
      {props.luc !== null && <p className="below-12">{`Thời điểm: ${officeMoment(props.luc)}`}</p>}
      {props.luc === null && (
        <div className="row wrap gap-8 below-16">
          <MomentInputs value={typed} onChange={setTyped} />
        </div>
      )}
      {compared && compared.luc === luc && (
        <DataTable<Row>
          label={`Khác hiện nay từ ${officeMoment(compared.luc)}`}
          columns={columns}
          rows={compared.rows}
          rowKey="number"
          minWidth={560}
          emptyText="Báo cáo không khác hiện nay."
        />
      )}
    </SidePanel>
  )
}
