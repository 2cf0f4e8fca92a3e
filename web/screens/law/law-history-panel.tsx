import { Button } from 'antd'
import { dayBefore } from '#domain/fields/dates.ts'
import { lawHistory, withdrawLaw, type LawHistoryRow, type LawRow } from '#domain/law/calls.ts'
import { lawSentences } from '#domain/law/law-form.ts'
import { beginText, valueText } from '#domain/law/parameter.ts'
import { parameterOf } from '#domain/law/parameters.ts'
import { useCall } from '#web/api/use-call.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { useLongAction } from '#web/progress/use-long-action.ts'
import { WorkBox } from '#web/progress/work-box.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { StackedTable } from '#web/ui/table/stacked-table.tsx'
import { ShownValue } from './shown-value.tsx'
import { ValidityPeriod } from './validity-period.tsx'

/** Every value of a parameter with who entered it; what an administrator entered can be withdrawn. */
export function LawHistoryPanel(props: {
  row: LawRow
  mayWithdraw: boolean
  open: boolean
  onClose: () => void
  onClosed: () => void
}) {
  const { ma, ten } = props.row
  const { data, error, refetch } = useCall(lawHistory, { ma }, { staleTime: 0 })
  const isOneDay = parameterOf(ma)?.isOneDay === true
  const { ask, dialog } = useConfirm()
  const withdrawing = useLongAction(withdrawLaw, {})
  const withdraw = async (row: LawHistoryRow) => {
    const begin = beginText({ isOneDay }, row.tuNgay)
    const isReplaced = !isOneDay && (data ?? []).some((other) => isBefore(other, row))
    const value = valueText(parameterOf(ma) ?? row, row.giaTri)
    const text = <p>{lawSentences.withdrawAsk(value, begin, isReplaced)}</p>
    if (await ask({ title: 'Thu hồi giá trị', text, no: 'Không', yes: 'Thu hồi', danger: true }))
      await withdrawing.run({ id: row.id })
  }
  const mayWithdraw = ({ thuHoiLuc, nguoiNhap }: LawHistoryRow) =>
    props.mayWithdraw && thuHoiLuc === null && nguoiNhap !== null
  return (
    <SidePanel
      open={props.open}
      width={960}
      title={`Lịch sử: ${ten}`}
      onClose={props.onClose}
      onClosed={props.onClosed}
      footer={<Button onClick={props.onClose}>Đóng</Button>}
    >
      <WorkBox work={withdrawing.work} onCancel={withdrawing.cancel} />
      <StackedTable<LawHistoryRow>
        label={`Lịch sử của ${ten}`}
        rows={data}
        rowKey="id"
        error={error?.shown}
        onRetry={() => void refetch()}
        columns={[
          {
            title: 'Giá trị',
            key: 'giaTri',
            render: (_, row) => (
              <>
                <ShownValue row={row} />
                {row.theoShow !== '' && <div className="muted small">{row.theoShow}</div>}
              </>
            ),
          },
          {
            title: 'Hiệu lực',
            key: 'tuNgay',
            className: 'stacked-half',
            width: 200,
            render: (_, row) => <ValidityPeriod row={row} />,
          },
          {
            title: 'Căn cứ',
            key: 'vanBan',
            width: 280,
            render: (_, { vanBan, dieu }) => [vanBan, dieu].filter((text) => text !== '').join(', '),
          },
          {
            title: 'Người nhập',
            key: 'nguoiNhap',
            width: 160,
            render: (_, { nguoiNhap, luc, thuHoiLuc, nguoiThuHoi }) => (
              <>
                {nguoiNhap === null ? 'Có sẵn' : `${nguoiNhap}, ${officeMoment(luc)}`}
                {thuHoiLuc !== null && (
                  <div className="text-danger small">
                    Đã thu hồi: {nguoiThuHoi}, {officeMoment(thuHoiLuc)}
                  </div>
                )}
              </>
            ),
          },
          ...(data?.some(mayWithdraw)
            ? [
                {
                  title: 'Thao tác',
                  key: 'actions',
                  width: 110,
                  align: 'right' as const,
                  render: (_: unknown, row: LawHistoryRow) =>
                    mayWithdraw(row) ? (
                      <Button
                        size="small"
                        danger
                        disabled={withdrawing.isPending}
                        aria-label={`Thu hồi giá trị ${beginText({ isOneDay }, row.tuNgay)}`}
                        onClick={() => void withdraw(row)}
                      >
                        Thu hồi
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {dialog}
    </SidePanel>
  )
}

/** Whether a value of the same combination is in use until the day before another one. */
const isBefore = (other: LawHistoryRow, { theoShow, tuNgay }: LawHistoryRow): boolean =>
  other.thuHoiLuc === null && other.theoShow === theoShow && other.denNgay === dayBefore(tuNgay)
