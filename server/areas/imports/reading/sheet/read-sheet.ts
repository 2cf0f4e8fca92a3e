/** Reads a sheet of people: heading, columns, lines. */
import type {
  ColumnMapping,
  FurtherTable,
  ImportColumnName,
  ImportProblem,
  ImportRow,
} from '#domain/imports/import-columns.ts'
import { columnLetter } from '#domain/imports/column-letter.ts'
import { importColumns } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { DateContext } from '#server/areas/imports/reading/cells/read-date.ts'
import type { KnownNames } from '#server/areas/imports/reading/sheet/by-content.ts'
import { cellSources } from '#server/areas/imports/reading/sheet/cell-sources.ts'
import { datesOfColumn } from '#server/areas/imports/reading/sheet/column-dates.ts'
import { findHead, type FoundHead } from '#server/areas/imports/reading/sheet/find-head.ts'
import {
  secondTableStart,
  headLeftOf,
  leftOf,
  tablesUnder,
  titleOfOthers,
  titleOfOthersIn,
} from '#server/areas/imports/reading/sheet/find-tables.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import { headKey } from '#server/areas/imports/reading/sheet/head-names.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'
import { kindsOfLines } from '#server/areas/imports/reading/sheet/line-kinds.ts'
import { linesBelow } from '#server/areas/imports/reading/sheet/lines-below.ts'
import { headerOf, mapColumns, rivalsOf, type Told } from '#server/areas/imports/reading/sheet/map-columns.ts'
import { readPerson } from '#server/areas/imports/reading/sheet/read-person.ts'
import { rowsOfPeople } from '#server/areas/imports/reading/sheet/rows-of-people.ts'
import { inUnicode, type UnicodeGrid } from '#server/areas/imports/reading/sheet/unicode-grid.ts'
import { withContents } from '#server/areas/imports/reading/sheet/column-contents.ts'

export interface SheetContext {
  readonly fileName: string
  /** The current year. */
  readonly year: number
  readonly names: KnownNames
}

export interface OpenSheet {
  readonly grid: UnicodeGrid
  /** The tables in the order of their lines; one without heading if none was found. */
  readonly tables: readonly SheetTable[]
  /** The table whose people are wanted: the first that isn't one of relatives or others. */
  readonly main: SheetTable
  /** The first column of a table beside them, which isn't read. */
  readonly beside: number | undefined
  /** Likelihood that it has people: the sum of its titles' values. */
  readonly score: number
}

interface SheetTable {
  readonly head: FoundHead | undefined
  /** The end of its lines. */
  readonly to: number
}

export interface SheetPeople {
  readonly sheet: string
  /** As displayed by spreadsheet programs, from 1; 0 if the sheet has no titles. */
  readonly headerRow: number
  readonly columns: ColumnMapping[]
  /** Further tables of the sheet, each read by its own heading. */
  readonly tables: FurtherTable[]
  readonly rows: ImportRow[]
  /** The rows of people that the file hides. */
  readonly hidden: number[]
  readonly skipped: { row: number; why: string }[]
  readonly problems: ImportProblem[]
}

export function openSheet(sheet: Grid): OpenSheet {
  const unicode = inUnicode(sheet)
  const best = findHead(unicode)
  if (best === undefined) {
    const main = { head: undefined, to: unicode.rows.length }
    return { grid: unicode, tables: [main], main, beside: undefined, score: 0 }
  }
  const beside = secondTableStart(best)
  const grid = beside === undefined ? unicode : leftOf(unicode, beside)
  const tables = tablesUnder(grid, beside === undefined ? best : headLeftOf(best, beside))
  const main = tables.find(({ head }) => titleOfOthers(head) === undefined) ?? {
    head: best,
    to: grid.rows.length,
  }
  return { grid, tables, main, beside, score: best.score }
}

/** The title that says that all its people are relatives of officials, or others. */
export function titleOfOnlyOthers({ tables, grid }: OpenSheet): string | undefined {
  const said = tables.map(({ head }) => (head === undefined ? titleOfOthersIn(grid) : titleOfOthers(head)))
  return said.includes(undefined) ? undefined : said[0]
}

