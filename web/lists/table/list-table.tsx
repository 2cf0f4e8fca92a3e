import { Button } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { isPartOfNumber } from '#domain/officer/search/typed-search.ts'
import { wholeNumbersOnly } from '#domain/people-lists/list-parts.ts'
import type { InputOf } from '#domain/api/call.ts'
import { isFiltered, type ListValues } from '#domain/lists/list-state.ts'
import { keepPageSize } from '#domain/lists/view-calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { today } from '#web/api/server-clock.ts'
import { sendCall } from '#web/api/send-call.ts'
import { updateUser, useUser } from '#web/session/session.ts'
import { usePhone, useWide } from '#web/theme/use-media.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import type { ScreenList } from '../screen-list.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import type { SelectionActions } from '../selection/use-selection-actions.ts'
import type { ListHandle, Row } from '../use-list.ts'
import type { OwnCells } from './cells.tsx'
import { RowDetails } from './details.tsx'
import { ListCards } from './list-cards.tsx'
import { edgeWidth, listColumns } from './list-columns.tsx'
import { rowName, useActions, type ListHandlers } from './row-actions.tsx'
import type { RowContent } from '#web/lists/table/row-content.ts'
import './list-table.css'

export interface ListTableProps<L extends ScreenList> {
  list: ListHandle<L>
  /** Accessible name of the table; by default the list's title. */
  label?: string
  on?: ListHandlers<Row<L>>
  /** Keys of actions in progress. */
  pending?: Readonly<Partial<Record<string, boolean>>>
  cells?: OwnCells<Row<L>>
  /** Buttons before the declared ones of a row, and their texts. */
  beside?: { texts: readonly string[]; of: (row: Row<L>) => ReactNode }
  opened?: RowContent<Row<L>>
  /** The specification's message when the list can't be read; by default the server's. */
  failed?: string
  /** Why other data that the list needs could not be read. */
  error?: string | undefined
  retry?: () => void
  emptyText?: string
  /** An operation that will change the rows is in progress. */
  busy?: boolean
}

/** One page of a list: a table, or cards in a narrow window, rendered from the declaration. */
export function ListTable<L extends ScreenList>(
  props: ListTableProps<L> & { ticking: SelectionActions<Row<L>> },
) {
  const { list, on, cells, opened, beside, ticking } = props
  const narrow = usePhone()
  const isWide = useWide()
  const actions = useActions(list.list, 'row', on?.row)
  const { pageNumber, pageSize } = list.values
  const content = useContent(list, opened)
  const { donViId, matDo, findsWholeNumbers } = useUser()
  const filtered = isFiltered(list.list, list.values, { donViId, today: today() })
  const { searchContent } = list.values as { searchContent?: unknown }
  const isPart = findsWholeNumbers && isPartOfNumber(String(searchContent ?? ''))
  const shared = {
    label: props.label ?? list.list.title,
    error: props.error ?? (list.query.isError ? (props.failed ?? list.query.error.shown) : undefined),
    onRetry: props.retry ?? (() => void list.query.refetch()),
    emptyText: lines(
      props.emptyText ??
        (isPart ? wholeNumbersOnly : filtered ? undefined : list.list.nothingYet) ??
        list.list.emptyText,
    ),
    emptyAction: filtered && <Button onClick={() => list.clearFilters()}>Xóa bộ lọc</Button>,
    page: {
      pageNumber,
      pageSize,
      totalRows: list.page?.totalRows ?? 0,
      onChange: (page: PageRequest) => {
        if (page.pageSize !== pageSize) rememberPageSize(page.pageSize as PageSize)
        list.set(page as Partial<ListValues<L>>)
      },
    },
  }
  const rowActions = { list: list.list, actions, on: on?.row, beside: beside?.of }
  const hasActions = actions.length > 0 || beside !== undefined
  const foot = (
    <>
      <SelectionBar list={list} ticking={ticking} pending={props.pending} />
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
    texts: [
      ...(beside?.texts ?? []),
      ...actions.flatMap(({ text, insteadOf }) => (insteadOf === undefined ? [text] : [])),
    ],
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
        lowRows={matDo === 'gon'}
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

type PageSize = InputOf<typeof keepPageSize>['pageSize']

/** Every list opens with it from now on. Nothing depends on the response: unkept, it holds until signing out. */
function rememberPageSize(pageSize: PageSize): void {
  updateUser({ pageSize })
  sendCall(keepPageSize, { pageSize }).catch(() => undefined)
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

/** Announces the number of rows after a search, a sort or a page change to screen readers; empty while loading. */
function RowCount<L extends ScreenList>({ list: { page, query, values } }: { list: ListHandle<L> }) {
  const { pageNumber } = values
  const isThere = page !== undefined && !query.isPlaceholderData
  return (
    <p className="unseen" role="status">
      {isThere && `${showNumber(page.totalRows)} dòng${pageNumber > 1 ? `, trang ${pageNumber}` : ''}`}
    </p>
  )
}

/** One line per sentence. */
const lines = (text: string): ReactNode =>
  text.split('\n').map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
