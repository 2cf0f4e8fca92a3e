import { Button, Checkbox, Select } from 'antd'
import { useId, type ReactNode } from 'react'
import { sortsOf, type Column } from '#domain/lists/column.ts'
import type { ListValues } from '#domain/lists/list-state.ts'
import { DataCards } from '#web/ui/table/data-cards.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import { rowId, type ScreenList } from '../screen-list.ts'
import type { SelectionActions } from '../selection/use-selection-actions.ts'
import type { ListHandle, Row } from '../use-list.ts'
import { ListCell, type OwnCells } from './cells.tsx'
import './list-cards.css'
import type { RowContent } from './row-content.ts'
import { RowActions, rowName, type RowActionsProps } from './row-actions.tsx'

interface ListCardsProps<L extends ScreenList> {
  list: ListHandle<L>
  label: string
  error: string | undefined
  onRetry: () => void
  emptyText: ReactNode
  emptyAction: ReactNode
  page: PageRequest & { totalRows: number; onChange: (page: PageRequest) => void }
  cells: OwnCells<Row<L>> | undefined
  ticking: SelectionActions<Row<L>>
  content: RowContent<Row<L>> | undefined
  actions: RowActionsProps<L> | undefined
}

/** A list in a narrow window: one card per row, with the contents of the table's columns. */
export function ListCards<L extends ScreenList>(props: ListCardsProps<L>) {
  const { list, page, ticking } = props
  const head = (
    <div className="row between gap-8 below-8 pad-left-12">
      {ticking.isOffered && (
        <Checkbox
          className="rigid"
          checked={ticking.page === 'all'}
          indeterminate={ticking.page === 'some'}
          disabled={ticking.page === undefined}
          onChange={() => ticking.putPage(ticking.page !== 'all')}
        >
          Chọn cả trang
        </Checkbox>
      )}
      <SortSelect list={list} />
    </div>
  )
  return (
    <DataCards<Row<L>>
      label={props.label}
      rows={list.page?.data}
      rowKey="id"
      page={page}
      loading={list.query.isPlaceholderData}
      error={props.error}
      onRetry={props.onRetry}
      emptyText={props.emptyText}
      emptyAction={props.emptyAction}
      head={head}
      cardClass={(row) => (ticking.isOffered && ticking.has(row) ? 'list-card-ticked soft-primary' : '')}
    >
      {(row) => <Card {...props} row={row} />}
    </DataCards>
  )
}

function Card<L extends ScreenList>({ row, ...props }: ListCardsProps<L> & { row: Row<L> }) {
  const { list, cells, ticking, content, actions } = props
  const { columns } = list
  const head = columns.find(({ cell }) => cell === 'person') ?? columns[0]
  // The status is below the name, to be seen at a glance.
  const state = columns.find(({ cell }) => cell === 'status')
  const isOpen = list.opened.includes(rowId(row))
  const opens = content?.may(row) === true
  const id = useId()
  const cell = (column: Column<Row<L>>) => (
    <ListCell list={list.list} column={column} row={row} own={cells} typed={list.typed} />
  )
  return (
    <>
      <div className="list-card-head flex between to-top gap-10">
        <div className="fit grow">
          {head && cell(head)}
          {state && <div className="above-8">{cell(state)}</div>}
        </div>
        {ticking.isOffered && ticking.may(row) && (
          <Checkbox
            aria-label={`Chọn ${rowName(list.list, row)}`}
            checked={ticking.has(row)}
            onChange={({ target }) => ticking.put(row, target.checked)}
          />
        )}
      </div>
      <div className="list-card-grid grid columns-2 items-start gap-8-12 above-10">
        {columns
          .filter((column) => column !== head && column !== state)
          .map((column) => (
            <Fact key={column.key} column={column}>
              {cell(column)}
            </Fact>
          ))}
      </div>
      {opens && isOpen && <div id={id}>{content.content(row)}</div>}
      {(opens || actions) && (
        <div className="list-card-foot flex between rule-above pad-above-4 pull-12">
          {opens && (
            <Button
              size="small"
              type="text"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => list.open(rowId(row), !isOpen)}
            >
              {isOpen ? 'Thu gọn' : content.text}
            </Button>
          )}
          {actions && <RowActions {...actions} row={row} />}
        </div>
      )}
    </>
  )
}

/** A value of a card: yes or no has its title beside it, self-explanatory values have none, the others one above. */
function Fact({ column, children }: { column: Column<never>; children: ReactNode }) {
  const { cell, title, parts } = column
  if (cell === 'tick')
    return (
      <span className="row gap-8">
        {children} {title}
      </span>
    )
  const speaks = cell === 'status' || cell === 'person' || (cell === 'own' && parts[0]?.kind === 'text')
  return (
    <div className="list-card-value fit">
      {!speaks && <span className="block muted small">{title}</span>}
      {children}
    </div>
  )
}

/** Selects the order, where there are no column heads to press. */
function SortSelect<L extends ScreenList>({ list }: { list: ListHandle<L> }) {
  const sorts = list.columns.flatMap((column) => sortsOf(column))
  if (sorts.length === 0) return null
  const own = { value: '', label: 'Thứ tự mặc định' }
  const options = [
    own,
    ...sorts.flatMap(({ sort, title }) => [
      { value: sort, label: `${title}, tăng dần` },
      { value: `-${sort}`, label: `${title}, giảm dần` },
    ]),
  ]
  const current = list.values.sortBy ?? own.value
  return (
    <Select
      className="push fit"
      aria-label="Sắp xếp"
      variant="borderless"
      popupMatchSelectWidth={false}
      placeholder="Sắp xếp"
      value={options.some(({ value }) => value === current) ? current : null}
      options={options}
      onChange={(sortBy: string) => list.set({ sortBy: sortBy || null } as Partial<ListValues<L>>)}
    />
  )
}
