/** Reads a sheet of people: heading, columns, lines. */
import type {
  ColumnMapping,
  ImportColumnName,
  ImportProblem,
  ImportRow,
} from '#domain/imports/import-columns.ts'
import { importColumns } from '#domain/imports/import-columns.ts'
import { isBlank, type GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { DateContext } from '#server/areas/imports/reading/cells/read-date.ts'
import type { KnownNames } from '#server/areas/imports/reading/sheet/by-content.ts'
import { cellSources } from '#server/areas/imports/reading/sheet/cell-sources.ts'
import { datesOfColumn } from '#server/areas/imports/reading/sheet/column-dates.ts'
import { findHead, type FoundHead } from '#server/areas/imports/reading/sheet/find-head.ts'
import { widthOf, type Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import { headKey, type ReadColumn } from '#server/areas/imports/reading/sheet/head-names.ts'
import { kindsOfLines } from '#server/areas/imports/reading/sheet/line-kinds.ts'
import { linesBelow } from '#server/areas/imports/reading/sheet/lines-below.ts'
import { headerOf, mapColumns, type Told } from '#server/areas/imports/reading/sheet/map-columns.ts'
import { readPerson } from '#server/areas/imports/reading/sheet/read-person.ts'
import { inUnicode, type UnicodeGrid } from '#server/areas/imports/reading/sheet/unicode-grid.ts'
import { unreadColumns } from '#server/areas/imports/reading/sheet/unread-columns.ts'

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

export function readSheet({ grid, head }: SheetTable, context: SheetContext, told?: Told): SheetPeople {
  const mapped = mapColumns(grid, head, context.names, told)
  const columns = mapped.filter(({ column }) => column !== null)
  const from = head === undefined ? 0 : head.bottom + 1
  const recognised = mapped.map((mapping) => ({
    ...mapping,
    column: mapping.column ?? nameIn(mapping.suggestion) ?? null,
  }))
  const indexes = new Map(
    recognised.flatMap(({ column, index }) => (column === null ? [] : [[column as ReadColumn, index]])),
  )
  const titles = new Set((head?.titles ?? []).flatMap((parts) => parts.map(headKey)))
  const contexts = dateContexts(grid, from, indexes, context)
  const plain = datesOfColumn('ngayHuongLuong', [], { year: context.year, serials: grid.serials })
  const personContext = {
    columns,
    names: context.names,
    datesOf: (column: ReadColumn) => contexts.get(column) ?? plain,
  }
  const sourcesOf = cellSources(grid, from, columns)
  const rows: ImportRow[] = []
  const skipped: { row: number; why: string }[] = []
  const problems: ImportProblem[] = []
  const filled = new Map<number, number>()
  const people: (readonly GridCell[])[] = []
  const { lines, places } = linesBelow(grid, from, recognised)
  for (const [at, kind] of kindsOfLines(lines, titles).entries()) {
    const place = places[at] ?? 0
    const row = place + 1
    if (!kind.isPerson) {
      skipped.push({ row, why: kind.why })
      continue
    }
    const cells = grid.rows[place] ?? []
    people.push(cells)
    for (const { index } of mapped)
      if (!isBlank(cells[index])) filled.set(index, (filled.get(index) ?? 0) + 1)
    const person = readPerson(sourcesOf(place), personContext)
    rows.push({ ...person.values, row, fileName: context.fileName, repairs: person.repairs })
    for (const { column, error } of person.problems)
      problems.push({ row, column, error, fileName: context.fileName })
  }
  const unread = unreadColumns(mapped, people, widthOf(grid)).map((why) => ({ row: 0, why }))
  return {
    sheet: grid.name,
    headerRow: head === undefined ? 0 : head.bottom + 1,
    columns: mapped
      .map((column) => ({ ...column, filled: filled.get(column.index) ?? 0 }))
      .filter(({ header, column, filled: cells }) => header !== '' || column !== null || cells > 0),
    rows,
    skipped: [...unread, ...skipped],
    problems,
  }
}

/** A column of names that is only proposed isn't read, but tells people from other lines. */
const nameIn = (suggestion: string | undefined) => (suggestion === 'hoVaTen' ? suggestion : undefined)

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
  const known = new Set(columns.map(({ column, suggestion }) => column ?? nameIn(suggestion)))
  const isNamed = known.has('hoVaTen') || known.has('ten')
  return isNamed || (known.has('soCccd') && known.size > 2)
}
