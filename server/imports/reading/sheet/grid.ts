/** A sheet as its cells alone, whatever kind of file it came from. Rows and columns are counted from 0. */
import type { GridCell } from '#server/imports/reading/cells/read-cell.ts'

export interface Merge {
  readonly startRow: number
  readonly endRow: number
  readonly startCol: number
  readonly endCol: number
}

export interface Grid {
  readonly name: string
  readonly isHidden: boolean
  readonly rows: readonly (readonly GridCell[] | undefined)[]
  readonly merges: readonly Merge[]
  /** First day of the workbook's numbers of days. */
  readonly serials: 1900 | 1904
  /** The font of a cell where the file says it; only old fonts matter. */
  readonly fontOf: (row: number, column: number) => string | undefined
}

/** Longest row of the sheet, up to `most` columns. */
export const widthOf = ({ rows }: Grid, most = 256): number =>
  Math.min(
    most,
    rows.reduce((width, row) => Math.max(width, row?.length ?? 0), 0),
  )
