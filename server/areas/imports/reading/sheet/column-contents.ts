/** What the columns contain in the lines of people: shown for columns that are not read, so that none is left out unnoticed. */
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { isBlank, shownText, type GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import { isNumberTitle } from '#server/areas/imports/reading/sheet/head-names.ts'
import { isListNumber } from '#server/areas/imports/reading/sheet/line-words.ts'

const namedCells = 3
const longestCell = 40

/** The columns with a title or contents. `people`: the lines that were read. */
export function withContents(
  columns: readonly ColumnMapping[],
  people: readonly (readonly GridCell[])[],
): ColumnMapping[] {
  const first = Math.min(...columns.flatMap(({ column, index }) => (column === null ? [] : [index])))
  return columns.flatMap((mapping) => {
    const { index, header, column } = mapping
    const cells = people.flatMap((line) => (isBlank(line[index]) ? [] : [shownText(line[index])]))
    const onlyNumbers =
      header === '' ? column === null && index < first && cells.every(isListNumber) : isNumberTitle(header)
    if (onlyNumbers || header === says.columnOfErrors)
      return header === '' && column === null ? [] : [mapping]
    if (header !== '' || column !== null) return [{ ...mapping, filled: cells.length }]
    if (cells.length === 0) return []
    const different = [...new Set(cells)]
    const firstCells = different.slice(0, namedCells).map((text) => text.slice(0, longestCell))
    return [{ ...mapping, filled: cells.length, firstCells }]
  })
}
