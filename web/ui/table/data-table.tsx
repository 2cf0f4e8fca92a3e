import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import './data-table.css'
import { rem } from '#web/theme/tokens.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pager, type PageRequest } from './pager.tsx'
import { RowsTable, type Expandable, type TableColumn } from './rows-table.tsx'
import { useSidewaysScroll } from './use-sideways-scroll.ts'

/** A table of one page of rows, with its loading, empty and failed states. */
export interface DataTableProps<Row extends object> {
  columns: readonly TableColumn<Row>[]
  /** The page's rows; undefined while first loading. */
  rows: readonly Row[] | undefined
  rowKey: keyof Row & string
  /** Accessible name. */
  label: string
  /** Paging; without it the table shows all its rows and no pager. */
  page?: PageRequest & { totalRows: number; onChange: (page: PageRequest) => void }
  loading?: boolean
  /**
   * Why the rows could not be read: replaces them and the pager, also rows that were read before (spec 3 §8). With
   * `onRetry` a retry button.
   */
  error?: string | undefined
  onRetry?: () => void
  emptyText?: ReactNode
  /** Below `emptyText`: what to do about it. */
  emptyAction?: ReactNode
  expandable?: Omit<Expandable<Row>, 'columnTitle'>
  rowClassName?: (row: Row) => string
  /** px below which the table scrolls sideways. */
  minWidth?: number
  /** The head stays below the top bar while the rows scroll. */
  stickyHead?: boolean
  /** Low rows, where the mouse is used. */
  lowRows?: boolean
}

/** The table of every list: 13 px, tabular figures, skeleton rows of the final height, pager below. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { page, columns } = props
  const failed = props.error !== undefined
  const rows = failed ? [] : props.rows
  const skeletons = rows === undefined
  const shownColumns = useMemo(
    () => (skeletons ? columns.map(skeletonColumn) : columns),
    [columns, skeletons],
  )
  const placeholders = useMemo(
    () =>
      Array.from(
        { length: Math.min(page?.pageSize ?? 5, 10) },
        (_, n) => ({ [props.rowKey]: `#${n}` }) as Row,
      ),
    [page?.pageSize, props.rowKey],
  )
  const frame = useRef<HTMLDivElement>(null)
  useSidewaysScroll(frame, props.stickyHead ?? false)
  return (
    <div
      ref={frame}
      className={`data-table card ${props.loading && !skeletons ? 'data-table-stale' : ''} ${props.stickyHead ? 'data-table-sticky' : ''} ${props.lowRows ? 'data-table-low' : ''}`}
      style={widthOf(props.minWidth ?? 720)}
      aria-busy={skeletons || (props.loading ?? false)}
    >
      <RowsTable<Row>
        caption={props.label}
        columns={shownColumns}
        rows={skeletons ? placeholders : rows}
        rowKey={props.rowKey}
        empty={emptyOrError(props)}
        rowClassName={skeletons ? undefined : props.rowClassName}
        expandable={props.expandable && expansion(props.expandable, skeletons)}
      />
      {page && !skeletons && !failed && page.totalRows > 0 && (
        <Pager
          page={page}
          shown={rows.length}
          totalRows={page.totalRows}
          list={props.label}
          onChange={page.onChange}
        />
      )}
    </div>
  )
}

const widthOf = (minWidth: number) => ({ '--data-table-width': rem(minWidth) }) as CSSProperties

// Skeleton rows have the same columns as the rows to come, so that nothing moves when these arrive.
const idleExpansion = { rowExpandable: () => false, expandedRowKeys: [] }

function expansion<Row>(
  expandable: Omit<Expandable<Row>, 'columnTitle'>,
  skeletons: boolean,
): Expandable<Row> {
  return {
    columnTitle: <span className="unseen">Chi tiết</span>,
    ...expandable,
    ...(skeletons ? idleExpansion : {}),
  }
}

function emptyOrError<Row extends object>(props: DataTableProps<Row>) {
  const { error, onRetry, emptyText, emptyAction } = props
  if (error === undefined)
    return <EmptyState action={emptyAction}>{emptyText ?? 'Không có dữ liệu phù hợp.'}</EmptyState>
  return <ErrorState message={error} {...(onRetry ? { onRetry } : {})} />
}

function skeletonColumn<Row>(column: TableColumn<Row>): TableColumn<Row> {
  return { ...column, render: () => <span className="skeleton-line" /> }
}
