/** How the days of one column were written, from all of its cells. */
import type { ImportColumnName } from '#domain/imports/import-columns.ts'
import type { GridCell } from '#server/imports/reading/cells/read-cell.ts'
import { numberedParts, type DateContext, type DateOrder } from '#server/imports/reading/cells/read-date.ts'

/** Years that a birth lies back at least: nobody of sixteen is an official. */
const youngest = 16

/** Cells that must speak for turned days, and texts that couldn't be turned. */
const leastDates = 5
const leastTexts = 3

export function datesOfColumn(
  column: ImportColumnName,
  cells: readonly GridCell[],
  { year, serials }: { year: number; serials: 1900 | 1904 },
): DateContext {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? (numberedParts(cell) ?? []) : []))
  const dates = cells.filter((cell) => cell instanceof Date)
  const canBeDayFirst = texts.every(({ second }) => second <= 12)
  const canBeMonthFirst = texts.every(({ first }) => first <= 12)
  const order: DateOrder = !canBeDayFirst && canBeMonthFirst ? 'mdy' : 'dmy'
  // An American Excel took '05/02/1980' for 2 May and left '25/02/1980' a text: days beyond 12 are all among the texts.
  const areTurned =
    dates.length >= leastDates &&
    texts.length >= leastTexts &&
    dates.every((date) => date.getUTCDate() <= 12) &&
    texts.every(({ first, second }) => first > 12 && second <= 12)
  return { order, areTurned, year, back: column === 'ngaySinh' ? youngest : 0, serials }
}
