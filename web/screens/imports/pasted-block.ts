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
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const cells = lines.flatMap((line, down) =>
    line.flatMap((value, right): MendedCell[] => {
      const [place, column] = [at.places[down], at.columns[right]]
      return place === undefined || column === undefined ? [] : [{ ...place, column, value }]
    }),
  )
  return { cells, left: lines.flat().length - cells.length }
}
