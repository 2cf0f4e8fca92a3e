/** The active cell and the selected rectangle, in places of the grid as it is shown. */
import type { Place } from './grid-edits.ts'

/** `anchor` is the active cell; the rectangle reaches from it to `focus`. */
export interface Selection {
  anchor: Place
  focus: Place
}

export interface Size {
  rows: number
  columns: number
}

export interface Rectangle {
  top: number
  bottom: number
  left: number
  right: number
}

export const at = (place: Place): Selection => ({ anchor: place, focus: place })

export const rectangleOf = ({ anchor, focus }: Selection): Rectangle => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
})

export const isWithin = ({ row, column }: Place, { top, bottom, left, right }: Rectangle): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export const placesIn = ({ top, bottom, left, right }: Rectangle): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, beside) => ({ row: top + down, column: left + beside })),
  ).flat()

export const isSingle = ({ top, bottom, left, right }: Rectangle): boolean => top === bottom && left === right

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)

export const clamped = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: within(row, rows),
  column: within(column, columns),
})

/** The rows of a page, for PageUp and PageDown. */
const pageRows = 15

/** Where a key leads, with Ctrl to the edge; undefined for any other key. */
export function target(key: string, { row, column }: Place, size: Size, toEdge: boolean): Place | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  switch (key) {
    case 'ArrowUp':
      return { row: toEdge ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: toEdge ? last.row : row + 1, column }
    case 'ArrowLeft':
      return { row, column: toEdge ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: toEdge ? last.column : column + 1 }
    case 'Home':
      return { row: toEdge ? 0 : row, column: 0 }
    case 'End':
      return { row: toEdge ? last.row : row, column: last.column }
    case 'PageUp':
      return { row: row - pageRows, column }
    case 'PageDown':
      return { row: row + pageRows, column }
    default:
      return undefined
  }
}

/** The next cell with Tab, the one before with Shift; undefined at the end of the grid, where the focus leaves it. */
export function tabTarget({ row, column }: Place, { rows, columns }: Size, back: boolean): Place | undefined {
  const index = row * columns + column + (back ? -1 : 1)
  return index < 0 || index >= rows * columns
    ? undefined
    : { row: Math.floor(index / columns), column: index % columns }
}
