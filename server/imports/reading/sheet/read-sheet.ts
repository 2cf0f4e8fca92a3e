/** Reads a sheet of people: heading, columns, lines. */
import type {
  ColumnMapping,
  ImportColumnName,
  ImportProblem,
  ImportRow,
} from '#domain/imports/import-columns.ts'
import { importColumns } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { isBlank, shownText, type GridCell } from '#server/imports/reading/cells/read-cell.ts'
import type { DateContext } from '#server/imports/reading/cells/read-date.ts'
import type { KnownNames } from '#server/imports/reading/sheet/by-content.ts'
import { datesOfColumn } from '#server/imports/reading/sheet/column-dates.ts'
import { findHead, type FoundHead } from '#server/imports/reading/sheet/find-head.ts'
import type { Grid } from '#server/imports/reading/sheet/grid.ts'
import { headKey, type ReadColumn } from '#server/imports/reading/sheet/head-names.ts'
import { kindOfLine, type Line } from '#server/imports/reading/sheet/line-kinds.ts'
import { headerOf, mapColumns, type Told } from '#server/imports/reading/sheet/map-columns.ts'
import { readPerson, type Source } from '#server/imports/reading/sheet/read-person.ts'
import { inUnicode, type UnicodeGrid } from '#server/imports/reading/sheet/unicode-grid.ts'

export interface SheetContext {
  readonly fileName: string
  /** The current year. */
  readonly year: number
  readonly names: KnownNames
}

export interface SheetTable {
  readonly grid: UnicodeGrid
  readonly head: FoundHead | undefined
  /** Likelihood that it has people: the sum of its titles' values. */
  readonly score: number
}

export interface SheetPeople {
  readonly sheet: string
  /** As displayed by spreadsheet programs, from 1; 0 if the sheet has no titles. */
  readonly headerRow: number
  readonly columns: ColumnMapping[]
  readonly rows: ImportRow[]
  readonly skipped: { row: number; why: string }[]
  readonly problems: ImportProblem[]
}

export function openSheet(grid: Grid): SheetTable {
  const unicode = inUnicode(grid)
  const head = findHead(unicode)
  return { grid: unicode, head, score: head?.score ?? 0 }
}

