/** Writes workbooks to be filled in: several sheets, notes on headings, choice lists. Never a formula in a cell. */
import {
  writeXlsx,
  type Cell,
  type LibraryStyle,
  type CellValue,
  type DataValidation,
} from '#server/platform/workbook/workbook-library.ts'
import {
  choicesRange,
  columnLetters,
  headStyleOf,
  lineStyle,
  type FormSheet,
} from '#domain/workbook/form-sheet.ts'
import { heightOfTexts } from '#domain/workbook/sheet.ts'

/** Author of notes in Excel. */
const author = 'HoSo'

export const writeFormWorkbook = (sheets: readonly FormSheet[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map(sheetOf), defaultFont: { name: 'Times New Roman', size: 12 } })

function sheetOf({ name, columns, rows, emptyLines = 0 }: FormSheet) {
  const head = columns.map(({ title }) => title)
  const widths = columns.map(({ width }) => width)
  const lines = [...rows, ...Array.from({ length: emptyLines }, () => columns.map(() => null))]
  const cells = new Map<string, Partial<Cell>>()
  for (const [at, column] of columns.entries()) {
    const { note } = column
    const comment = note === undefined ? {} : { comment: { author, text: note } }
    cells.set(`0,${at}`, { style: headStyleOf(column) as LibraryStyle, ...comment })
    for (let row = 1; row <= lines.length; row++)
      cells.set(`${row},${at}`, { style: lineStyle as LibraryStyle })
  }
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    rows: [head, ...lines.map((line) => [...line])] as CellValue[][],
    cells,
    dataValidations: columns.flatMap((column, at) => validationOf(column, at, lines.length)),
    freezePane: { rows: 1 },
    rowDefs: new Map(
      [head, ...rows].map((texts, row) => [
        row,
        { height: Math.max(row === 0 ? 36 : 0, heightOfTexts(texts, widths)) },
      ]),
    ),
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    } as const,
  }
}

function validationOf(
  { choices }: FormSheet['columns'][number],
  at: number,
  lines: number,
): DataValidation[] {
  if (choices === undefined || choices.count === 0) return []
  const letters = columnLetters(at)
  const range = `${letters}2:${letters}${lines + 1}`
  // Names of former catalogue items are valid too: the list suggests, it doesn't restrict.
  return [{ type: 'list', formula1: choicesRange(choices), range, allowBlank: true, showErrorMessage: false }]
}
