import { useMemo, type ReactNode } from 'react'
import type { ListValues } from '#domain/lists/list-state.ts'
import { showNumber } from '#domain/records/show.ts'
import { usePhone, useWide } from '#web/theme/use-media.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import type { ScreenList } from '../screen-list.ts'
import { TickBar } from '../ticks/tick-bar.tsx'
import type { Ticking } from '../ticks/use-ticking.ts'
import type { ListHandle, Row } from '../use-list.ts'
import type { OwnCells } from './cells.tsx'
import { RowDetails } from './details.tsx'
import { ListCards } from './list-cards.tsx'
import { edgeWidth, listColumns } from './list-columns.tsx'
import './list-table.css'
import { rowName, useActions, type ListHandlers } from './row-actions.tsx'

/** What opens below a row, where a list has something else there than its declared details. */
export interface RowContent<R> {
  may: (row: R) => boolean
  /** The words of the button that opens it on a card. */
  text: string
  content: (row: R) => ReactNode
}

export interface ListTableProps<L extends ScreenList> {
  list: ListHandle<L>
  /** What the table is, for those who hear it; the list's title unless said otherwise. */
  label?: string
  on?: ListHandlers<Row<L>>
  /** Keys of actions that are under way. */
  pending?: Readonly<Partial<Record<string, boolean>>>
  cells?: OwnCells<Row<L>>
  /** Buttons before the declared ones of a row, and the texts on them. */
  beside?: { texts: readonly string[]; of: (row: Row<L>) => ReactNode }
  opened?: RowContent<Row<L>>
  /** The sentence of the specification where the list can't be read; the server's unless said otherwise. */
  failed?: string
  /** Why something that the list rests on could not be read. */
  error?: string | undefined
  retry?: () => void
  emptyText?: string
  /** Something is being done that will change the rows. */
  busy?: boolean
}

/** One page of a list: a table, or cards on a narrow window, drawn from the declaration. */
export function ListTable<L extends ScreenList>(props: ListTableProps<L> & { ticking: Ticking<Row<L>> }) {
  const { list, on, cells, opened, beside, ticking } = props
  const narrow = usePhone()
  const isWide = useWide()
  const actions = useActions(list.list, 'row', on?.row)
  const { pageNumber, pageSize } = list.values
  const content = useContent(list, opened)
  const shared = {
    label: props.label ?? list.list.title,
    error: props.error ?? (list.query.isError ? (props.failed ?? list.query.error.shown) : undefined),
    onRetry: props.retry ?? (() => void list.query.refetch()),
    emptyText: lines(props.emptyText ?? list.list.emptyText),
    page: {
      pageNumber,
      pageSize,
      totalRows: list.page?.totalRows ?? 0,
      onChange: (page: PageRequest) => list.set(page as Partial<ListValues<L>>),
    },
  }
  const rowActions = { list: list.list, actions, on: on?.row, beside: beside?.of }
  const hasActions = actions.length > 0 || beside !== undefined
  const foot = (
    <>
      <TickBar list={list} ticking={ticking} pending={props.pending} />
      <RowCount list={list} />
    </>
  )
  if (narrow)
    return (
      <>
        <ListCards
          {...shared}
          list={list}
          cells={cells}
          ticking={ticking}
          content={content}
          actions={hasActions ? rowActions : undefined}
        />
        {foot}
      </>
    )

  const { columns, width } = listColumns({
    list,
    cells,
    ticking,
    isWide,
    actions: hasActions ? rowActions : undefined,
    texts: [...(beside?.texts ?? []), ...actions.map(({ text }) => text)],
    opens: content !== undefined,
  })
  return (
    <>
      <DataTable<Row<L>>
        {...shared}
        columns={columns}
        rows={list.page?.data}
        rowKey="id"
        stickyHead
        loading={list.query.isPlaceholderData || (props.busy ?? false)}
        minWidth={width}
        rowClassName={(row) => (ticking.isOffered && ticking.has(row) ? 'list-row-ticked' : '')}
        {...(content === undefined
          ? {}
          : {
              expandable: {
                columnWidth: edgeWidth,
                about: (row) => rowName(list.list, row),
                rowExpandable: content.may,
                expandedRowKeys: [...list.opened],
                onExpand: (isOpen, { id }) => list.open(id, isOpen),
                expandedRowRender: content.content,
              },
            })}
      />
      {foot}
    </>
  )
}

function useContent<L extends ScreenList>(
  { details }: ListHandle<L>,
  opened: RowContent<Row<L>> | undefined,
): RowContent<Row<L>> | undefined {
  return useMemo(() => {
    if (opened !== undefined || details.length === 0) return opened
    return { may: () => true, text: 'Chi tiết', content: (row) => <RowDetails details={details} row={row} /> }
  }, [opened, details])
}

/** How many rows a search, an order or a page has brought, for those who hear the page; empty while they are on their way. */
function RowCount<L extends ScreenList>({ list: { page, query, values } }: { list: ListHandle<L> }) {
  const { pageNumber } = values
  const isThere = page !== undefined && !query.isPlaceholderData
  return (
    <p className="unseen" role="status">
      {isThere && `${showNumber(page.totalRows)} dòng${pageNumber > 1 ? `, trang ${pageNumber}` : ''}`}
    </p>
  )
}

/** A sentence a line. */
const lines = (text: string): ReactNode =>
  text.split('\n').map((line) => (
    <span key={line} className="list-empty-line">
      {line}
    </span>
  ))
