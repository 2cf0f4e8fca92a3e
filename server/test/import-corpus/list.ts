/** Lays people out in lists: titles of one to three lines, rows between them, tables below and beside each other. */
import type { Person } from '#server/test/import-corpus/people.ts'
import type {
  Case,
  Field,
  PlaceName,
  Right,
  TrueCell,
  TrueColumn,
  TruePerson,
} from '#server/test/import-corpus/truth.ts'
import { letters, type Cell, type Sheet, type Workbook } from '#server/test/import-corpus/workbook.ts'

export interface Column {
  /** From top to bottom; a line that repeats its left neighbour's is one title over both, '' continues the one above. */
  readonly head: readonly string[]
  readonly cell: (person: Person, at: number) => Cell
  readonly gives: Readonly<Partial<Record<Field, (person: Person, at: number) => Right>>>
  /** What an empty cell means: that of a merged cell above, a man where only women are marked. */
  readonly whenEmpty?: Readonly<Partial<Record<Field, (person: Person, at: number) => Right>>>
  readonly ignorable?: true
}

export interface Table {
  readonly columns: readonly Column[]
  readonly people: readonly Person[]
  readonly headless?: true
  /** Default: titles over several columns or lines are merged. */
  readonly unmerged?: true
  /** Rows before the person with that index; after the last: index = number of people. */
  readonly between?: (at: number) => readonly (readonly Cell[])[]
  /** Rows under the heading: (1)(2)(3). */
  readonly under?: readonly (readonly Cell[])[]
  /** The first column, from 0. */
  readonly left?: number
  /** The rows are no officials: relatives, figures. */
  readonly nobody?: true
  /** Rows of each person, of which the first has the values. */
  readonly tall?: number
}

export interface Laid {
  readonly rows: readonly (readonly Cell[])[]
  readonly merges: readonly string[]
  readonly people: readonly TruePerson[]
  readonly columns: readonly TrueColumn[]
}

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('day' in cell) return cell.day
  if ('runs' in cell) return cell.runs.join('')
  if ('number' in cell) return String(cell.number)
  if ('stored' in cell) return cell.as
  return String(cell.shows)
}
const isFilled = (cell: Cell): boolean => textOf(cell).trim() !== ''

/** How many lines from `from` on pass. */
const run = (from: number, end: number, passes: (at: number) => boolean): number => {
  let at = from
  while (at < end && passes(at)) at += 1
  return at - from
}

/** Merges a title over equal ones on its right, or over the empty lines below it. */
function headMerges(columns: readonly Column[], top: number, left: number): string[] {
  const lines = Math.max(...columns.map(({ head }) => head.length))
  const titleAt = (line: number, at: number) => columns[at]?.head[line] ?? ''
  const merges: string[] = []
  for (let line = 0; line < lines; line += 1) {
    for (let at = 0; at < columns.length; at += 1) {
      const title = titleAt(line, at)
      const isGroup = line < lines - 1
      if (title === '' || (isGroup && at > 0 && titleAt(line, at - 1) === title)) continue
      const wide = isGroup ? run(at + 1, columns.length, (next) => titleAt(line, next) === title) : 0
      const high = wide === 0 ? run(line + 1, lines, (next) => titleAt(next, at) === '') : 0
      if (wide + high > 0)
        merges.push(
          `${letters(left + at)}${top + line + 1}:${letters(left + at + wide)}${top + line + high + 1}`,
        )
    }
  }
  return merges
}

/** One table from the row `top` (from 0) on. */
export function layTable(sheet: string, table: Table, top: number): Laid {
  const { columns, people, left = 0, tall = 1 } = table
  const lines = table.headless === true ? 0 : Math.max(...columns.map(({ head }) => head.length))
  const indented = (cells: readonly Cell[]): Cell[] => [...Array.from({ length: left }, () => null), ...cells]
  const rows: Cell[][] = []
  for (let line = 0; line < lines; line += 1) {
    rows.push(
      indented(
        columns.map(({ head }, at) => {
          const title = head[line] ?? ''
          const repeated = line < lines - 1 && at > 0 && columns[at - 1]?.head[line] === title
          return title === '' || repeated ? null : title
        }),
      ),
    )
  }
  for (const line of table.under ?? []) rows.push(indented(line))
  const titleOf = ({ head }: Column): string =>
    table.headless === true ? '' : head.filter((line) => line !== '').join(': ')
  const first = top + rows.length + 1
  const truths: TruePerson[] = []
  const filled = new Set<number>()
  people.forEach((person, at) => {
    for (const line of table.between?.(at) ?? []) rows.push([...line])
    const cells = columns.map(({ cell }) => cell(person, at))
    const truth: Partial<Record<Field, TrueCell>> = {}
    columns.forEach((column, index) => {
      const cell = cells[index] ?? null
      if (isFilled(cell)) filled.add(index)
      const gives = isFilled(cell) ? column.gives : (column.whenEmpty ?? {})
      for (const [field, right] of Object.entries(gives) as [Field, (p: Person, n: number) => Right][]) {
        const before = truth[field]
        truth[field] = {
          right: right(person, at),
          shows: `${before?.shows ?? ''}${before === undefined ? '' : ' | '}${textOf(cell)}`,
          from: [...(before?.from ?? []), { column: left + index, head: titleOf(column) }],
        }
      }
    })
    truths.push({ sheet, row: top + rows.length + 1, cells: truth })
    rows.push(indented(cells))
    for (let more = 1; more < tall; more += 1) rows.push([])
  })
  const last = top + rows.length
  for (const line of table.between?.(people.length) ?? []) rows.push([...line])
  return {
    rows,
    merges: table.unmerged === true || lines === 0 ? [] : headMerges(columns, top, left),
    people: table.nobody === true ? [] : truths,
    columns: columns.flatMap((column, index) =>
      filled.has(index) && table.nobody !== true
        ? [
            {
              sheet,
              column: left + index,
              head: titleOf(column),
              rows: [first, last] as const,
              says: Object.keys(column.gives) as Field[],
              ignorable: column.ignorable === true,
            },
          ]
        : [],
    ),
  }
}

