/** People in lines without titles, above a heading or in a sheet without one: they are reported, not read. */
import { isBlank, shownText, type GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import { isNameText } from '#server/areas/imports/reading/sheet/line-words.ts'

/** The rows that look like people, as displayed by spreadsheet programs, from 1. */
export const rowsOfPeople = (rows: Grid['rows']): number[] =>
  rows.flatMap((cells, at) => (isPerson(cells ?? []) ? [at + 1] : []))

/** At least three cells, with a name and a day or a number of a person; any columns. */
function isPerson(cells: readonly GridCell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell))
  return (
    filled.length >= 3 &&
    filled.some((cell) => isWholeName(shownText(cell))) &&
    filled.some((cell) => cell instanceof Date || isOfPerson(shownText(cell)))
  )
}

/** Of any people: written like a name of several words. */
const isWholeName = (text: string): boolean => text.includes(' ') && isNameText(text)

const isOfPerson = (text: string): boolean =>
  /^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$/.test(text) || /^\d{9,12}$/.test(text.replaceAll(/[\s.]/gu, ''))
