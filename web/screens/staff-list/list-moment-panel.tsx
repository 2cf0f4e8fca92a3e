import { useState } from 'react'
import { showCoefficient, unknown } from '#domain/fields/show.ts'
import { listAt, type PersonAtMoment } from '#domain/history/calls.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { useCall } from '#web/api/use-call.ts'
import { momentOf, MomentInputs, noMoment } from '#web/fields/moment-inputs.tsx'
import { nameIn } from '#web/lists/filters/unit-filter.tsx'
import { useScopeTree } from '#web/fields/lists.ts'
import { useUser } from '#web/session/session.ts'
import { useNarrow } from '#web/theme/use-media.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { officeMoment } from '#web/ui/office-moment.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { DataCards } from '#web/ui/table/data-cards.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'

type Row = PersonAtMoment & { number: string }

const rankOf = ({ ngach, bac, heSoLuong }: Row) =>
  [ngach, bac, heSoLuong === null ? null : `hệ số ${showCoefficient(heSoLuong)}`].filter(Boolean).join(', ')

const nameOf = ({ id, hoVaTen, ngaySinhShow }: Row) => (
  <span className="stack">
    <AddressLink to={recordAddress(id)} className="inline-row min-height-24">
      {hoVaTen ?? unknown}
    </AddressLink>
    <span className="small faint">{ngaySinhShow}</span>
  </span>
)

const columns: readonly TableColumn<Row>[] = [
  { title: 'STT', dataIndex: 'number', width: 48, align: 'center' },
  { title: 'Họ và tên', render: (_, row) => nameOf(row) },
  { title: 'Đơn vị', width: '24%', render: (_, { donVi }) => donVi?.name },
  { title: 'Chức vụ', width: '20%', render: (_, { chucVu }) => chucVu },
  { title: 'Trạng thái', width: 130, render: (_, { trangThaiHoSo }) => trangThaiHoSo?.name },
  { title: 'Ngạch, bậc, hệ số', width: '20%', render: (_, row) => rankOf(row) },
]

/** The list of the unit as the system knew it at a moment. */
export function ListMomentPanel(props: {
  /** Null: all units in scope. */
  donViId: string | null
  isChildren: boolean
  open: boolean
  onClose: () => void
  onClosed: () => void
}) {
  const { donViId, isChildren, open } = props
  const narrow = useNarrow()
  const user = useUser()
  const isOwn = donViId === user.donViId
  const tree = useScopeTree(undefined, donViId !== null && !isOwn)
  const unit = isOwn ? user.donVi : nameIn(tree.items, donViId)
  const [typed, setTyped] = useState(noMoment)
  const luc = momentOf(typed)
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, pageSize: 25 })
  const input = { donViId, isChildren, luc: luc ?? '', ...page }
  const { data, error, isFetching, refetch } = useCall(listAt, input, {
    enabled: open && luc !== null,
    keepPrevious: true,
  })
  const shown = luc === null ? undefined : data
  const before = (page.pageNumber - 1) * page.pageSize
  const shared = {
    label: 'Danh sách tại thời điểm',
    rows: shown?.data.map((row, at) => ({ ...row, number: String(before + at + 1) })),
    rowKey: 'id',
    page: { ...page, totalRows: shown?.totalRows ?? 0, onChange: setPage },
    loading: isFetching,
    error: error?.shown,
    onRetry: () => void refetch(),
    emptyText: 'Lúc đó hệ thống không có hồ sơ nào của đơn vị.',
  } as const
  return (
    <SidePanel
      open={open}
      title="Xem danh sách tại thời điểm"
      width={1080}
      onClose={props.onClose}
      onClosed={props.onClosed}
    >
      <p className="below-12">
        <strong>{donViId === null ? 'Mọi đơn vị trong phạm vi của bạn' : unit}</strong>
        {isChildren && donViId !== null && ' và các đơn vị trực thuộc'}
      </p>
      <div className="row wrap gap-8 below-12">
        <MomentInputs
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setPage({ ...page, pageNumber: 1 })
          }}
        />
      </div>
      {luc === null ? (
        <p className="muted">
          Chọn ngày và giờ: danh sách hiện như hệ thống đã biết lúc đó, trong phạm vi và quyền hiện nay của
          bạn.
        </p>
      ) : (
        <>
          <p className="below-12 muted">
            {`Như hệ thống đã biết lúc ${officeMoment(luc).slice(0, 16)}. Bấm tên để mở hồ sơ hiện nay.`}
            {shown !== undefined &&
              shown.khongXacDinh > 0 &&
              ` Không xác định được hồ sơ của ${shown.khongXacDinh} người lúc đó; họ không có trong danh sách.`}
          </p>
          {narrow ? (
            <DataCards<Row> {...shared}>
              {(row) => (
                <div className="stack gap-4">
                  {nameOf(row)}
                  <span>{row.donVi?.name}</span>
                  <span>{row.chucVu}</span>
                  <span>{row.trangThaiHoSo?.name}</span>
                  <span>{rankOf(row)}</span>
                </div>
              )}
            </DataCards>
          ) : (
            <DataTable<Row> {...shared} columns={columns} minWidth={860} />
          )}
        </>
      )}
    </SidePanel>
  )
}