/** Columns that don't take values from merged cells: each person has their own. */
const ownOfEach = new Set<string>([
  'hoVaTen',
  'hoDem',
  'ten',
  'soCccd',
  'soCmnd',
  'soDienThoai',
  'email',
  'soHieuCBCCVC',
])
const ditto = /^(?:["”″〃]+|-?\s*nt\s*-?|như trên|-\/-|-"-)$/iu

export function readSheet({ grid, head }: SheetTable, context: SheetContext, told?: Told): SheetPeople {
  const columns = mapColumns(grid, head, context.names, told)
  const from = head === undefined ? 0 : head.bottom + 1
  const indexes = new Map(
    columns.flatMap(({ column, index }) => (column === null ? [] : [[column as ReadColumn, index]])),
  )
  const merged = mergedBelow(grid, from)
  const titles = new Set((head?.titles ?? []).flatMap((parts) => parts.map(headKey)))
  const contexts = dateContexts(grid, from, indexes, context)
  const plain = datesOfColumn('ngayHuongLuong', [], { year: context.year, serials: grid.serials })
  const personContext = {
    columns,
    names: context.names,
    datesOf: (column: ReadColumn) => contexts.get(column) ?? plain,
  }
  const rows: ImportRow[] = []
  const skipped: { row: number; why: string }[] = []
  const problems: ImportProblem[] = []
  const above = new Map<number, Source>()
  let isAfterFoot = false
  for (let at = from; at < grid.rows.length; at++) {
    const cells = grid.rows[at] ?? []
    if (cells.every(isBlank)) continue
    const kind = kindOfLine(lineOf(cells, indexes), titles, isAfterFoot)
    if (!kind.isPerson) {
      isAfterFoot ||= kind.isFoot === true
      skipped.push({ row: at + 1, why: kind.why })
      continue
    }
    isAfterFoot = false
    const sourceOf = (index: number): Source => {
      const source = sourceIn(grid, merged, above, at, index, columns)
      above.set(index, source)
      return source
    }
    const person = readPerson(sourceOf, personContext)
    rows.push({ ...person.values, row: at + 1, fileName: context.fileName, repairs: person.repairs })
    for (const { column, error } of person.problems)
      problems.push({ row: at + 1, column, error, fileName: context.fileName })
  }
  return {
    sheet: grid.name,
    headerRow: head === undefined ? 0 : head.bottom + 1,
    columns,
    rows,
    skipped,
    problems,
  }
}

/** The cell, the cell it is merged with, or the one above if it refers to that. */
function sourceIn(
  grid: UnicodeGrid,
  merged: ReadonlyMap<string, readonly [number, number]>,
  above: ReadonlyMap<number, Source>,
  row: number,
  index: number,
  columns: readonly ColumnMapping[],
): Source {
  const cell = grid.rows[row]?.[index] ?? null
  if (typeof cell === 'string' && ditto.test(cell.trim())) {
    const before = above.get(index)
    if (before !== undefined) return { cell: before.cell, typed: { typed: cell, why: says.whyDitto } }
  }
  if (!isBlank(cell)) return { cell, typed: grid.typedOf(row, index) }
  const origin = merged.get(`${row},${index}`)
  const column = columns.find((known) => known.index === index)?.column
  if (origin === undefined || ownOfEach.has(column ?? '')) return { cell }
  return { cell: grid.rows[origin[0]]?.[origin[1]] ?? null, typed: { typed: '', why: says.whyMerged } }
}

/** For each cell covered by a merged cell above, the position of that cell. */
function mergedBelow(grid: Grid, from: number): Map<string, readonly [number, number]> {
  const origins = new Map<string, readonly [number, number]>()
  for (const { startRow, endRow, startCol } of grid.merges) {
    if (startRow < from) continue
    const last = Math.min(endRow, grid.rows.length - 1)
    for (let row = startRow + 1; row <= last; row++) origins.set(`${row},${startCol}`, [startRow, startCol])
  }
  return origins
}

const identifying = new Set<string>([
  'hoVaTen',
  'hoDem',
  'ten',
  'soCccd',
  'ngaySinh',
  'ngaySinhNam',
  'ngaySinhNu',
  'sinhNam',
])

function lineOf(cells: readonly GridCell[], indexes: ReadonlyMap<ReadColumn, number>): Line {
  const of = (column: ReadColumn): GridCell => {
    const index = indexes.get(column)
    return index === undefined ? null : (cells[index] ?? null)
  }
  const first = Math.min(...indexes.values())
  const number = shownText(cells.slice(0, first).find((cell) => !isBlank(cell)))
  const others = [...indexes].filter(
    ([column, index]) => !identifying.has(column) && !isBlank(cells[index]),
  ).length
  return { cells, of, others, number }
}

const dateColumns: readonly (readonly [ReadColumn, ImportColumnName])[] = [
  ...importColumns.filter(({ kind }) => kind === 'date').map(({ name }) => [name, name] as const),
  ['ngaySinhNam', 'ngaySinh'],
  ['ngaySinhNu', 'ngaySinh'],
]

function dateContexts(
  grid: Grid,
  from: number,
  indexes: ReadonlyMap<ReadColumn, number>,
  { year }: SheetContext,
): Map<ReadColumn, DateContext> {
  const contexts = new Map<ReadColumn, DateContext>()
  for (const [column, as] of dateColumns) {
    const index = indexes.get(column)
    const cells = index === undefined ? [] : grid.rows.slice(from).map((row) => row?.[index] ?? null)
    contexts.set(column, datesOfColumn(as, cells, { year, serials: grid.serials }))
  }
  return contexts
}

/** The titles of a sheet, as remembered for an account. */
export const headersOf = ({ head }: SheetTable): string[] => (head?.titles ?? []).map(headerOf)

/** Whether content alone indicates people: a name and an identifier. */
export const hasPeople = (columns: readonly ColumnMapping[]): boolean => {
  const known = new Set(columns.map(({ column }) => column))
  const isNamed = known.has('hoVaTen') || known.has('ten')
  return isNamed || (known.has('soCccd') && known.size > 2)
}
