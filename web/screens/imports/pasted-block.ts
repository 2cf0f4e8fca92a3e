/** A block of cells as spreadsheet programs copy it: lines, and tabs between cells. */
import type { ImportColumnName } from '#domain/imports/import-columns.ts'

export interface MendedCell {
  fileName: string
  row: number
  column: ImportColumnName
  value: string
}

/** The block's cells at their places, from the one it was pasted into; `left`: how many lie outside. */
export function cellsOfBlock(
  text: string,
  at: { columns: readonly ImportColumnName[]; places: readonly { fileName: string; row: number }[] },
): { cells: MendedCell[]; left: number } {
  const lines = linesOf(text)
  const cells = lines.flatMap((line, down) =>
    line.flatMap((value, right): MendedCell[] => {
      const [place, column] = [at.places[down], at.columns[right]]
      return place === undefined || column === undefined ? [] : [{ ...place, column, value }]
    }),
  )
  return { cells, left: lines.flat().length - cells.length }
}

/** Whether a text is more than one cell. */
export const isBlock = (text: string): boolean => linesOf(text).flat().length > 1

/** Lines of cells; a cell with line breaks or quotation marks is in quotation marks, its breaks become blanks. */
function linesOf(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r?\n|$)/y
  const whole = text.replace(/\r?\n$/, '')
  while (cell.lastIndex <= whole.length) {
    const match = cell.exec(whole)
    if (match === null) break
    const [, content = '', end = ''] = match
    const isQuoted = content.length > 1 && content.startsWith('"') && content.endsWith('"')
    const value = isQuoted
      ? content
          .slice(1, -1)
          .replaceAll('""', '"')
          .replace(/\s*\r?\n\s*/g, ' ')
      : content
    lines.at(-1)?.push(value)
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  return lines
}
