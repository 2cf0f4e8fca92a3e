import { useState } from 'react'
import { showDate } from '#domain/fields/dates.ts'
import { showCoefficient, unknown } from '#domain/fields/show.ts'
import { listOn, type PersonOnDay } from '#domain/history/calls.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { useCall } from '#web/api/use-call.ts'
import { FilterField } from '#web/lists/filters/filter-select.tsx'
import { useUser } from '#web/session/session.ts'
import { useNarrow } from '#web/theme/use-media.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DataCards } from '#web/ui/table/data-cards.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { Fact } from './fact.tsx'
import { UnitOfDay } from './unit-of-day.tsx'

type Row = PersonOnDay & { number: string }

const nameOf = ({ id, hoVaTen }: Row) =>
  id === null ? (
    (hoVaTen ?? unknown)
  ) : (
    <AddressLink to={recordAddress(id)} className="inline-row min-height-24">
      {hoVaTen ?? unknown}
    </AddressLink>
  )

const unitOf = ({ donVi, canCu, saiDonVi }: Row) => (
  <Fact ground={canCu.donVi}>
    {donVi?.name}
    {saiDonVi && (
      <span className="text-danger small"> (đơn vị chưa có hoặc đã kết thúc, cần đính chính)</span>
    )}
  </Fact>
)
const rankOf = ({ ngach, bac, heSoLuong, canCu }: Row) => (
  <Fact ground={canCu.ngach}>
    {[ngach, bac, heSoLuong === null ? null : `hệ số ${showCoefficient(heSoLuong)}`]
      .filter(Boolean)
      .join(', ')}
  </Fact>
)

const columns: readonly TableColumn<Row>[] = [
  { title: 'STT', dataIndex: 'number', width: 48, align: 'center' },
  {
    title: 'Họ và tên',
    render: (_, row) => (
      <span className="stack">
        {nameOf(row)}
        <span className="small faint">{row.ngaySinhShow}</span>
      </span>
    ),
  },
  { title: 'Đơn vị', width: '24%', render: (_, row) => unitOf(row) },
  {
    title: 'Chức vụ',
    width: '20%',
    render: (_, { chucVu, canCu }) => <Fact ground={canCu.chucVu}>{chucVu}</Fact>,
  },
  {
    title: 'Trạng thái',
    width: 160,
    render: (_, { trangThaiHoSo, canCu }) => <Fact ground={canCu.trangThaiHoSo}>{trangThaiHoSo?.name}</Fact>,
  },
  { title: 'Ngạch, bậc, hệ số', width: '18%', render: (_, row) => rankOf(row) },
]

/** The list of people as of a day, in place of today's list and lookup. */
export function PeopleOnDay({ day }: { day: string }) {
  const user = useUser()
  const narrow = useNarrow()
  const [unit, setUnit] = useState<string | null>(user.donViId || null)
  const [below, setBelow] = useState(true)
  const [typed, setTyped] = useState('')
  const searchContent = useSettled(typed)
  const of = [day, unit, below, searchContent].join('|')
  const [turned, setTurned] = useState<{ of: string; page: PageRequest }>()
  // Another query starts at page 1.
  const page = turned?.of === of ? turned.page : { pageNumber: 1, pageSize: turned?.page.pageSize ?? 25 }
  const input = { donViId: unit, isChildren: below, ngay: day, searchContent, ...page }
  const { data, error, isPlaceholderData, refetch } = useCall(listOn, input, { keepPrevious: true })
  const before = (page.pageNumber - 1) * page.pageSize
  const rows = data?.data.map((row, at) => ({ ...row, number: String(before + at + 1) }))
  const title = `${data?.duBao ? 'Dự báo danh sách' : 'Danh sách'} cán bộ ngày ${showDate(day)}`
  const shared = {
    label: title,
    rows,
    rowKey: 'number',
    page: {
      ...page,
      totalRows: data?.totalRows ?? 0,
      onChange: (next: PageRequest) => setTurned({ of, page: next }),
    },
    loading: isPlaceholderData,
    error: error?.shown,
    onRetry: () => void refetch(),
    emptyText: 'Không có ai đang công tác tại đơn vị trong ngày này.',
  } as const
  return (
    <>
      <PageHead
        title={title}
        purpose="Người đang công tác tại đơn vị trong ngày, mỗi thông tin kèm căn cứ."
      />
      <section
        className="columns-fill-300 pad-14-16-16 grid items-start gap-12 below-16 card no-print"
        aria-label="Điều kiện danh sách"
      >
        <UnitOfDay day={day} value={unit} onChange={setUnit} />
        <TextField label="Tìm kiếm" type="search" value={typed} onChange={setTyped} />
        <FilterField label="Đơn vị trực thuộc" id="day-below">
          <Switch id="day-below" checked={below} onChange={setBelow} />
        </FilterField>
      </section>
      {data && data.khongXacDinh > 0 && (
        <p className="below-12 muted">
          {`Không xác định được đơn vị trong ngày của ${data.khongXacDinh} người hiện thuộc đơn vị này: hồ sơ không ghi trước đó họ ở đâu.`}
        </p>
      )}
      {narrow ? (
        <DataCards<Row> {...shared}>
          {(row) => (
            <div className="stack gap-8">
              <span className="strong">{nameOf(row)}</span>
              {unitOf(row)}
              <Fact ground={row.canCu.chucVu}>{row.chucVu}</Fact>
              <Fact ground={row.canCu.trangThaiHoSo}>{row.trangThaiHoSo?.name}</Fact>
              {rankOf(row)}
            </div>
          )}
        </DataCards>
      ) : (
        <DataTable<Row> {...shared} columns={columns} minWidth={900} />
      )}
    </>
  )
}
