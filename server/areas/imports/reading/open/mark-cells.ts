/**
 * A copy of the officer's workbook with wrong cells in red and the problem in a note; a last column repeats it, for
 * printing. An .xlsx keeps widths, merged cells, formats, pictures and other sheets; .xls and PDF become plain tables.
 * Runs in the child process.
 */
import {
  importColumn,
  type ColumnMapping,
  type FurtherTable,
  type ImportColumnName,
  type ImportProblem,
} from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import {
  boundedXlsx,
  saveXlsx,
  writeXlsx,
  type Cell,
  type CellValue,
  type LibraryStyle,
  type Sheet,
} from '#server/platform/workbook/workbook-library.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'

export interface Marks {
  readonly sheet: string
  /** As read: the heading's line, counted from 1, and the columns. */
  readonly headerRow: number
  readonly columns: readonly ColumnMapping[]
  readonly tables?: readonly Pick<FurtherTable, 'headerRow' | 'columns'>[]
  readonly problems: readonly Pick<ImportProblem, 'row' | 'column' | 'error' | 'field'>[]
  /** Cells that were mended in the table: written over the file's, or beside the line where they have no cell of their own. */
  readonly mended?: readonly MarkedMend[]
  /** Omits all people whose line is correct. */
  readonly onlyErrors?: boolean
}

export interface MarkedMend {
  readonly row: number
  readonly field: ImportColumnName
  /** The text in the file, and the one that counts. */
  readonly before: string
  readonly after: string
}

const red = { rgb: 'FFC7CE' } as const
const wrong: LibraryStyle = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: red },
  font: { color: { rgb: '9C0006' } },
}
const mendedStyle: LibraryStyle = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFEB9C' } },
  numFmt: '@',
}
const dayStyle: LibraryStyle = { numFmt: 'dd/mm/yyyy' }
const author = 'HoSo'

/** For .xlsx. */
export async function markXlsx(bytes: Buffer, marks: Marks): Promise<Uint8Array> {
  const workbook = await boundedXlsx(bytes).open()
  const sheet = workbook.sheets.find(({ name }) => name === marks.sheet)
  if (sheet !== undefined) markSheet(sheet, marks)
  return saveXlsx(workbook)
}

/** For anything else: only its cells, in a new workbook. */
export async function markGrid(grid: Grid, marks: Marks): Promise<Uint8Array> {
  const head = marks.headerRow
  const heads = new Set(marks.tables?.map(({ headerRow }) => headerRow))
  const wrongRows = new Set(marks.problems.map(({ row }) => row))
  const writtenRows = grid.rows
    .map((cells, at) => ({ cells: [...(cells ?? [])] as CellValue[], row: at + 1 }))
    .filter(({ row }) => marks.onlyErrors !== true || row <= head || heads.has(row) || wrongRows.has(row))
  const places = new Map(writtenRows.map(({ row }, at) => [row, at + 1]))
  const tables = marks.tables?.map((table) => ({ ...table, headerRow: places.get(table.headerRow) ?? 0 }))
  const sheet = {
    name: (grid.name === '' ? 'Danh sách' : grid.name).slice(0, 31),
    rows: writtenRows.map(({ cells }) => cells),
    merges: grid.merges
      .filter(({ endRow }) => marks.onlyErrors !== true || endRow < head)
      .map((merge) => ({ ...merge })),
    columns: widthsOf(writtenRows.map(({ cells }) => cells)),
    cells: new Map<string, Cell>(),
  }
  for (const [row, line] of sheet.rows.entries())
    for (const [column, value] of line.entries())
      if (value instanceof Date) sheet.cells.set(`${row},${column}`, { value, type: 'date', style: dayStyle })
  const placed = <P extends { row: number }>(of: readonly P[]): P[] =>
    of.map((each) => ({ ...each, row: places.get(each.row) ?? 0 }))
  markSheet(sheet, {
    ...marks,
    headerRow: places.get(head) ?? 0,
    ...(tables && { tables }),
    problems: placed(marks.problems),
    mended: placed(marks.mended ?? []),
  })
  return writeXlsx({ sheets: [sheet], defaultFont: { name: 'Times New Roman', size: 12 } })
}

/** Widths by the longest text of each column, within limits. */
function widthsOf(rows: readonly CellValue[][]): { width: number }[] {
  const widths: number[] = []
  for (const cells of rows)
    for (const [at, cell] of cells.entries())
      widths[at] = Math.min(
        40,
        Math.max(widths[at] ?? 8, cell instanceof Date ? 12 : String(cell ?? '').length + 2),
      )
  return Array.from(widths, (width) => ({ width }))
}

