/** Cells without characters that no text may have: control characters, and halves of characters. */
import type { GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'

const plain = /^[\u0020-\u007e]*$/
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu

const storable = (text: string): string =>
  plain.test(text) ? text : text.toWellFormed().replaceAll(controls, '')

/** A day that is none, from a number that is too large, is shown as Excel shows it. */
const storableCell = (cell: GridCell): GridCell => {
  if (typeof cell === 'string') return storable(cell)
  return cell instanceof Date && Number.isNaN(cell.getTime()) ? '#####' : cell
}

export const withStorableTexts = (grid: Grid): Grid => ({
  ...grid,
  name: storable(grid.name),
  rows: grid.rows.map((cells) => cells?.map(storableCell)),
})
