/** A sheet too long to be written at once prints like a short one, and has the given content. */
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { expect, test } from 'vitest'
import {
  linesOf,
  noteLines,
  printSetup,
  totalLine,
  type CellValue,
  type Sheet,
  type SheetColumn,
} from '#domain/workbook/sheet.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

const column = (title: string, more: Partial<SheetColumn> = {}): SheetColumn => ({
  title,
  kind: 'text',
  width: 20,
  ...more,
})
const sheet: Sheet = {
  name: 'Trích ngang',
  agency: 'Sở Nội vụ',
  title: 'DANH SÁCH TRÍCH NGANG',
  columns: [
    column('Họ và tên'),
    column('Ngày sinh', { kind: 'date', width: 12 }),
    column('Hệ số', { kind: 'number', numberFormat: '0.00', above: ['Lương'], width: 8 }),
    column('Số quyết định', { above: ['Lương'] }),
    column('Ghi chú'),
  ],
  isSigned: true,
}
/** Texts that a spreadsheet could interpret otherwise. */
const texts = [
  '=1+1', '@x', '007', 'a < b & "c" > d', '_x0041_', ' trước và sau ', 'hai\ndòng', '\u0001ẩn\uD800', 'Nguyễn Thị Đào 😀', '', 'x'.repeat(300),
] // prettier-ignore

async function* rows(count: number): AsyncGenerator<readonly CellValue[]> {
  for (let at = 0; at < count; at++) {
    await Promise.resolve()
    yield [
      `Người ${at}`,
      new Date('1985-03-12T00:00:00Z'),
      2.34,
      at % 3 === 0 ? null : '01/QĐ',
      texts[at % texts.length] ?? null,
    ]
  }
}

const end = () => [
  totalLine(sheet, 'Tổng cộng', [null, null, 99.5, null, null]),
  ...noteLines(sheet, ['Một câu ghi chú dài trên cả chiều rộng của bảng.']),
]

async function written(count: number) {
  const bytes = new Uint8Array(await new Response(await writeWorkbook(sheet, rows(count), end)).arrayBuffer())
  const book = await readXlsx(bytes)
  const [only] = book.sheets
  if (only === undefined) throw new Error('no sheet')
  return only
}

test('a sheet that would be tiny on A4 is printed on A3, as is one that asks for it', () => {
  const paper = (of: Partial<Sheet>) => printSetup({ ...sheet, ...of }).pageSetup.paperSize
  const wide = Array.from({ length: 12 }, (_, at) => column(`Cột ${at}`))
  expect([paper({}), paper({ columns: wide }), paper({ paper: 'a3' })]).toEqual(['a4', 'a3', 'a3'])
})

test('print settings, headings, heights and merged cells are those of a short sheet', async () => {
  const [short, long] = [await written(20), await written(1_500)]
  expect(long.pageSetup).toEqual(short.pageSetup)
  expect(long.pageSetup).toMatchObject({ paperSize: 'a4', fitToWidth: 1, fitToHeight: 0 })
  expect(long.headerFooter).toEqual(short.headerFooter)
  expect(long.freezePane).toEqual(short.freezePane)
  expect(long.columns?.map(({ width }) => width)).toEqual(short.columns?.map(({ width }) => width))
  const top = short.rows.findIndex((row) => row[1] === 'Người 0')
  // Up to the first four of those texts.
  expect(long.rows.slice(0, top + 4)).toEqual(short.rows.slice(0, top + 4))
  expect(long.rows.slice(-6)).toEqual(short.rows.slice(-6))
  const below = 1_480
  expect(long.merges).toEqual(
    short.merges?.map((merge) =>
      merge.startRow < top
        ? merge
        : { ...merge, startRow: merge.startRow + below, endRow: merge.endRow + below },
    ),
  )
  for (let row = 0; row < top + 20; row++)
    expect(long.rowDefs?.get(row)?.height, `row ${row}`).toBe(short.rowDefs?.get(row)?.height)
})

test('a text with lines of its own has their height', () => {
  expect([linesOf('một\nhai\nba', 40), linesOf('một hai\nba', 4), linesOf('một hai ba', 40)]).toEqual([
    3, 3, 1,
  ])
})

test('every row appears once, dates and numbers as such, texts unchanged', async () => {
  const { rows: sheetRows } = await written(2_500)
  const body = sheetRows.filter(([number]) => typeof number === 'number')
  expect(body.map(([number]) => number)).toEqual(Array.from({ length: 2_500 }, (_, at) => at + 1))
  const written1500 = body[1_500] ?? []
  expect(written1500.slice(1, 4)).toEqual(['Người 1500', new Date('1985-03-12T00:00:00Z'), 2.34])
  const writtenTexts = texts.map((text) => (text === '' ? null : text === '\u0001ẩn\uD800' ? 'ẩn' : text))
  for (const [at, row] of body.entries())
    expect(row[5] || null, `row ${at}`).toBe(writtenTexts[at % texts.length])
})

test('if reading rows fails, the workbook ends with the error', async () => {
  async function* broken(): AsyncGenerator<readonly CellValue[]> {
    yield* rows(1_200)
    throw new Error('the session has ended')
  }
  const stream = await writeWorkbook(sheet, broken())
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow('the session has ended')
})
