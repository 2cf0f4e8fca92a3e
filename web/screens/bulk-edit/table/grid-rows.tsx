import { changes, keyOf, lockOf, shownText, type Place } from '../state/grid-edits.ts'
import type { Grid } from '../use-grid.ts'
import { headHeight, nameWidth, numberWidth, rowHeight } from './column-width.ts'

interface GridRowsProps {
  grid: Grid
  edges: readonly number[]
  /** The rows to render. */
  first: number
  last: number
  isSelected: (place: Place) => boolean
  anchor: Place
  onSort: (column: number) => void
  onColumn: (column: number) => void
}

/** The head and the visible rows. */
export function GridRows(props: GridRowsProps) {
  const { grid, edges, first, last } = props
  const { opened, columns, order, sorting } = grid
  const widthOf = (column: number) => (edges[column + 1] ?? 0) - (edges[column] ?? 0)
  return (
    <>
      <div
        role="row"
        aria-rowindex={1}
        className="edit-head flex sticky at-top sunken"
        style={{ height: headHeight }}
      >
        <div
          role="columnheader"
          className="edit-fixed sticky at-left layer-2 rigid sunken flex items-center strong text-table"
          style={{ width: numberWidth + nameWidth }}
        >
          <span className="pad-0-8">Họ và tên</span>
        </div>
        {columns.map(({ name, field, record }, at) => {
          const isSorted = sorting?.column === at
          const lock = opened.columns[at]?.khoa
          return (
            <div
              key={`${record?.name ?? ''} ${name}`}
              role="columnheader"
              aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
              className="edit-column rigid flex items-center between"
              style={{ width: widthOf(at) }}
            >
              <button
                type="button"
                tabIndex={-1}
                className="edit-title clip grow text-left strong text-table tight"
                title={lock === undefined ? `Chọn cả cột ${field.label}` : `${field.label}: ${lock}`}
                onClick={() => props.onColumn(at)}
              >
                {field.label}
                {record && <span className="block muted small regular one-line">{record.titles.list}</span>}
                {lock !== undefined && <span className="block muted small regular">Chỉ xem</span>}
              </button>
              <button
                type="button"
                tabIndex={-1}
                className="width-24 height-24 rigid muted hover-sunken round-4"
                aria-label={`Sắp xếp theo ${field.label}`}
                title="Sắp xếp"
                onClick={() => props.onSort(at)}
              >
                <span aria-hidden>{isSorted ? (sorting.descending ? '↓' : '↑') : '↕'}</span>
              </button>
            </div>
          )
        })}
      </div>
      {order.slice(first, last).map((stored, offset) => (
        <Row
          key={opened.rows[stored]?.id}
          {...props}
          shown={first + offset}
          stored={stored}
          widthOf={widthOf}
        />
      ))}
    </>
  )
}

function Row(props: GridRowsProps & { shown: number; stored: number; widthOf: (column: number) => number }) {
  const { grid, shown, stored, widthOf, isSelected, anchor } = props
  const { opened, columns, edits } = grid
  const row = opened.rows[stored]
  if (row === undefined) return null
  return (
    <div
      role="row"
      aria-rowindex={shown + 2}
      className="edit-row absolute at-left flex"
      style={{ top: headHeight + shown * rowHeight, height: rowHeight }}
    >
      <div
        role="rowheader"
        className="edit-fixed sticky at-left layer-2 rigid surface flex items-center text-table"
        style={{ width: numberWidth + nameWidth }}
        title={row.khoa ?? row.donVi?.name}
      >
        <span className="faint text-right tabular small" style={{ width: numberWidth - 12 }}>
          {shown + 1}
        </span>
        <span className="pad-0-8 grow one-line">{row.hoVaTen ?? 'Chưa rõ'}</span>
      </div>
      {columns.map(({ name, field, record }, column) => {
        const place = { row: stored, column }
        const key = keyOf(place)
        const edit = edits.get(key)
        const lock = lockOf(opened, columns, place)
        const isChanged = edit !== undefined && changes(opened, key, edit)
        const tone =
          edit?.problem !== undefined
            ? // A line below too, so that it isn't told by colour alone.
              'soft-danger text-danger wavy'
            : edit?.notes
              ? 'warm'
              : isChanged
                ? 'soft-success'
                : lock
                  ? 'sunken muted'
                  : ''
        const shownPlace = { row: shown, column }
        const isActive = anchor.row === shown && anchor.column === column
        return (
          <div
            key={`${record?.name ?? ''} ${name}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isSelected(shownPlace)}
            aria-disabled={lock !== undefined}
            aria-invalid={edit?.problem !== undefined}
            className={`edit-cell rigid pad-0-8 text-table one-line ${tone} ${field.kind === 'number' ? 'text-right tabular' : ''} ${isSelected(shownPlace) ? 'edit-selected' : ''} ${isActive ? 'edit-active' : ''}`}
            style={{ width: widthOf(column) }}
            title={edit?.problem ?? edit?.notes?.join('\n') ?? lock}
          >
            {shownText(opened, columns, edits, place)}
          </div>
        )
      })}
    </div>
  )
}
