import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Page } from '#domain/api/codes.ts'
import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import type { OfficerRow } from '#domain/officer/staff-list.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pager, type PageRequest } from '#web/ui/table/pager.tsx'
import { OfficerCards } from './officer-cards.tsx'
import { officerColumns, type RowDeeds } from './officer-columns.tsx'
import { OfficerDetails } from './officer-details.tsx'
import '../list/row-cards.css'

const emptyText = (
  <>
    Không có hồ sơ phù hợp.
    <br />
    Hãy thử bớt điều kiện lọc hoặc bấm Làm mới.
  </>
)

interface OfficerListProps extends RowDeeds {
  list: UseQueryResult<Page<OfficerRow>, CallFailure>
  page: PageRequest
  onPage: (page: PageRequest) => void
  narrow: boolean
  statuses: readonly CatalogueEntry[]
  /** Ids of the rows whose details are open. */
  opened: readonly string[]
  onOpen: (id: string, open: boolean) => void
}

/** One page of the list: a table, or cards on a narrow window; the last answer stays, paler, until the next is here. */
export function OfficerList(props: OfficerListProps) {
  const { list, statuses, opened, onOpen, rights, onEdit, onDelete } = props
  // A failed refresh keeps its rows; a page that never came has none to keep.
  const answer = list.data
  const error = answer === undefined ? list.error?.shown : undefined
  const columns = useMemo(
    () => officerColumns(statuses, { rights, onEdit, onDelete }),
    [statuses, rights, onEdit, onDelete],
  )
  if (props.narrow) return <NarrowList {...props} answer={answer} error={error} />
  return (
    <div className="staff-table">
      <DataTable<OfficerRow>
        columns={columns}
        rows={answer?.data}
        rowKey="id"
        label="Danh sách hồ sơ"
        loading={list.isPlaceholderData}
        error={error}
        onRetry={() => void list.refetch()}
        emptyText={emptyText}
        minWidth={1000}
        page={{ ...props.page, totalRows: answer?.totalRows ?? 0, onChange: props.onPage }}
        expandable={{
          columnWidth: 44,
          expandedRowKeys: [...opened],
          onExpand: (open, { id }) => onOpen(id, open),
          expandedRowRender: (officer) => <OfficerDetails officer={officer} />,
        }}
      />
    </div>
  )
}

function NarrowList(
  props: OfficerListProps & { answer: Page<OfficerRow> | undefined; error: string | undefined },
) {
  const { list, answer, page } = props
  if (props.error !== undefined)
    return boxed(<ErrorState message={props.error} onRetry={() => void list.refetch()} />)
  if (answer?.totalRows === 0) return boxed(<EmptyState>{emptyText}</EmptyState>)
  return (
    <>
      <OfficerCards
        {...props}
        officers={answer?.data}
        expected={page.pageSize}
        stale={list.isPlaceholderData}
        deeds={props}
      />
      {answer && (
        <Pager page={page} shown={answer.data.length} totalRows={answer.totalRows} onChange={props.onPage} />
      )}
    </>
  )
}

const boxed = (content: ReactNode) => <div className="row-box">{content}</div>
