/**
 * The only writer of list workbooks: a sheet's lines, never a formula. Ready for printing: A4, landscape if wide, one
 * page wide, headings merged and repeated, pages numbered. Writes up to `wholeRows` rows at once; longer sheets row by
 * row, in constant memory, into the same workbook created without rows.
 */
import { writeXlsx, type LibraryStyle, type CellValue } from '#server/platform/workbook/workbook-library.ts'
import { headLines, headMerges } from '#domain/workbook/sheet-heads.ts'
import {
  heightOf,
  lineOfNoRows,
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
import { rowXml } from '#server/platform/workbook/row-xml.ts'
import { SheetFrame, sheetPart } from '#server/platform/workbook/sheet-frame.ts'
import { zipOf, type ZipEntry } from '#server/platform/zip/zip-stream.ts'

/** Written at once, which takes some 50 ms at this length. */
const wholeRows = 1_000
/** Characters of rows per chunk. */
const chunk = 65_536

/** `end`: the lines below the last row; called after all rows. */
export async function writeWorkbook(
  sheet: Sheet,
  rows: AsyncIterable<SheetRow>,
  end: () => readonly SheetLine[] = () => [],
): Promise<ReadableStream<Uint8Array>> {
  const lines = rowsAndEnd(sheet, rows, end)
  const first: SheetLine[] = []
  while (first.length <= wholeRows) {
    const { value, done } = await lines.next()
    if (done === true) return wholeWorkbook(sheet, first)
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
  if (number === 0 && sheet.isSigned) yield lineOfNoRows(sheet)
  yield* end()
  if (sheet.isSigned) yield* signatureLines(sheet)
}

async function wholeWorkbook(sheet: Sheet, body: readonly SheetLine[]): Promise<ReadableStream<Uint8Array>> {
  const heads = headsOf(sheet)
  const lines = [...heads, ...body]
  const across = lines.flatMap(({ isAcross }, row) => (isAcross === true ? [row] : []))
  const bytes = await workbookOf(sheet, heads.length)(lines, across)
  return new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
}

/** The lines above the rows. */
const headsOf = (sheet: Sheet): SheetLine[] => [...linesAbove(sheet), ...headLines(sheet)]

/** `top`: number of heading lines. */
const workbookOf =
  (sheet: Sheet, top: number) =>
  (lines: readonly SheetLine[], across: readonly number[]): Promise<Uint8Array> => {
    const above = linesAbove(sheet).length
    const cells = lines.flatMap(({ styles }, row) =>
      styles.map((style, column) => [`${row},${column}`, { style: style as LibraryStyle }] as const),
    )
    return writeXlsx({
      sheets: [
        {
          name: sheet.name,
          columns: widthsOf(sheet).map((width) => ({ width })),
          rows: lines.map(({ values }) => [...values] as CellValue[]),
          cells: new Map(cells),
          merges: [
            ...headMerges(sheet).map((merge) => ({
              ...merge,
              startRow: above + merge.startRow,
              endRow: above + merge.endRow,
            })),
            ...across.map((row) => ({
              startRow: row,
              endRow: row,
              startCol: 0,
              endCol: sheet.columns.length,
            })),
          ],
          freezePane: { rows: top },
          rowDefs: new Map(lines.map((line, row) => [row, { height: heightOf(sheet, line) }])),
          ...printSetup(sheet),
        },
      ],
      ...(sheet.madeAt && { properties: { created: sheet.madeAt, modified: sheet.madeAt } }),
      namedRanges: [repeatedLine(sheet.name, top, above + 1)],
    })
  }

function longWorkbook(
  sheet: Sheet,
  first: readonly SheetLine[],
  others: AsyncIterable<SheetLine>,
): ReadableStream<Uint8Array> {
  const heads = headsOf(sheet)
  const frame = new SheetFrame(workbookOf(sheet, heads.length), heads)
  const across: number[] = []
  const texts = async function* (): AsyncGenerator<string> {
    await frame.add(first.flatMap(({ styles }) => styles))
    let text = frame.before
    let row = heads.length
    for await (const line of joined(first, others)) {
      if (!frame.has(line.styles)) await frame.add(line.styles)
      if (line.isAcross === true) across.push(row)
      row += 1
      text += rowXml(row, line.values, frame.numbersOf(line.styles), heightOf(sheet, line))
      if (text.length < chunk) continue
      yield text
      text = ''
    }
    yield text + (await frame.end(across)).behind
  }
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: sheetPart, content: texts() }
    for (const [name, content] of (await frame.end(across)).others)
      yield { name, content: Buffer.from(content) }
  }
  return ReadableStream.from(zipOf(entries(), (sheet.madeAt ?? new Date()).toISOString().slice(0, 10)))
}

async function* joined(
  first: readonly SheetLine[],
  others: AsyncIterable<SheetLine>,
): AsyncGenerator<SheetLine> {
  yield* first
  yield* others
}
