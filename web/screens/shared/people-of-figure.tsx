import { Button } from 'antd'
import { useState } from 'react'
import type { InputOf } from '#domain/api/call.ts'
import type { peopleOfBar } from '#domain/home/calls.ts'
import type { peopleOfFigure, PersonOfFigure } from '#domain/reports/calls.ts'
import { unknown } from '#domain/fields/show.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { useCall } from '#web/api/use-call.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'

type Row = PersonOfFigure & { number: string }

const columns: readonly TableColumn<Row>[] = [
  { title: 'STT', dataIndex: 'number', width: 48, align: 'center' },
  {
    title: 'Họ và tên',
    render: (_, { id, hoVaTen }) =>
      id === null ? (
        (hoVaTen ?? unknown)
      ) : (
        <AddressLink to={recordAddress(id)}>{hoVaTen ?? unknown}</AddressLink>
      ),
  },
  { title: 'Ngày sinh', width: 104, render: (_, { ngaySinhShow }) => ngaySinhShow ?? unknown },
  { title: 'Đơn vị', width: '26%', render: (_, { donVi }) => donVi?.name ?? unknown },
  { title: 'Chức vụ', width: '20%', render: (_, { chucVu }) => chucVu ?? unknown },
]

/** The people counted in a figure, of a report or of /tong-quan, linked to their records. */
export function PeopleOfFigure<C extends typeof peopleOfFigure | typeof peopleOfBar>(props: {
  call: C
  input: Omit<InputOf<C>, keyof PageRequest>
  /** The figure's name. */
  title: string
  onClosed: () => void
}) {
  const { call, input, title, onClosed } = props
  const [open, setOpen] = useState(true)
  const [page, setPage] = useState<PageRequest>({ pageNumber: 1, pageSize: 25 })
  const { data, error, isPlaceholderData, refetch } = useCall(call, { ...input, ...page } as InputOf<C>, {
    keepPrevious: true,
    staleTime: 0,
  })
  const before = (page.pageNumber - 1) * page.pageSize
  const rows = data?.data.map((row, at) => ({ ...row, number: String(before + at + 1) }))
  const close = () => setOpen(false)
  return (
    <SidePanel
      open={open}
      title="Danh sách trong số liệu"
      width={840}
      onClose={close}
      onClosed={onClosed}
      footer={<Button onClick={close}>Đóng</Button>}
    >
      <p className="below-12 muted">{title}</p>
      <DataTable<Row>
        label={title}
        columns={columns}
        rows={rows}
        rowKey="number"
        minWidth={560}
        page={{ ...page, totalRows: data?.totalRows ?? 0, onChange: setPage }}
        loading={isPlaceholderData}
        error={error?.shown}
        onRetry={() => void refetch()}
      />
    </SidePanel>
  )
}
