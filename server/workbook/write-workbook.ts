/**
 * The one writer of workbooks: a sheet's lines, never a formula. What an officer prints, up to `printedRows` rows, comes
 * ready for paper: A4, landscape when wide, one page wide, heads repeated, pages numbered. Longer sheets are streamed row
 * by row, in constant memory; the streaming writer of the library knows no print settings.
 */
import { writeXlsx, writeXlsxStream, type CellStyle, type CellValue, type ColumnDef } from 'hucre/xlsx'
import {
  heightOf,
  linesAbove,
  lineBelow,
  printSetup,
  repeatedLine,
  rowLines,
  widthsOf,
  type CellValue as Cell,
  type Sheet,
  type SheetLine,
} from '#domain/workbook/sheet.ts'

/** Written in one go, which takes the process some 50 milliseconds at this length. */
const printedRows = 1_000

/** `end`: said below the last row, '' for nothing; asked when all rows are out. */
export async function writeWorkbook(
  sheet: Sheet,
  rows: AsyncIterable<readonly Cell[]>,
  end: () => string = () => '',
): Promise<ReadableStream<Uint8Array>> {
  const above = linesAbove(sheet)
  const lines = sheetLines(sheet, above, rows, end)
  const first: SheetLine[] = []
  while (first.length <= above.length + printedRows) {
    const { value, done } = await lines.next()
    if (done === true) return printedWorkbook(sheet, above.length, first)
    first.push(value)
  }
  return longWorkbook(sheet, above.length, first, lines)
}

async function* sheetLines(
  sheet: Sheet,
  above: readonly SheetLine[],
  rows: AsyncIterable<readonly Cell[]>,
  end: () => string,
): AsyncGenerator<SheetLine, undefined> {
  yield* above
  const lineOf = rowLines(sheet)
  let number = 0
  for await (const row of rows) yield lineOf(++number, row)
  const last = end()
  if (last !== '') yield lineBelow(last)
}

async function printedWorkbook(
  sheet: Sheet,
  heads: number,
  lines: readonly SheetLine[],
): Promise<ReadableStream<Uint8Array>> {
  const styles = lines.flatMap(({ looks }, row) =>
    looks.map((look, column) => [`${row},${column}`, { style: look as CellStyle }] as const),
  )
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet.name,
        columns: widthsOf(sheet).map((width) => ({ width })),
        rows: lines.map(({ values }) => [...values] as CellValue[]),
        cells: new Map(styles),
        freezePane: { rows: heads },
        rowDefs: new Map(lines.map((line, row) => [row, { height: heightOf(sheet, line) }])),
        ...printSetup(sheet),
      },
    ],
    namedRanges: [repeatedLine(sheet.name, heads)],
  })
  return new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
}

function longWorkbook(
  sheet: Sheet,
  heads: number,
  first: readonly SheetLine[],
  others: AsyncIterable<SheetLine>,
): ReadableStream<Uint8Array> {
  const columns: ColumnDef[] = widthsOf(sheet).map((width) => ({ width }))
  // The streaming writer has styles by column only, and reads them again for each row.
  const styled = ({ values, looks }: SheetLine): CellValue[] => {
    for (const [at, column] of columns.entries()) {
      const look = looks[at] as CellStyle | undefined
      if (look === undefined) delete column.style
      else column.style = look
    }
    return [...values]
  }
  const cells = async function* (): AsyncGenerator<CellValue[]> {
    for (const line of first) yield styled(line)
    for await (const line of others) yield styled(line)
  }
  return writeXlsxStream(cells(), { name: sheet.name, columns, freezePane: { rows: heads } })
}
