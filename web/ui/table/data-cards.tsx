import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import './data-cards.css'
import { Pager, type PageRequest } from './pager.tsx'

/** One page of rows in a narrow window: one card per row. */
export function DataCards<Row extends object>(props: {
  rows: readonly Row[] | undefined
  rowKey: keyof Row & string
  /** Accessible name of the cards and the pager. */
  label: string
  page: PageRequest & { totalRows: number; onChange: (page: PageRequest) => void }
  loading: boolean
  error: string | undefined
  onRetry: () => void
  emptyText: ReactNode
  emptyAction?: ReactNode
  /** An element above the cards while there are any. */
  head?: ReactNode
  cardClass?: (row: Row) => string
  children: (row: Row) => ReactNode
}) {
  const { rows, page, error } = props
  if (error !== undefined) return boxed(<ErrorState message={error} onRetry={props.onRetry} />)
  if (rows === undefined)
    return (
      <div className="data-cards columns-1 fade grid gap-12 tabular" aria-busy="true">
        {Array.from({ length: Math.min(page.pageSize, 5) }, (_, n) => (
          <div key={n} className="data-card relative pad-12 card text-table height-188">
            <span className="skeleton-line" />
            <span className="skeleton-line" />
            <span className="skeleton-line" />
          </div>
        ))}
      </div>
    )
  if (rows.length === 0) return boxed(<EmptyState action={props.emptyAction}>{props.emptyText}</EmptyState>)
  return (
    <>
      {props.head}
      <ul
        className={
          props.loading
            ? 'data-cards columns-1 fade grid gap-12 tabular stale'
            : 'data-cards columns-1 fade grid gap-12 tabular'
        }
        aria-label={props.label}
      >
        {rows.map((row) => (
          <li
            key={String(row[props.rowKey])}
            data-row={String(row[props.rowKey])}
            className={`data-card relative pad-12 card text-table ${props.cardClass?.(row) ?? ''}`}
          >
            {props.children(row)}
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        shown={rows.length}
        totalRows={page.totalRows}
        list={props.label}
        onChange={page.onChange}
      />
    </>
  )
}

const boxed = (content: ReactNode) => <div className="card">{content}</div>
