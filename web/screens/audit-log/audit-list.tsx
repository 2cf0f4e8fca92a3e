import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import { mostCounted, type AuditPage, type AuditRow } from '#domain/audit/calls.ts'
import { showNumber } from '#domain/records/show.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import { RowCards } from '../list/row-cards.tsx'
import { EntryChanges, MomentCell, PersonCell, WhatCell, WhoCell } from './audit-cells.tsx'
import { KindBadge } from './kind-badge.tsx'

/** What the funnel beside a person does; nothing where only that person's entries are shown. */
type OnOnly = { onOnly?: (id: string) => void }

function columnsOf(onOnly: OnOnly): DataTableProps<AuditRow>['columns'] {
  return [
    { key: 'at', title: 'Thời gian', width: 104, render: (_, { at }) => <MomentCell at={at} /> },
    { key: 'userName', title: 'Người thực hiện', width: 176, render: (_, row) => <WhoCell row={row} /> },
    { key: 'loai', title: 'Loại', width: 124, render: (_, { loai }) => <KindBadge kind={loai} /> },
    { key: 'hanhDong', title: 'Thao tác / Đối tượng', render: (_, row) => <WhatCell row={row} /> },
    {
      key: 'idCanBo',
      title: 'Cán bộ / Đơn vị',
      width: 288,
      render: (_, row) => <PersonCell row={row} {...onOnly} />,
    },
    { key: 'diaChi', title: 'Địa chỉ mạng', dataIndex: 'diaChi', width: 120 },
  ]
}

/** One page of the log: a table whose rows open to their old and new values, or cards on a narrow window. */
export function AuditList(props: {
  list: UseQueryResult<AuditPage, CallFailure>
  page: PageRequest
  onPage: (page: PageRequest) => void
  narrow: boolean
  onOnly: ((id: string) => void) | undefined
}) {
  const { list, onOnly } = props
  const funnel = useMemo(() => (onOnly ? { onOnly } : {}), [onOnly])
  const columns = useMemo(() => columnsOf(funnel), [funnel])
  const answer = list.data
  const shared = {
    label: 'Nhật ký truy cập và thay đổi',
    error: list.error?.shown,
    onRetry: () => void list.refetch(),
    emptyText: auditSentences.noEntries,
    page: { ...props.page, totalRows: answer?.totalRows ?? 0, onChange: props.onPage },
  }
  return (
    <>
      {answer?.hasMore && !list.isError && (
        <p className="audit-note" role="status">
          {auditSentences.tooMany(showNumber(mostCounted))}
        </p>
      )}
      {props.narrow ? (
        <RowCards {...shared} rows={answer?.data} stale={list.isPlaceholderData}>
          {(row) => <AuditCard row={row} {...funnel} />}
        </RowCards>
      ) : (
        <DataTable<AuditRow>
          {...shared}
          columns={columns}
          rows={answer?.data}
          rowKey="id"
          loading={list.isPlaceholderData}
          minWidth={1040}
          expandable={{
            columnWidth: 44,
            rowExpandable: ({ coThayDoi }) => coThayDoi,
            expandedRowRender: ({ id }) => <EntryChanges id={id} />,
          }}
        />
      )}
    </>
  )
}

function AuditCard({ row, ...funnel }: { row: AuditRow } & OnOnly) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="audit-card-head">
        <MomentCell at={row.at} />
        <KindBadge kind={row.loai} />
      </div>
      <div className="audit-card-facts">
        <WhatCell row={row} />
        <PersonCell row={row} {...funnel} />
        <WhoCell row={row} />
      </div>
      {row.coThayDoi && (
        <>
          <Button size="small" type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Thu gọn' : 'Nội dung thay đổi'}
          </Button>
          {open && <EntryChanges id={row.id} />}
        </>
      )}
    </>
  )
}
