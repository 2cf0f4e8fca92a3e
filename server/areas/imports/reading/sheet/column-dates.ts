/** How dates of a column were written, from all of its cells. */
import type { ImportColumnName } from '#domain/imports/import-columns.ts'
import type { GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import {
  numberedParts,
  type DateContext,
  type DateOrder,
} from '#server/areas/imports/reading/cells/read-date.ts'

/** Minimum age in years: no official is younger than sixteen. */
const youngest = 16

/** Minimum number of cells that indicate swapped dates, and of texts that couldn't be swapped: fewer are asked about. */
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
  // An American Excel parsed '05/02/1980' as 2 May and left '25/02/1980' as text: all days after the 12th are texts.
  const isUnparsed = ({ first, second }: { first: number; second: number }) => first > 12 && second <= 12
  const mayBeTurned =
    dates.length > 0 && dates.every((date) => date.getUTCDate() <= 12) && texts.some(isUnparsed)
  const areTurned =
    mayBeTurned &&
    dates.length >= leastDates &&
    texts.length >= leastTexts &&
    // Days up to the 12th that stayed texts were never parsed: the others may not have been either.
    texts.every(isUnparsed)
  return { order, areTurned, mayBeTurned, year, back: column === 'ngaySinh' ? youngest : 0, serials }
}
