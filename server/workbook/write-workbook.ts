/**
 * The one writer of workbooks: a sheet's lines, never a formula. What an officer prints, up to `printedRows` rows, comes
 * ready for paper: A4, landscape when wide, one page wide, heads repeated, pages numbered. Longer sheets are streamed row
 * by row, in constant memory; the streaming writer of the library knows no print settings.
 */
import { writeXlsx, writeXlsxStream, type CellStyle, type CellValue, type ColumnDef } from 'hucre/xlsx'
import { headLines, headMerges } from '#domain/workbook/sheet-heads.ts'
import {
  heightOf,
  linesAbove,
  printSetup,
  repeatedLine,
  rowLines,
  signatureLines,
  widthsOf,
  type Sheet,
  type SheetLine,
  type SheetRow,
} from '#domain/workbook/sheet.ts'

/** Written in one go, which takes the process some 50 milliseconds at this length. */
const printedRows = 1_000

/** `end`: the lines below the last row; asked when all rows are out. */
export async function writeWorkbook(
  sheet: Sheet,
  rows: AsyncIterable<SheetRow>,
  end: () => readonly SheetLine[] = () => [],
): Promise<ReadableStream<Uint8Array>> {
  const lines = rowsAndEnd(sheet, rows, end)
  const first: SheetLine[] = []
  while (first.length <= printedRows) {
    const { value, done } = await lines.next()
    if (done === true) return printedWorkbook(sheet, first)
    first.push(value)
  }
  return longWorkbook(sheet, first, lines)
}

async function* rowsAndEnd(
  sheet: Sheet,
  rows: AsyncIterable<SheetRow>,
  end: () => readonly SheetLine[],
): AsyncGenerator<SheetLine, undefined> {
  const lineOf = rowLines(sheet)
  let number = 0
  for await (const row of rows) yield 'more' in row ? lineOf(null, row.more) : lineOf(++number, row)
  yield* end()
  if (sheet.isSigned) yield* signatureLines(sheet)
}

async function printedWorkbook(
  sheet: Sheet,
  body: readonly SheetLine[],
): Promise<ReadableStream<Uint8Array>> {
  const above = linesAbove(sheet)
  const heads = headLines(sheet, true)
  const lines = [...above, ...heads, ...body]
  const top = above.length + heads.length
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
        merges: [
          ...headMerges(sheet).map((merge) => ({
            ...merge,
            startRow: above.length + merge.startRow,
            endRow: above.length + merge.endRow,
          })),
          ...lines.flatMap(({ isAcross }, row) =>
            isAcross ? [{ startRow: row, endRow: row, startCol: 0, endCol: sheet.columns.length }] : [],
          ),
        ],
        freezePane: { rows: top },
        rowDefs: new Map(lines.map((line, row) => [row, { height: heightOf(sheet, line) }])),
        ...printSetup(sheet),
      },
    ],
    namedRanges: [repeatedLine(sheet.name, top, above.length + 1)],
  })
  return new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
}

function longWorkbook(
  sheet: Sheet,
  first: readonly SheetLine[],
  others: AsyncIterable<SheetLine>,
): ReadableStream<Uint8Array> {
  const heads = [...linesAbove(sheet), ...headLines(sheet, false)]
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
    for (const line of heads) yield styled(line)
    for (const line of first) yield styled(line)
    for await (const line of others) yield styled(line)
  }
  return writeXlsxStream(cells(), { name: sheet.name, columns, freezePane: { rows: heads.length } })
}
