import { Button } from 'antd'
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import { lawHistory, withdrawLaw, type LawHistoryRow, type LawRow } from '#domain/law/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { officeMoment } from '#web/fields/office-moment.ts'
import { useLongAction } from '#web/progress/use-long-action.ts'
import { WorkView } from '#web/progress/work-view.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'

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
  const { ask, dialog } = useConfirm()
  const withdrawing = useLongAction(withdrawLaw, {})
  const withdraw = async (row: LawHistoryRow) => {
    const text = (
      <p>
        Giá trị {showNumber(row.giaTri)} {row.donViTinh} từ ngày {showDate(row.tuNgay)} không còn được dùng;
        giá trị trước đó có hiệu lực trở lại và các ngày đến hạn được tính lại.
      </p>
    )
    if (await ask({ title: 'Thu hồi giá trị', text, no: 'Không', yes: 'Thu hồi', danger: true }))
      await withdrawing.run({ id: row.id })
  }
  return (
    <SidePanel
      open={props.open}
      width={960}
      title={`Lịch sử: ${ten}`}
      onClose={props.onClose}
      onClosed={props.onClosed}
      footer={<Button onClick={props.onClose}>Đóng</Button>}
    >
      {withdrawing.work && <WorkView work={withdrawing.work} onCancel={withdrawing.cancel} />}
      <DataTable<LawHistoryRow>
        label={`Lịch sử của ${ten}`}
        rows={data}
        rowKey="id"
        error={error?.shown}
        onRetry={() => void refetch()}
        columns={[
          {
            title: 'Giá trị',
            key: 'giaTri',
            render: (_, { giaTri, donViTinh, theoShow }) => (
              <>
                <span className="strong tabular">{showNumber(giaTri)}</span> {donViTinh}
                {theoShow !== '' && <div className="muted small">{theoShow}</div>}
              </>
            ),
          },
          {
            title: 'Hiệu lực',
            key: 'tuNgay',
            width: 180,
            render: (_, { tuNgay, denNgay }) =>
              `${showDate(tuNgay)} – ${denNgay === null ? 'nay' : showDate(denNgay)}`,
          },
          {
            title: 'Căn cứ',
            key: 'vanBan',
            width: 240,
            render: (_, { vanBan, dieu }) => [vanBan, dieu].filter((text) => text !== '').join(', '),
          },
          {
            title: 'Người nhập',
            key: 'nguoiNhap',
            width: 200,
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
          {
            title: 'Thao tác',
            key: 'actions',
            width: 110,
            render: (_, row) =>
              props.mayWithdraw && row.thuHoiLuc === null && row.nguoiNhap !== null ? (
                <Button
                  size="small"
                  danger
                  disabled={withdrawing.isPending}
                  aria-label={`Thu hồi giá trị từ ${showDate(row.tuNgay)}`}
                  onClick={() => void withdraw(row)}
                >
                  Thu hồi
                </Button>
              ) : null,
          },
        ]}
      />
      {dialog}
    </SidePanel>
  )
}
