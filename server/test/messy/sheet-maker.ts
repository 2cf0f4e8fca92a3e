/** Lays out known people like officers' workbooks. */
import {
  writeXlsx,
  type Cell,
  type CellValue,
  type MergeRange,
} from '#server/platform/workbook/workbook-library.ts'
import { importColumn, type ImportColumnName } from '#domain/imports/import-columns.ts'
import { knownPeople, type KnownPerson } from '#server/test/messy/known-people.ts'

/** A column of a layout: its title, its values, and the import columns it contains. */
export interface LaidColumn {
  readonly head: string
  /** The group heading above it. */
  readonly group?: string
  readonly write: (person: KnownPerson, at: number) => CellValue
  readonly says: readonly ImportColumnName[]
}

export interface Layout {
  readonly name: string
  readonly columns: readonly LaidColumn[]
  readonly above?: readonly (readonly CellValue[])[]
  readonly below?: readonly (readonly CellValue[])[]
  /** Lines below the heading. */
  readonly under?: readonly (readonly CellValue[])[]
  /** Lines before the person with that index. */
  readonly between?: (at: number) => readonly (readonly CellValue[])[]
  readonly headless?: true
  /** Default: group headings are merged over their columns. */
  readonly unmerged?: true
  readonly font?: string
  /** Converts all texts of the sheet, including the heading, to another encoding. */
  readonly encode?: (text: string) => string
  readonly otherSheets?: readonly { name: string; rows: CellValue[][] }[]
  readonly dateSystem?: '1904'
  /** Merges the cells of one column over runs of equal values. */
  readonly mergeRuns?: ImportColumnName
  /** Format to convert to with LibreOffice. */
  readonly as?: 'xls' | 'xlsx'
  /** The only row and column that can't be read and must be reported. */
  readonly lost?: readonly (readonly [at: number, head: string])[]
}

/** One of our columns under another title, by default with unchanged values. */
export function column(
  name: ImportColumnName,
  head = importColumn(name).title,
  write?: LaidColumn['write'],
): LaidColumn {
  return { head, write: write ?? ((person) => (person[name] === '' ? null : person[name])), says: [name] }
}

export const numbered: LaidColumn = { head: 'STT', write: (_, at) => at + 1, says: [] }
export const inGroup = (group: string, columns: readonly LaidColumn[]): LaidColumn[] =>
  columns.map((one) => ({ ...one, group }))

export async function makeWorkbook(
  layout: Layout,
): Promise<{ bytes: Buffer; rowOf: (at: number) => number }> {
  const { columns } = layout
  const encode = layout.encode ?? ((text: string) => text)
  const encoded = (value: CellValue): CellValue => (typeof value === 'string' ? encode(value) : value)
  const rows: CellValue[][] = (layout.above ?? []).map((line) => [...line].map(encoded))
  const merges: MergeRange[] = []
  if (layout.headless !== true) {
    const hasGroups = columns.some(({ group }) => group !== undefined)
    if (hasGroups) {
      rows.push(
        columns
          .map(({ group, head }, at) =>
            group === undefined ? head : group === columns[at - 1]?.group ? null : group,
          )
          .map((text) => (text === null ? null : encode(text))),
      )
      if (layout.unmerged !== true) merges.push(...headMerges(columns, rows.length - 1))
    }
    rows.push(columns.map(({ group, head }) => (hasGroups && group === undefined ? null : encode(head))))
  }
  rows.push(...(layout.under ?? []).map((line) => [...line].map(encoded)))
  const places: number[] = []
  for (const [at, person] of knownPeople.entries()) {
    rows.push(...(layout.between?.(at) ?? []).map((line) => [...line].map(encoded)))
    places.push(rows.length + 1)
    rows.push(columns.map(({ write }) => encoded(write(person, at))))
  }
  rows.push(...(layout.below ?? []).map((line) => [...line].map(encoded)))
  if (layout.mergeRuns !== undefined) merges.push(...runMerges(layout, rows, places))
  const font = layout.font
  const cells = new Map<string, Partial<Cell>>()
  if (font !== undefined)
    for (const [row, line] of rows.entries())
      for (const [at, value] of line.entries())
        if (typeof value === 'string') cells.set(`${row},${at}`, { style: { font: { name: font } } })
  const sheet = { name: 'Danh sách', rows, merges, cells, columns: dateFormats(columns.length) }
  const bytes = await writeXlsx({
    sheets: [...(layout.otherSheets ?? []).slice(0, 1), sheet, ...(layout.otherSheets ?? []).slice(1)],
    ...(layout.dateSystem === undefined ? {} : { dateSystem: layout.dateSystem }),
  })
  return { bytes: Buffer.from(bytes), rowOf: (at) => places[at] ?? 0 }
}

const dateFormats = (count: number) => Array.from({ length: count }, () => ({ width: 16 }))

function headMerges(columns: readonly LaidColumn[], top: number): MergeRange[] {
  const merges: MergeRange[] = []
  for (let at = 0; at < columns.length; at++) {
    const group = columns[at]?.group
    if (group === undefined) {
      merges.push({ startRow: top, endRow: top + 1, startCol: at, endCol: at })
      continue
    }
    let end = at
    while (columns[end + 1]?.group === group) end += 1
    if (end > at) merges.push({ startRow: top, endRow: top, startCol: at, endCol: end })
    at = end
  }
  return merges
}

function runMerges(
  { columns, mergeRuns }: Layout,
  rows: CellValue[][],
  places: readonly number[],
): MergeRange[] {
  const index = columns.findIndex(({ says }) => says[0] === mergeRuns)
  const merges: MergeRange[] = []
  for (let at = 0; at < places.length; at++) {
    let end = at
    const value = rows[(places[at] ?? 1) - 1]?.[index]
    while (places[end + 1] === (places[end] ?? 0) + 1 && rows[(places[end + 1] ?? 1) - 1]?.[index] === value)
      end += 1
    if (end === at || value === null) continue
    for (let row = at + 1; row <= end; row++) {
      const line = rows[(places[row] ?? 1) - 1]
      if (line !== undefined) line[index] = null
    }
    merges.push({
      startRow: (places[at] ?? 1) - 1,
      endRow: (places[end] ?? 1) - 1,
      startCol: index,
      endCol: index,
    })
    at = end
  }
  return merges
}