type Marked = Pick<Sheet, 'rows' | 'columns'> & { cells?: Map<string, Cell> }

/** The places of a table's cells, and of its names. */
function placesIn({ rows }: Marked, { headerRow, columns }: Pick<Marks, 'headerRow' | 'columns'>) {
  // Of two columns with the same title the one that was read counts.
  const unreadFirst = columns.toSorted((a, b) => Number(a.column !== null) - Number(b.column !== null))
  const indexes = new Map(unreadFirst.map(({ header, index }) => [header, index]))
  const ownOf = (field: string, row: number) => {
    const own = columns.filter(({ column }) => column === field).map(({ index }) => index)
    return own.find((index) => (rows[row - 1]?.[index] ?? '') !== '') ?? own[0]
  }
  return {
    headerRow,
    /** The column that is read into a field alone, of several the one that the row fills. */
    ownOf,
    indexOf: ({ column, field, row }: Marks['problems'][number]) =>
      (field === undefined ? undefined : ownOf(field, row)) ?? indexes.get(column),
    named: columns.find(({ column }) => column === 'hoVaTen' || column === 'ten')?.index ?? 0,
  }
}

function markSheet(sheet: Marked, { headerRow, columns, tables = [], problems, mended = [] }: Marks): void {
  const all = [{ headerRow, columns }, ...tables]
  const places = all.map((table) => placesIn(sheet, table)).toSorted((a, b) => b.headerRow - a.headerRow)
  const last = Math.max(0, ...all.flatMap((table) => table.columns.map(({ index }) => index))) + 1
  const sentences = new Map<string, string[]>()
  const ofRow = new Map<number, string[]>()
  const placesOf = (row: number) =>
    places.find((table) => table.headerRow < row) ?? placesIn(sheet, { headerRow, columns })
  for (const problem of problems) {
    const { row, column, error } = problem
    if (row < 1) continue
    const { indexOf, named } = placesOf(row)
    const index = indexOf(problem)
    // Problems without a column in the sheet are reported at the name.
    const sentence = index === undefined && column !== '' ? `${column}: ${error}` : error
    push(sentences, `${row - 1},${index ?? named}`, sentence)
    push(ofRow, row - 1, column === '' || index === undefined ? sentence : `${column}: ${error}`)
  }
  const cells = (sheet.cells ??= new Map<string, Cell>())
  for (const { row, field, before, after } of mended) {
    if (row < 1) continue
    const index = placesOf(row).ownOf(field, row)
    if (index === undefined) {
      push(ofRow, row - 1, says.mendedBeside(importColumn(field).title, after))
      continue
    }
    const place = `${row - 1},${index}`
    write(sheet, row - 1, index, after, { ...cells.get(place)?.style, ...mendedStyle })
    const note = says.mendedCell(before)
    if (sentences.has(place)) push(sentences, place, note)
    else
      cells.set(place, { ...plainCell(sheet, place), ...cells.get(place), comment: { author, text: note } })
  }
  for (const [place, told] of sentences) {
    const cell = cells.get(place) ?? plainCell(sheet, place)
    const font = { ...cell.style?.font, ...wrong.font }
    const style = { numFmt: 'General', ...cell.style, ...wrong, font }
    cells.set(place, { ...cell, style, comment: { author, text: told.join('\n') } })
  }
  const told: LibraryStyle = { ...wrong, alignment: { wrapText: true, vertical: 'top' } }
  if (headerRow > 0) write(sheet, headerRow - 1, last, says.columnOfErrors, told)
  for (const [row, texts] of ofRow) write(sheet, row, last, texts.join(' '), told)
  const widths = (sheet.columns ??= [])
  while (widths.length < last) widths.push({})
  widths[last] = { width: 60 }
}

function push<K>(lists: Map<K, string[]>, key: K, text: string): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [text])
  else list.push(text)
}

function plainCell(sheet: Marked, place: string): Cell {
  const [row = 0, column = 0] = place.split(',').map(Number)
  const value = sheet.rows[row]?.[column] ?? null
  return { value, type: typeof value === 'number' ? 'number' : 'string' }
}

function write(sheet: Marked, row: number, column: number, text: string, style: LibraryStyle): void {
  while (sheet.rows.length <= row) sheet.rows.push([])
  const cells = (sheet.rows[row] ??= [])
  while (cells.length < column) cells.push(null)
  cells[column] = text
  sheet.cells?.set(`${row},${column}`, { value: text, type: 'string', style })
}
