/** What a cell of a person's line contains: itself, the cell it is merged with, or the one above it refers to. */
import { importColumns, type ColumnMapping } from '#domain/imports/import-columns.ts'
import { nameParts, spareColumns } from '#domain/imports/spare-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { isBlank } from '#server/areas/imports/reading/cells/read-cell.ts'
import { addresses } from '#server/areas/imports/reading/sheet/grouped-names.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import type { Source } from '#server/areas/imports/reading/sheet/person-line.ts'
import type { UnicodeGrid } from '#server/areas/imports/reading/sheet/unicode-grid.ts'

/** Columns that take no values from other lines: each person has their own. */
const ownOfEach = new Set<string>([...nameParts, 'soCccd', 'soCmnd', 'soDienThoai', 'email', 'soHieuCBCCVC'])
/** Lists write a mark for what is said above of units, posts and places; of anything else each person has their own. */
const ofAbove = new Set<string>(['phongBan', 'chucVu', 'congViecChinh', 'noiCapCccd'])
const mayRepeat = (column: string): boolean => {
  const gives = spareColumns.find(({ name }) => name === column)?.gives ?? [column]
  return gives.every((target) =>
    importColumns.some(({ name, part }) => name === target && (part !== undefined || ofAbove.has(name))),
  )
}
const wholeAddresses = new Set<string>(addresses)
const ditto = /^(?:["”″〃]+|-?\s*nt\s*-?|như trên|-\/-|-"-)$/iu

/** Returns the sources of one line after another; each may refer to the line before. */
export function cellSources(
  grid: UnicodeGrid,
  from: number,
  columns: readonly ColumnMapping[],
): (row: number) => (index: number) => Source {
  const { below, beside } = coveredCells(grid, from)
  const above = new Map<number, Source>()
  const indexesOf = (is: (column: string) => boolean) =>
    new Set(columns.flatMap(({ column, index }) => (column !== null && is(column) ? [index] : [])))
  const own = indexesOf((column) => ownOfEach.has(column))
  const repeating = indexesOf(mayRepeat)
  const places = indexesOf((column) => wholeAddresses.has(column))
  const sourceIn = (row: number, index: number): Source => {
    const cell = grid.rows[row]?.[index] ?? null
    if (typeof cell === 'string' && ditto.test(cell.trim())) {
      const before = repeating.has(index) ? above.get(index) : undefined
      if (before === undefined || before.isDitto === true) return { cell, isDitto: true }
      // Of several addresses the words may mean the one beside as well as the one above.
      const isOpen = places.has(index) && places.size > 1 && /\p{L}/u.test(cell)
      const why = isOpen ? says.whyDittoOrBeside : says.whyDitto
      return { cell: before.cell, typed: { typed: cell, why, ...(isOpen ? { isGuess: true } : {}) } }
    }
    if (!isBlank(cell)) return { cell, typed: grid.typedOf(row, index) }
    const place = `${row},${index}`
    const origin = below.get(place)
    if (origin === undefined || own.has(index)) return { cell, isCovered: beside.has(place) }
    return { cell: grid.rows[origin[0]]?.[origin[1]] ?? null, typed: { typed: '', why: says.whyMerged } }
  }
  return (row) => (index) => {
    const source = sourceIn(row, index)
    above.set(index, source)
    return source
  }
}

/** The cells that merged ones cover: those below with the position of their origin, those beside them. */
function coveredCells(
  grid: Grid,
  from: number,
): { below: ReadonlyMap<string, readonly [number, number]>; beside: ReadonlySet<string> } {
  const below = new Map<string, readonly [number, number]>()
  const beside = new Set<string>()
  for (const { startRow, endRow, startCol, endCol } of grid.merges) {
    if (startRow < from) continue
    const last = Math.min(endRow, grid.rows.length - 1)
    for (let row = startRow + 1; row <= last; row++) below.set(`${row},${startCol}`, [startRow, startCol])
    const width = grid.rows[startRow]?.length ?? 0
    for (let column = startCol + 1; column <= Math.min(endCol, width); column++)
      beside.add(`${startRow},${column}`)
  }
  return { below, beside }
}
