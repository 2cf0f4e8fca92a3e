/** The filled lines below a heading, by what their cells mean. */
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { nameParts } from '#domain/imports/spare-columns.ts'
import { isBlank, shownText, type GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import { isNumberTitle } from '#server/areas/imports/reading/sheet/head-names.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'
import type { Line } from '#server/areas/imports/reading/sheet/line-kinds.ts'

const ofName = new Set<string>(nameParts)
const identifying = new Set<string>([
  ...nameParts,
  'soCccd',
  'ngaySinh',
  'ngaySinhNam',
  'ngaySinhNu',
  'sinhNam',
])

/** `places`: the line's row in the grid, from 0. */
export function linesBelow(
  grid: Grid,
  from: number,
  columns: readonly ColumnMapping[],
): { lines: Line[]; places: number[] } {
  const mapped = columns.filter(({ column }) => column !== null)
  const indexes = new Map(mapped.map(({ column, index }) => [column as ReadColumn, index]))
  const others = mapped.filter(({ column }) => !identifying.has(column ?? '')).map(({ index }) => index)
  const names = nameParts.flatMap((part) => indexes.get(part) ?? [])
  const named = new Set(names)
  const first = Math.min(...mapped.map(({ index }) => index))
  const numbered = columns.find(({ header }) => isNumberTitle(header))?.index
  const merged = linesOfGroups(grid, mapped)
  const lines: Line[] = []
  const places: number[] = []
  for (let at = from; at < grid.rows.length; at++) {
    const cells = grid.rows[at] ?? []
    if (cells.every(isBlank)) continue
    const textsAt = (of: readonly number[]) =>
      of.flatMap((index) => (isBlank(cells[index]) ? [] : [shownText(cells[index])]))
    const of = (column: ReadColumn): GridCell => cells[indexes.get(column) ?? -1] ?? null
    places.push(at)
    lines.push({
      cells,
      of,
      others: textsAt(others),
      name: textsAt(names).join(' '),
      besideName: () => cells.filter((cell, index) => !named.has(index) && !isBlank(cell)).map(shownText),
      number: shownText(
        numbered === undefined ? cells.slice(0, first).find((cell) => !isBlank(cell)) : cells[numbered],
      ),
      isMerged: merged.has(at),
    })
  }
  return { lines, places }
}

/** Lines with a cell merged over at least three columns, of which one is neither the number nor the name. */
function linesOfGroups({ merges }: Grid, mapped: readonly ColumnMapping[]): ReadonlySet<number> {
  const wide = merges.filter(
    ({ startRow, endRow, startCol, endCol }) =>
      startRow === endRow &&
      endCol - startCol >= 2 &&
      mapped.some(({ column, index }) => !ofName.has(column ?? '') && index > startCol && index <= endCol),
  )
  return new Set(wide.map(({ startRow }) => startRow))
}
