import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pager, type PageRequest } from '#web/ui/table/pager.tsx'
import './row-cards.css'

/** A list on a narrow window: one card a row, with skeletons, the empty state, the error and the pager of the table. */
export function RowCards<Row extends { id: string }>(props: {
  label: string
  rows: readonly Row[] | undefined
  stale: boolean
  error?: string | undefined
  onRetry: () => void
  emptyText: ReactNode
  page: PageRequest & { totalRows: number; onChange: (page: PageRequest) => void }
  children: (row: Row) => ReactNode
}) {
  const { rows, page } = props
  if (props.error !== undefined) {
    return (
      <div className="row-box">
        <ErrorState message={props.error} onRetry={props.onRetry} />
      </div>
    )
  }
  if (rows === undefined) {
    return (
      <div className="row-cards" aria-busy="true">
        {Array.from({ length: Math.min(page.pageSize, 5) }, (_, n) => (
          <div key={n} className="row-card">
            <span className="skeleton-line" />
            <span className="skeleton-line" />
          </div>
        ))}
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <div className="row-box">
        <EmptyState>{props.emptyText}</EmptyState>
      </div>
    )
  }
  return (
    <>
      <ul className={`row-cards ${props.stale ? 'row-cards-stale' : ''}`} aria-label={props.label}>
        {rows.map((row) => (
          <li key={row.id} className="row-card">
            {props.children(row)}
          </li>
        ))}
      </ul>
      <Pager page={page} shown={rows.length} totalRows={page.totalRows} onChange={page.onChange} />
    </>
  )
}
