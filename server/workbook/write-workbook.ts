/** The one writer of workbooks: a sheet's lines as they come, streamed, never a formula. */
import { writeXlsxStream, type CellStyle, type CellValue, type ColumnDef } from 'hucre/xlsx'
import {
  linesAbove,
  lineBelow,
  rowLines,
  widthsOf,
  type CellValue as Cell,
  type Sheet,
  type SheetLine,
} from '#domain/workbook/sheet.ts'

/** `end`: said below the last row, '' for nothing; asked when all rows are out. */
export function writeWorkbook(
  sheet: Sheet,
  rows: AsyncIterable<readonly Cell[]>,
  end: () => string = () => '',
): ReadableStream<Uint8Array> {
  const columns: ColumnDef[] = widthsOf(sheet).map((width) => ({ width }))
  // The writer has styles by column only, and reads them again for each row.
  const styled = ({ values, looks }: SheetLine): CellValue[] => {
    for (const [at, column] of columns.entries()) {
      const look = looks[at] as CellStyle | undefined
      if (look === undefined) delete column.style
      else column.style = look
    }
    return [...values]
  }
  const above = linesAbove(sheet)
  const lineOf = rowLines(sheet)
  const lines = async function* (): AsyncGenerator<CellValue[]> {
    for (const line of above) yield styled(line)
    let number = 0
    for await (const row of rows) yield styled(lineOf(++number, row))
    const last = end()
    if (last !== '') yield styled(lineBelow(last))
  }
  return writeXlsxStream(lines(), { name: sheet.name, columns, freezePane: { rows: above.length } })
}
