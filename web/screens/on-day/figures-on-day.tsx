import { useState } from 'react'
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'
import { figuresOn, type FiguresOnDay as Figures } from '#domain/history/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { useUser } from '#web/session/session.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'
import { UnitOfDay } from './unit-of-day.tsx'

type Row = Figures['tong'] & { key: string }
type Count = Exclude<keyof Row, 'donViId' | 'ten' | 'key'>

const count = (title: string, name: Count): TableColumn<Row> => ({
  title,
  width: 112,
  align: 'right',
  render: (_, row) => showNumber(row[name]),
})

const past = [
  count('Trong ngày', 'soNguoi'),
  { ...count('Hiện nay', 'hienNay') },
  {
    title: 'Tăng, giảm đến nay',
    width: 112,
    align: 'right',
    render: (_: unknown, { hienNay, soNguoi }: Row) =>
      hienNay === soNguoi
        ? '0'
        : `${hienNay > soNguoi ? '+' : '−'}${showNumber(Math.abs(hienNay - soNguoi))}`,
  } as const,
  count('Đơn vị theo hiện tại', 'theoHienTai'),
]
const toCome = [
  count('Hiện nay', 'hienNay'),
  count('Đến tuổi nghỉ hưu', 'nghiHuu'),
  count('Thôi việc theo quyết định', 'nghiViec'),
  count('Chuyển đi', 'chuyenDi'),
  count('Chuyển đến', 'chuyenDen'),
  count('Dự kiến còn', 'soNguoi'),
  count('Trong đó hết nhiệm kỳ, bổ nhiệm lại', 'hetNhiemKy'),
]

/** The number of people by unit on a day, in place of /tong-quan; of a day to come a forecast. */
export function FiguresOnDay({ day }: { day: string }) {
  const user = useUser()
  const [unit, setUnit] = useState<string | null>(user.donViId || null)
  const { data, error, isPlaceholderData, refetch } = useCall(
    figuresOn,
    { donViId: unit, ngay: day },
    { keepPrevious: true },
  )
  const isToCome = data?.duBao ?? false
  const title = `${isToCome ? 'Dự báo nhân sự' : 'Số người theo đơn vị ngày'} ${showDate(day)}`
  const columns: readonly TableColumn<Row>[] = [
    {
      title: 'Đơn vị',
      minWidth: 160,
      render: (_, { donViId, ten, key }) =>
        donViId === null || donViId === unit ? (
          <span className={key === 'tong' ? 'strong' : undefined}>{ten}</span>
        ) : (
          <button type="button" className="text-primary text-left" onClick={() => setUnit(donViId)}>
            {ten}
          </button>
        ),
    },
    ...(isToCome ? toCome : past),
  ]
  const rows = data && [
    ...data.rows.map((row) => ({ ...row, key: row.donViId ?? 'rieng' })),
    ...(data.rows.length > 1 ? [{ ...data.tong, key: 'tong' }] : []),
  ]
  return (
    <>
      <PageHead
        title={title}
        purpose={
          isToCome
            ? 'Dự báo: người đang công tác hiện nay, trừ người đến tuổi nghỉ hưu và tính các quyết định thôi việc, chuyển công tác có hiệu lực đến ngày đó.'
            : 'Người đang công tác trong ngày theo đơn vị của ngày đó, so với hiện nay.'
        }
      />
      <section
        className="columns-fill-300 pad-14-16-16 grid gap-12 below-16 card no-print"
        aria-label="Đơn vị"
      >
        <UnitOfDay day={day} value={unit} onChange={setUnit} />
      </section>
      <DataTable<Row>
        label={title}
        columns={columns}
        rows={rows}
        rowKey="key"
        minWidth={isToCome ? 880 : 640}
        loading={isPlaceholderData}
        error={error?.shown}
        onRetry={() => void refetch()}
        emptyText="Không có đơn vị nào."
      />
    </>
  )
}