export function readSheet(
  { grid, tables, main, beside }: OpenSheet,
  context: SheetContext,
  told?: Told,
): SheetPeople {
  const notes: string[] = beside === undefined ? [] : [says.tableBeside(grid.name, columnLetter(beside))]
  const read = tables.map((table) => {
    const { head } = table
    const people = readTable(grid, table, context, told)
    const isWanted =
      head === main.head ||
      (head !== undefined && titleOfOthers(head) === undefined && hasPeople(people.columns))
    if (head === main.head || head === undefined) return people
    if (isWanted) {
      if (people.rows.length > 0) notes.push(says.furtherTable(head.top + 1, people.rows.length))
      return people
    }
    notes.push(says.otherTable(head.top + 1, table.to))
    const unread = people.rows.map(({ row }) => ({ row, why: says.lineOfOtherTable }))
    return {
      ...people,
      // Told with the table.
      columns: people.columns.map(({ filled: _, suggestion: __, ...mapping }) => ({
        ...mapping,
        column: null,
      })),
      rows: [],
      problems: [],
      skipped: [...people.skipped, ...unread],
    }
  })
  const above = rowsOfPeople(grid.rows.slice(0, tables[0]?.head?.top ?? 0))
  if (above.length > 0) notes.push(says.aboveHeading(above))
  const own = read[tables.findIndex(({ head }) => head === main.head)] ?? read[0]
  const rows = read.flatMap((table) => table.rows)
  return {
    sheet: grid.name,
    headerRow: own?.headerRow ?? 0,
    columns: own?.columns ?? [],
    tables: read.flatMap(({ headerRow, columns, rows: people }) =>
      headerRow === own?.headerRow ? [] : [{ headerRow, rows: people.length, columns }],
    ),
    rows,
    hidden: rows.flatMap(({ row }) => (grid.hiddenRows.has(row - 1) ? [row] : [])),
    skipped: [
      ...notes.map((why) => ({ row: 0, why })),
      ...above.map((row) => ({ row, why: says.lineAboveHeading })),
      ...read.flatMap(({ skipped }) => skipped).toSorted((a, b) => a.row - b.row),
    ],
    problems: read.flatMap(({ problems }) => problems),
  }
}

type TablePeople = Pick<SheetPeople, 'headerRow' | 'columns' | 'rows' | 'skipped' | 'problems'>

function readTable(
  sheet: UnicodeGrid,
  { head, to }: SheetTable,
  context: SheetContext,
  told: Told | undefined,
): TablePeople {
  const grid = to === sheet.rows.length ? sheet : { ...sheet, rows: sheet.rows.slice(0, to) }
  const mapped = mapColumns(grid, head, context.names, told)
  const columns = mapped.filter(({ column }) => column !== null)
  const from = head === undefined ? 0 : head.bottom + 1
  const recognised = mapped.map((mapping) => ({
    ...mapping,
    column: mapping.column ?? nameIn(mapping.suggestion) ?? null,
  }))
  const mappings = Map.groupBy(
    recognised.filter(({ column }) => column !== null),
    ({ column }) => column as ReadColumn,
  )
  const titles = new Set((head?.titles ?? []).flatMap((parts) => parts.map(headKey)))
  const contexts = dateContexts(grid, from, mappings, context)
  const plain = datesOfColumn('ngayHuongLuong', [], { year: context.year, serials: grid.serials })
  const personContext = {
    columns,
    rivals: rivalsOf(mapped, head),
    names: context.names,
    datesOf: (column: ReadColumn) => contexts.get(column) ?? plain,
  }
  const sourcesOf = cellSources(grid, from, columns)
  const rows: ImportRow[] = []
  const skipped: { row: number; why: string }[] = []
  const problems: ImportProblem[] = []
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
    const person = readPerson(sourcesOf(place), personContext)
    rows.push({ ...person.values, row, fileName: context.fileName, repairs: person.repairs })
    for (const problem of person.problems) problems.push({ ...problem, row, fileName: context.fileName })
  }
  return {
    headerRow: head === undefined ? 0 : head.bottom + 1,
    columns: withContents(mapped, people),
    rows,
    skipped,
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
  mappings: ReadonlyMap<ReadColumn, readonly ColumnMapping[]>,
  { year }: SheetContext,
): Map<ReadColumn, DateContext> {
  const contexts = new Map<ReadColumn, DateContext>()
  for (const [column, as] of dateColumns) {
    const of = mappings.get(column) ?? []
    const cells = grid.rows.slice(from).flatMap((row) => of.map(({ index }) => row?.[index] ?? null))
    contexts.set(column, datesOfColumn(as, cells, { year, serials: grid.serials }))
  }
  return contexts
}

/** Number of people in a sheet without a heading that isn't read; of a few lines no column is known. */
export function countPeople(sheet: OpenSheet, context: SheetContext): number {
  const { columns, rows } = readSheet(sheet, context)
  return Math.max(hasPeople(columns) ? rows.length : 0, rowsOfPeople(sheet.grid.rows).length)
}

/** The titles of a sheet's people, as remembered for an account. */
export const headersOf = ({ main }: OpenSheet): string[] => (main.head?.titles ?? []).map(headerOf)

/** Whether content alone indicates people: a name and an identifier. */
export const hasPeople = (columns: readonly ColumnMapping[]): boolean => {
  const columnNames = new Set(columns.map(({ column, suggestion }) => column ?? nameIn(suggestion)))
  const isNamed = columnNames.has('hoVaTen') || columnNames.has('ten')
  return isNamed || (columnNames.has('soCccd') && columnNames.size > 2)
}
