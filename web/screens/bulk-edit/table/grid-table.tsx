import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
} from 'react'
import { notify } from '#web/notices/notices.ts'
import type { Block } from '../clipboard/pasted-block.ts'
import { filledDown, pasted } from '../state/fill-cells.ts'
import { keyOf, lockOf, shownText, storedValue, type CellInput, type Place } from '../state/grid-edits.ts'
import {
  at,
  clamped,
  isWithin,
  placesIn,
  rectangleOf,
  type Rectangle,
  type Selection,
} from '../state/grid-selection.ts'
import { nextSorting } from '../state/sort-rows.ts'
import type { Grid } from '../use-grid.ts'
import { CellEditor, hasOwnEditor } from './cell-editor.tsx'
import { columnEdges, headHeight, nameWidth, numberWidth, rowHeight } from './column-width.ts'
import { GridRows } from './grid-rows.tsx'
import './grid-table.css'
import { useCellTyping } from './use-cell-typing.ts'
import { useFillHandle } from './use-fill-handle.tsx'

/** Rows rendered above and below what is visible. */
const more = 8

export interface GridTableProps {
  grid: Grid
  selection: Selection
  select: (next: Selection) => void
  onFind: () => void
  onLeave: () => void
  /** Receives the functions that the toolbar uses. */
  onTools: (tools: GridTools) => void
}

export interface GridTools {
  focus: () => void
  fillDown: () => void
  fillColumn: () => void
  /** Shows a cell of the opened grid and makes it the active one. */
  show: (stored: Place) => void
}

