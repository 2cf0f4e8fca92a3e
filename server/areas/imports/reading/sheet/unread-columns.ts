/** Filled columns of people's lines that are not read: named, so that nothing is left out unnoticed. */
import { columnLetter } from '#domain/imports/column-letter.ts'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { isBlank, shownText, type GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import { isNumberTitle } from '#server/areas/imports/reading/sheet/head-names.ts'
import { isListNumber } from '#server/areas/imports/reading/sheet/line-words.ts'

const namedCells = 3
const longestCell = 40
const namedColumns = 40

/** A sentence for each column without a title, and one for all others. `people`: the lines that were read. */
export function unreadColumns(
  columns: readonly ColumnMapping[],
  people: readonly (readonly GridCell[])[],
  width: number,
): string[] {
  const untitled: string[] = []
  const titled: string[] = []
  const known = new Map(columns.map((mapping) => [mapping.index, mapping]))
  const first = Math.min(...columns.flatMap(({ column, index }) => (column === null ? [] : [index])))
  for (let index = 0; index < width; index++) {
    const { column = null, header = '' } = known.get(index) ?? {}
    if (column !== null || isNumberTitle(header) || header === says.columnOfErrors) continue
    const cells = people.flatMap((line) => (isBlank(line[index]) ? [] : [shownText(line[index])]))
    if (cells.length === 0) continue
    const letter = columnLetter(index)
    if (header !== '') titled.push(says.unreadColumn(letter, header, cells.length))
    else if (index > first || !cells.every(isListNumber))
      untitled.push(says.untitledColumn(letter, cells.length, shownCells(cells)))
  }
  const several = [...titled.slice(0, namedColumns), ...(titled.length > namedColumns ? ['…'] : [])]
  return [
    ...untitled.slice(0, namedColumns),
    ...(several.length === 0 ? [] : [says.unreadColumns(several.join(', '))]),
  ]
}

function shownCells(cells: readonly string[]): string {
  const shown = [...new Set(cells)].slice(0, namedCells).map((text) => `'${text.slice(0, longestCell)}'`)
  return shown.join(', ') + (new Set(cells).size > namedCells ? ', …' : '')
}
