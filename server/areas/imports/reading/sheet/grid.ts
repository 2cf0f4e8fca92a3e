/** A sheet as plain cells, from any kind of file. Rows and columns are counted from 0. */
import type { GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'

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
  /** Rows that the file hides, as by a filter. */
  readonly hiddenRows: ReadonlySet<number>
  /** Date system of the workbook. */
  readonly serials: 1900 | 1904
  /** The font of a cell if the file has it; only legacy fonts matter. */
  readonly fontOf: (row: number, column: number) => string | undefined
}

/** A grid of what has no more than cells, as a page has. */
export const gridOf = (rows: Grid['rows']): Grid => ({
  name: '',
  isHidden: false,
  rows,
  merges: [],
  hiddenRows: new Set(),
  serials: 1900,
  fontOf: () => undefined,
})

/** Longest row of the sheet, up to `max` columns. */
export const widthOf = ({ rows }: Grid, max = 256): number =>
  Math.min(
    max,
    rows.reduce((width, row) => Math.max(width, row?.length ?? 0), 0),
  )
