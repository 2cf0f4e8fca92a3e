/** The heads of a sheet's columns: titles under heads merged over several columns, and the row of column numbers. */
import {
  lettersPerUnit,
  lineHeight,
  linesOf,
  widthsOf,
  type Sheet,
  type SheetLine,
} from '#domain/workbook/sheet.ts'
import { styles, type CellStyle } from '#domain/workbook/sheet-styles.ts'

/** A rectangle of merged cells; rows from 0 at the first line of heads. */
export interface Merge {
  readonly startRow: number
  readonly startCol: number
  readonly endRow: number
  readonly endCol: number
}

interface HeadCell extends Merge {
  readonly title: string
  readonly style: CellStyle
}

/** Bold letters are wider: the share of them that fits where plain ones would. */
const boldLetters = 0.82
/** Points of a letter in vertical text, and of a unit of a column's width. */
const letterPoints = 6.8
const unitPoints = 5.6

/** Every cell of the heads with its position. */
function headCells({ columns }: Sheet): { depth: number; cells: HeadCell[] } {
  const heads = [
    { title: 'STT', above: [] as readonly string[], isUpright: false },
    ...columns.map(({ title, above = [], isUpright = false }) => ({ title, above, isUpright })),
  ]
  const depth = 1 + Math.max(...heads.map(({ above }) => above.length))
  const cells: HeadCell[] = []
  const isUnder = (at: number, path: readonly string[]) =>
    path.every((title, level) => heads[at]?.above[level] === title)
  for (const [at, { title, above, isUpright }] of heads.entries()) {
    for (const [level, over] of above.entries()) {
      const path = above.slice(0, level + 1)
      if (at > 0 && isUnder(at - 1, path)) continue
      let end = at
      while (isUnder(end + 1, path)) end += 1
      cells.push({
        startRow: level,
        endRow: level,
        startCol: at,
        endCol: end,
        title: over,
        style: styles.headOver,
      })
    }
    const style = isUpright ? styles.headUp : styles.head
    cells.push({ startRow: above.length, endRow: depth - 1, startCol: at, endCol: at, title, style })
  }
  return { depth, cells }
}

/** The height in points that a head needs. */
function heightNeeded({ title, style, startCol, endCol }: HeadCell, widths: readonly number[]): number {
  const width = widths.slice(startCol, endCol + 1).reduce((sum, one) => sum + one, 0)
  if (style !== styles.headUp) return linesOf(title, width * lettersPerUnit * boldLetters) * lineHeight
  const lines = Math.max(1, Math.floor((width * unitPoints) / lineHeight))
  const longest = Math.max(...title.split(' ').map((word) => word.length))
  return (Math.max(longest, title.length / lines + 3) + 2) * letterPoints
}

function headHeights(cells: readonly HeadCell[], depth: number, widths: readonly number[]): number[] {
  const heights = Array<number>(depth).fill(lineHeight)
  const sum = (from: number, to: number) => heights.slice(from, to + 1).reduce((all, one) => all + one, 0)
  // Single-line cells first: their height then counts for cells over several lines.
  for (const cell of cells.toSorted(
    (one, other) => one.endRow - one.startRow - (other.endRow - other.startRow),
  )) {
    const lacking = heightNeeded(cell, widths) - sum(cell.startRow, cell.endRow)
    if (lacking > 0) heights[cell.endRow] = (heights[cell.endRow] ?? 0) + lacking
  }
  return heights
}

/** The lines of the heads, whose cells are merged by `headMerges`. */
export function headLines(sheet: Sheet): SheetLine[] {
  const widths = widthsOf(sheet)
  const { depth, cells } = headCells(sheet)
  const heights = headHeights(cells, depth, widths)
  const lines = heights.map((height) => ({
    values: Array<string | null>(widths.length).fill(null),
    styles: Array<CellStyle>(widths.length).fill(styles.head),
    height,
  }))
  for (const { startRow, endRow, startCol, endCol, title, style } of cells) {
    for (let row = startRow; row <= endRow; row += 1)
      for (let column = startCol; column <= endCol; column += 1) lines[row]?.styles.splice(column, 1, style)
    lines[startRow]?.values.splice(startCol, 1, title)
  }
  return [...lines, ...numberLine(sheet)]
}

function numberLine({ columns, firstNumber }: Sheet): SheetLine[] {
  if (!columns.some(({ number }) => number !== undefined)) return []
  return [
    {
      values: [firstNumber ?? null, ...columns.map(({ number }) => number ?? null)],
      styles: Array<CellStyle>(columns.length + 1).fill(styles.number),
    },
  ]
}

export function headMerges(sheet: Sheet): Merge[] {
  return headCells(sheet)
    .cells.filter(({ startRow, endRow, startCol, endCol }) => endRow > startRow || endCol > startCol)
    .map(({ startRow, startCol, endRow, endCol }) => ({ startRow, startCol, endRow, endCol }))
}