export interface ListOptions extends Omit<Table, 'columns' | 'people'> {
  readonly above?: readonly (readonly Cell[])[]
  readonly below?: readonly (readonly Cell[])[]
  readonly sheetName?: string
  readonly sheet?: Omit<Partial<Sheet>, 'rows' | 'name'>
  readonly workbook?: Omit<Partial<Workbook>, 'sheets'>
  readonly otherSheets?: readonly Sheet[]
  /** Further tables below, each after the given rows. */
  readonly further?: readonly { readonly gap: readonly (readonly Cell[])[]; readonly table: Table }[]
  /** Tables beside the first, from its first line. */
  readonly beside?: readonly Table[]
  readonly stored?: string
  readonly tell?: readonly RegExp[]
  /** Changes every text of the sheet: an old encoding, a composed form. */
  readonly encode?: (text: string) => string
}

/** A list of one sheet. */
export function list(
  kind: string,
  name: string,
  columns: readonly Column[],
  people: readonly Person[],
  options: ListOptions = {},
): Case {
  const sheetName = options.sheetName ?? 'Sheet1'
  const rows: Cell[][] = (options.above ?? []).map((line) => [...line])
  const top = rows.length
  const laid = [layTable(sheetName, { ...options, columns, people }, top)]
  for (const row of laid[0]?.rows ?? []) rows.push([...row])
  for (const table of options.beside ?? []) {
    const next = layTable(sheetName, table, top)
    next.rows.forEach((cells, at) => {
      const row = (rows[top + at] ??= [])
      cells.forEach((cell, column) => {
        while (row.length <= column) row.push(null)
        if (cell !== null) row[column] = cell
      })
    })
    laid.push(next)
  }
  for (const { gap, table } of options.further ?? []) {
    for (const line of gap) rows.push([...line])
    const next = layTable(sheetName, table, rows.length)
    for (const row of next.rows) rows.push([...row])
    laid.push(next)
  }
  for (const line of options.below ?? []) rows.push([...line])
  const encode = options.encode ?? ((text: string) => text)
  const sheet: Sheet = {
    ...options.sheet,
    name: sheetName,
    rows: rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? encode(cell) : cell))),
    merges: [...laid.flatMap(({ merges }) => merges), ...(options.sheet?.merges ?? [])],
  }
  return {
    kind,
    name,
    workbook: { ...options.workbook, sheets: [sheet, ...(options.otherSheets ?? [])] },
    people: laid.flatMap(({ people: ofTable }) => ofTable),
    columns: laid.flatMap(({ columns: ofTable }) => ofTable),
    ...(options.stored === undefined ? {} : { stored: options.stored }),
    ...(options.tell === undefined ? {} : { tell: options.tell }),
  }
}

type Value = (person: Person, at: number) => Cell
type RightOf = (person: Person, at: number) => Right

/** A column of one meaning. */
export const col = (field: Field, head: string | readonly string[], cell: Value, right: RightOf): Column => ({
  head: typeof head === 'string' ? [head] : head,
  cell,
  gives: { [field]: right },
})
/** A column that the product has no place for: it is told as not read. */
export const other = (head: string | readonly string[], cell: Value): Column => ({
  head: typeof head === 'string' ? [head] : head,
  cell,
  gives: {},
})
export const serial = (head: string | readonly string[] = 'STT'): Column => ({
  ...other(head, (_, at) => at + 1),
  ignorable: true,
})
/** An address in one cell. */
export const place = (field: PlaceName, head: string, text: (person: Person) => string): Column =>
  col(field, head, text, text)

/** A column that holds what it means. */
export const same = (
  field: Field,
  head: string | readonly string[],
  value: (p: Person, at: number) => string,
): Column => col(field, head, value, value)
/** Columns the product has no place for, each with the same text for everybody. */
export const others = (titles: Readonly<Record<string, Cell>>): Column[] =>
  Object.entries(titles).map(([head, cell]) => other(head, () => cell))
