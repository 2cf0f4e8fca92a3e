/** The multi-level headers of a report's table, the numbers of its rows, and its bar charts. */
import type { ReportTable } from '#domain/reports/calls.ts'

export type ReportColumn = ReportTable['columns'][number]

export interface Head {
  key: string
  title: string
  columns: number
  lines: number
  /** Its column, unless it spans a group. */
  column: ReportColumn | undefined
}

/** The header rows from the top; a column's own title extends to the last. */
export function headLines(columns: readonly ReportColumn[]): Head[][] {
  const depth = Math.max(0, ...columns.map(({ above }) => above.length)) + 1
  const lines: Head[][] = Array.from({ length: depth }, () => [])
  columns.forEach((column, at) => {
    const before = columns[at - 1]
    column.above.forEach((title, level) => {
      const isSame = before !== undefined && samePath(before.above, column.above, level)
      const last = lines[level]?.at(-1)
      if (isSame && last) last.columns++
      else
        lines[level]?.push({ key: `${column.key} ${level}`, title, columns: 1, lines: 1, column: undefined })
    })
    const level = column.above.length
    lines[level]?.push({ key: column.key, title: column.title, columns: 1, lines: depth - level, column })
  })
  return lines
}

const samePath = (one: readonly string[], other: readonly string[], level: number) =>
  one.length > level && one.slice(0, level + 1).every((title, at) => title === other[at])

/** The numbers of the rows; further rows of one person have none. `before`: the last number of the previous page. */
export function rowNumbers(
  rows: readonly Pick<ReportTable['rows'][number], 'idCanBo'>[],
  before: number,
): string[] {
  let number = before
  return rows.map(({ idCanBo }, at) => {
    const isMore = idCanBo !== null && at > 0 && rows[at - 1]?.idCanBo === idCanBo
    return isMore ? '' : String(++number)
  })
}

/** Titles that mean nothing without the header above them. */
const vague = ['Tổng số', 'Số', 'Số lượng']

export interface Bars {
  title: string
  bars: readonly { column: ReportColumn; label: string; value: number }[]
}

/** Bar charts: the totals of the columns under one header, where there are at least three. */
export function barsOf({ columns, totals }: Pick<ReportTable, 'columns' | 'totals'>): Bars[] {
  const groups = new Map<
    string,
    { title: string; bars: { column: ReportColumn; label: string; value: number }[] }
  >()
  columns.forEach((column, at) => {
    const value = totals?.[at]
    if (!column.opens || typeof value !== 'number') return
    const path = [...column.above, column.title]
    if (path.length > 1 && vague.includes(column.title)) path.pop()
    const label = path.pop() ?? ''
    const key = path.join(' ')
    const group = groups.get(key) ?? { title: path.at(-1) ?? '', bars: [] }
    group.bars.push({ column, label, value })
    groups.set(key, group)
  })
  return [...groups.values()].filter(({ bars }) => bars.length > 2 && bars.some(({ value }) => value > 0))
}
