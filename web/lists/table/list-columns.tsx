import { Checkbox } from 'antd'
import type { CellKind } from '#domain/lists/column.ts'
import { rem } from '#web/theme/tokens.ts'
import type { TableColumn } from '#web/ui/table/rows-table.tsx'
import type { ScreenList } from '../screen-list.ts'
import type { SelectionActions } from '../selection/use-selection-actions.ts'
import type { ListHandle, Row } from '../use-list.ts'
import { ListCell, type OwnCells } from './cells.tsx'
import { actionsWidth, RowActions, rowName, type RowActionsProps } from './row-actions.tsx'
import { ariaSortOf, SortHead, sortingOf } from './sort-head.tsx'

/** px of the column of checkboxes, or of expand buttons. */
export const edgeWidth = 40
/** px of the column of row numbers. */
const numberWidth = 48
/** Factors for the width of columns of words in a wide window. */
const wideFactors: Partial<Record<CellKind, number>> = { text: 1.7, lines: 2, own: 1.7, status: 1.2 }
/** px that a column saves in a window that isn't wide, where cells have less padding (`list-table.css`). */
const paddingSaved = 8

/** Minimum px of a column without a width. */
const leastWidth: Partial<Record<CellKind, number>> = { person: 220 }
const otherWidth = 160
/** Maximum px of it: in a wide window the data of a row must not be far away from the name. */
const maxWidth = 440

/** The columns of a list's table: checkboxes, numbers, the declared columns, actions; and their total px. */
export function listColumns<L extends ScreenList>(parts: {
  list: ListHandle<L>
  cells: OwnCells<Row<L>> | undefined
  ticking: SelectionActions<Row<L>>
  actions: RowActionsProps<L> | undefined
  /** Texts of the buttons of a row. */
  texts: readonly string[]
  /** Rows can be expanded, by a button in a column of its own. */
  opens: boolean
  /** The window is wide. */
  isWide: boolean
}): { columns: TableColumn<Row<L>>[]; width: number } {
  const { list, cells, ticking, actions, texts, isWide } = parts
  const widthOf = ({ cell, width }: (typeof list.columns)[number]) => {
    if (width === undefined) return 0
    return isWide ? Math.round(width * (wideFactors[cell] ?? 1)) : width - paddingSaved
  }
  const leastOf = ({ cell }: { cell: CellKind }) => leastWidth[cell] ?? otherWidth
  const elastic = list.columns.filter(({ width }) => width === undefined)
  const fixed =
    (parts.opens ? edgeWidth : 0) +
    (ticking.isOffered ? edgeWidth : 0) +
    (list.list.numbered ? numberWidth : 0) +
    (actions ? actionsWidth(texts) : 0) +
    list.columns.reduce((sum, column) => sum + widthOf(column), 0)
  const persons = elastic.filter(({ cell }) => cell === 'person').length
  // Each the same part of what is left; others give way where a name would get less than it needs.
  const shareOf = ({ cell }: { cell: CellKind }) => {
    const share = `(100cqi - ${rem(fixed)}) / ${elastic.length}`
    const others = elastic.length - persons
    return cell === 'person' || others === 0
      ? share
      : `min(${share}, (100cqi - ${rem(fixed + persons * leastOf({ cell: 'person' }))}) / ${others})`
  }
  const sorting = sortingOf(list)
  const first = (list.values.pageNumber - 1) * list.values.pageSize
  const columns: TableColumn<Row<L>>[] = [
    ...(ticking.isOffered
      ? [
          {
            key: '#tick',
            title: <PageTick ticking={ticking} />,
            width: edgeWidth,
            className: 'no-print',
            render: (_: unknown, row: Row<L>) => (
              <Checkbox
                aria-label={`Chọn ${rowName(list.list, row)}`}
                title={ticking.why(row) ?? ''}
                checked={ticking.may(row) && ticking.has(row)}
                disabled={!ticking.may(row)}
                onChange={({ target, nativeEvent: { shiftKey } }) => {
                  // Shift ticks a range; its text isn't meant.
                  if (shiftKey) getSelection()?.removeAllRanges()
                  ticking.put(row, target.checked, shiftKey)
                }}
              />
            ),
          },
        ]
      : []),
    ...(list.list.numbered
      ? [
          {
            key: '#',
            title: 'STT',
            width: numberWidth,
            render: (_: unknown, __: Row<L>, index: number) => first + index + 1,
          },
        ]
      : []),
    ...list.columns.map((column, place) => ({
      key: column.key,
      title: <SortHead column={column} sorting={sorting} />,
      width:
        column.width === undefined
          ? `clamp(${rem(leastOf(column))}, ${shareOf(column)}, ${rem(maxWidth)})`
          : widthOf(column),
      align: column.align ?? ('left' as const),
      className: place === 0 ? 'list-name-cell' : '',
      ...(column.cell === 'person' ? { ellipsis: true } : {}),
      onHeaderCell: () => {
        const order = ariaSortOf(column, sorting.current)
        return order === undefined ? {} : { 'aria-sort': order }
      },
      render: (_: unknown, row: Row<L>) => (
        <ListCell list={list.list} column={column} row={row} own={cells} typed={list.typed} />
      ),
    })),
    ...(actions
      ? [
          {
            key: '#actions',
            title: 'Thao tác',
            className: 'no-print',
            width: actionsWidth(texts),
            align: 'right' as const,
            render: (_: unknown, row: Row<L>) => <RowActions {...actions} row={row} />,
          },
        ]
      : []),
  ]
  const width = fixed + elastic.reduce((sum, column) => sum + leastOf(column), 0)
  return { columns, width }
}

/** The checkbox for the whole page: checked, indeterminate or not. */
function PageTick({ ticking }: { ticking: Pick<SelectionActions<never>, 'page' | 'putPage'> }) {
  return (
    <Checkbox
      aria-label="Chọn cả trang"
      checked={ticking.page === 'all'}
      indeterminate={ticking.page === 'some'}
      disabled={ticking.page === undefined}
      onChange={() => ticking.putPage(ticking.page !== 'all')}
    />
  )
}