/** The grid: rows of equal height, of which only the visible ones are rendered, and one text box over the active cell. */
export function GridTable({ grid, selection, select, onFind, onLeave, onTools }: GridTableProps) {
  const { opened, columns, order, edits, toStored } = grid
  const size = { rows: order.length, columns: columns.length }
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  const [editor, setEditor] = useState<Place>()
  const edges = useMemo(() => columnEdges(columns.map(({ field }) => field)), [columns])
  const rectangle = rectangleOf(selection)
  const active = toStored(selection.anchor)
  const field = columns[active.column]?.field
  const lock = lockOf(opened, columns, active)
  const text = (place: Place) => shownText(opened, columns, edits, toStored(place))
  const inputOf = (place: Place): CellInput => {
    const stored = toStored(place)
    const edit = edits.get(keyOf(stored))
    if (edit !== undefined) return edit.read === undefined ? edit.input : { giaTri: edit.read.value }
    return { giaTri: storedValue(opened, stored) }
  }
  /** What an editor begins with: the stored value where the cell can't be read. */
  const valueOf = (place: Place): unknown => {
    const input = inputOf(place)
    return 'giaTri' in input ? input.giaTri : storedValue(opened, toStored(place))
  }
  const apply = (inputs: [Place, CellInput][]) => {
    const locked = grid.apply(inputs)
    if (locked > 0) notify('warning', `${locked} ô bị khóa nên giữ nguyên.`)
  }
  const fillDown = () => {
    const inputs = filledDown(rectangle, inputOf)
    if (inputs.length > 0) apply(inputs)
  }
  const fillColumn = () => {
    const input = inputOf(selection.anchor)
    apply(order.map((_, row) => [{ row, column: selection.anchor.column }, input]))
  }
  const typing = useCellTyping({
    selection,
    size,
    select,
    textOfActive: () => text(selection.anchor),
    mayType: () => {
      if (lock !== undefined) notify('warning', lock)
      return lock === undefined
    },
    isMultiline: field?.kind === 'text' && field.multiline === true,
    openEditor: () => {
      if (field === undefined || !hasOwnEditor(field)) return false
      if (lock === undefined) setEditor(selection.anchor)
      else notify('warning', lock)
      return true
    },
    commit: (typed, everywhere) =>
      apply((everywhere ? placesIn(rectangle) : [selection.anchor]).map((place) => [place, { chu: typed }])),
    clear: () => apply(placesIn(rectangle).map((place) => [place, { chu: '' }])),
    copied: () => blockOf(rectangle, text),
    paste: (block) => {
      const { inputs, beyond } = pasted(block, rectangle, size)
      apply(inputs)
      if (beyond > 0) notify('warning', `Khối dán lớn hơn bảng: ${beyond} ô nằm ngoài bảng không được dán.`)
      const last = inputs.at(-1)?.[0]
      if (last !== undefined) select({ anchor: { row: rectangle.top, column: rectangle.left }, focus: last })
    },
    fillDown,
    undo: grid.undo,
    redo: grid.redo,
    find: onFind,
    leave: onLeave,
  })
  const show = (stored: Place) => {
    const row = order.indexOf(stored.row)
    if (row < 0) return
    select(at({ row, column: stored.column }))
    typing.focus()
  }
  useEffect(() => {
    onTools({ focus: typing.focus, fillDown, fillColumn, show })
  })

  const styleOf = ({ top, bottom, left, right }: Rectangle): CSSProperties => ({
    top: headHeight + top * rowHeight,
    left: edges[left] ?? 0,
    width: (edges[right + 1] ?? 0) - (edges[left] ?? 0),
    height: (bottom - top + 1) * rowHeight,
  })
  const handle = useFillHandle({
    rectangle,
    size,
    inputOf,
    apply,
    styleOf,
    select: (next) => {
      select(next)
      typing.focus()
    },
  })

  // The active end of the selection stays visible.
  const { row: focusRow, column: focusColumn } = handle.to ?? selection.focus
  useLayoutEffect(() => {
    const box = frame.current
    if (box === null) return
    const [top, left] = [focusRow * rowHeight, edges[focusColumn] ?? 0]
    const right = edges[focusColumn + 1] ?? left
    const inner = box.clientHeight - headHeight
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + rowHeight > box.scrollTop + inner) box.scrollTop = top + rowHeight - inner
    const fixed = numberWidth + nameWidth
    if (left - fixed < box.scrollLeft) box.scrollLeft = left - fixed
    else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth
  }, [focusRow, focusColumn, edges])
  useEffect(() => {
    const box = frame.current
    if (box === null) return undefined
    const measure = () => setView((before) => ({ ...before, height: box.clientHeight }))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const placeAt = ({ clientX, clientY }: PointerEvent): Place | undefined => {
    const box = frame.current
    if (box === null) return undefined
    const { left, top } = box.getBoundingClientRect()
    const x = clientX - left + (clientX - left < numberWidth + nameWidth ? 0 : box.scrollLeft)
    const y = clientY - top - headHeight + box.scrollTop
    if (clientY - top < headHeight) return undefined
    const column = x < numberWidth + nameWidth ? 0 : edges.findLastIndex((edge) => edge <= x)
    return clamped({ row: Math.floor(y / rowHeight), column }, size)
  }
  const dragging = useRef(false)
  /** Events of a calendar or a list of options come here too, although it is elsewhere in the page. */
  const isOnCells = (on: EventTarget) =>
    frame.current?.contains(on as Element) === true &&
    (on as Element).closest('button, .cell-editor, .cell-typing, .edit-handle') === null
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !isOnCells(event.target)) return
    const place = placeAt(event)
    if (place === undefined) return
    event.preventDefault()
    typing.end(true)
    dragging.current = true
    select(event.shiftKey ? { anchor: selection.anchor, focus: place } : at(place))
    typing.focus()
  }
  const onMove = (event: PointerEvent) => {
    if (event.buttons === 0) return
    const place = placeAt(event)
    if (place !== undefined) handle.move(place)
    if (!dragging.current) return
    if (place && (place.row !== selection.focus.row || place.column !== selection.focus.column))
      select({ anchor: selection.anchor, focus: place })
  }

  const first = Math.max(0, Math.floor(view.top / rowHeight) - more)
  const last = Math.min(size.rows, Math.ceil((view.top + view.height) / rowHeight) + more)
  const boxStyle = ({ row, column }: Place): CSSProperties => {
    const { height: _, ...style } = styleOf({ top: row, bottom: row, left: column, right: column })
    return style
  }
  const edit = edits.get(keyOf(active))
  const name = opened.rows[active.row]?.hoVaTen ?? ''
  const label = `${name}, ${columns[active.column]?.field.label ?? ''}`
  const state = lock ?? edit?.problem ?? edit?.notes?.join(' ') ?? ''
  return (
    <>
      <div
        ref={frame}
        className="edit-grid scroll bordered rounded surface relative"
        onScroll={({ currentTarget }) => {
          const { scrollTop } = currentTarget
          setView((before) => (before.top === scrollTop ? before : { ...before, top: scrollTop }))
        }}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={() => {
          dragging.current = false
          handle.drop()
        }}
        onDoubleClick={({ target: on }) => isOnCells(on) && typing.edit()}
      >
        <div
          role="grid"
          aria-label="Bảng sửa hàng loạt"
          aria-rowcount={size.rows + 1}
          aria-colcount={size.columns + 1}
          aria-multiselectable
          style={{ width: edges.at(-1), height: headHeight + size.rows * rowHeight }}
        >
          <GridRows
            grid={grid}
            edges={edges}
            first={first}
            last={last}
            isSelected={(place) => isWithin(place, rectangle)}
            anchor={selection.anchor}
            onSort={(column) => {
              grid.setSorting(nextSorting(grid.sorting, column))
              select(at({ row: 0, column }))
            }}
            onColumn={(column) => {
              select({ anchor: { row: 0, column }, focus: { row: size.rows - 1, column } })
              typing.focus()
            }}
          />
        </div>
        <textarea
          {...typing.properties}
          className={`cell-typing text absolute height-32 surface no-outline ${typing.typing === undefined ? 'cell-resting no-pointer' : 'layer-2'}`}
          style={boxStyle(selection.anchor)}
          rows={1}
          aria-label={`${label}: ${text(selection.anchor) || 'trống'}${state && `. ${state}`}`}
          aria-invalid={edit?.problem !== undefined}
          autoComplete="off"
          spellCheck={false}
        />
        {typing.typing === undefined && editor === undefined && handle.element}
        {editor && field && (
          <CellEditor
            field={field}
            value={valueOf(editor)}
            unitId={opened.rows[active.row]?.donVi?.id ?? null}
            style={boxStyle(editor)}
            onDone={(value) => {
              setEditor(undefined)
              apply([[editor, { giaTri: value }]])
              typing.focus()
            }}
            onCancel={() => {
              setEditor(undefined)
              typing.focus()
            }}
          />
        )}
      </div>
      <p
        className={`small above-8 no-print ${edit?.problem === undefined ? 'muted' : 'text-danger'}`}
        role="status"
      >
        {state === '' ? hint : `${label}: ${state}`}
      </p>
    </>
  )
}

/** What stands below the grid while nothing is to be said of the active cell. */
const hint =
  'Gõ để thay ô, F2 hoặc bấm đúp để sửa, Ctrl+V dán từ Excel, Ctrl+D hoặc kéo góc ô để điền, Ctrl+Enter điền mọi ô đang chọn, Esc rời bảng.'

function blockOf(
  { top, bottom, left, right }: ReturnType<typeof rectangleOf>,
  text: (place: Place) => string,
): Block {
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, beside) =>
      text({ row: top + down, column: left + beside }),
    ),
  )
}
