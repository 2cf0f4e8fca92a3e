/** Cells mended in the table of rows: judged at once, with the rows they are compared with; the file stays as it was. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckedRow, WrongRow } from '#domain/imports/calls.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { freshNumber } from '#server/test/people.ts'
import {
  importParts,
  importRow,
  importUnits,
  importWorkbook,
  personByNumber,
} from '#server/test/samples/sample-imports.ts'

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  minh = await app.as('minh')
})
afterAll(() => app.stop())

const fileName = 'Danh sách.xlsx'
const check = async (rows: readonly Readonly<Record<string, unknown>>[], titles = {}) =>
  (
    await lan.upload(
      'Import/create-muti-canbo-short',
      importParts({ [fileName]: await importWorkbook(rows, titles) }),
    )
  ).data
const mend = (importId: string, cells: readonly (readonly [row: number, column: string, value: string])[]) =>
  lan.post('Import/mend', {
    importId,
    cells: cells.map(([row, column, value]) => ({ fileName, row, column, value })),
  })
const wrongRows = async (importId: string): Promise<WrongRow[]> =>
  (await lan.post('Import/wrong-rows', { importId, pageNumber: 1, pageSize: 50 })).data.data
const rightRows = async (importId: string): Promise<CheckedRow[]> =>
  (await lan.post('Import/rows', { importId, pageNumber: 1, pageSize: 50 })).data.data

test('a mended row is confirmed with its typed values; the file is as it was', async () => {
  const rows = [importRow(), importRow({ danToc: 'Kinh kong', ngaySinh: '31/02/1980' })]
  const { importId, totalErrors } = await check(rows)
  expect(totalErrors).toBe(2)
  const [wrong] = await wrongRows(importId)
  expect(wrong?.problems).toMatchObject([
    { row: 3, field: 'ngaySinh', isOfReading: true },
    { row: 3, field: 'danToc' },
  ])
  const once = await mend(importId, [[3, 'danToc', ' kinh ']])
  expect(once).toMatchObject({
    code: 0,
    data: {
      validRows: 1,
      totalErrors: 1,
      rows: [{ row: { danToc: 'kinh' }, problems: [{ field: 'ngaySinh' }] }],
    },
  })
  const again = await mend(importId, [[3, 'ngaySinh', '1/2/1981']])
  expect(again.data).toMatchObject({
    validRows: 2,
    totalErrors: 0,
    rows: [
      {
        row: {
          ngaySinh: '01/02/1981',
          repairs: expect.arrayContaining([
            { column: 'ngaySinh', before: '31/02/1980', after: '01/02/1981', why: says.whyMended },
          ]),
        },
        problems: [],
      },
    ],
  })
  expect(await wrongRows(importId)).toEqual([])
  const open = await lan.post('Import/get-open', { loai: 'them' })
  expect(open).toMatchObject({ code: 0, data: { importId, validRows: 2, totalErrors: 0 } })
  const marked = await lan.raw(`Import/error-workbook/${importId}?fileName=${encodeURIComponent(fileName)}`)
  const text = JSON.stringify((await readXlsx(Buffer.from(await marked.arrayBuffer()))).sheets[0]?.rows)
  expect(text).toContain('Kinh kong')
  const confirmed = await lan.post('Import/confirm-create', { importId, ...(await importUnits(app)) })
  expect(confirmed).toMatchObject({ code: 0, data: { soHoSo: 2 } })
  const { id = '' } = (await personByNumber(lan, String(rows[1]?.soCccd))) ?? {}
  expect((await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data).toMatchObject({ ngaySinh: '1981-02-01' })
})

test('rows that share a number are judged together, and what reading told of other cells stays', async () => {
  const soCccd = freshNumber(12)
  const rows = [
    importRow({ soCccd, hoVaTen: 'Lê Văn Một' }),
    importRow({ soCccd, hoVaTen: 'Lê Văn Hai', bac: '', heSoLuong: 'ba' }),
    importRow({ hoVaTen: 'Lê Văn Ba' }),
  ]
  const { importId, validRows } = await check(rows)
  expect(validRows).toBe(1)
  const mended = await mend(importId, [[3, 'soCccd', freshNumber(12)]])
  expect(mended.data).toMatchObject({ validRows: 2, totalErrors: 1 })
  expect((await wrongRows(importId)).map(({ row, problems }) => [row.row, problems])).toEqual([
    [3, [expect.objectContaining({ field: 'heSoLuong', error: says.notAFigure('ba') })]],
  ])
  // The number of a right row makes both wrong.
  const other = rows[2]?.soCccd ?? ''
  const twice = await mend(importId, [[3, 'soCccd', other]])
  expect(twice.data.rows.map(({ row }: WrongRow) => row.row).toSorted()).toEqual([3, 4])
  expect(twice.data).toMatchObject({ validRows: 1, totalErrors: 3 })
  const block = await mend(importId, [
    [3, 'soCccd', '12345'],
    [3, 'heSoLuong', '3,33'],
  ])
  expect(block.data).toMatchObject({ validRows: 2, totalErrors: 1 })
  expect((await wrongRows(importId))[0]?.problems).toMatchObject([{ field: 'soCccd' }])
})

test('typed values are read like those of a file: what is only probable must be seen', async () => {
  const { importId } = await check([importRow({ soCccd: '1', ngaySinh: '01/02/1980', gioiTinh: 'Nam' })])
  const { data } = await mend(importId, [[2, 'soCccd', '87080001299']])
  expect(data).toMatchObject({ validRows: 1, totalGuesses: 1, rows: [{ row: { soCccd: '087080001299' } }] })
})

test('what was mended stays when the columns are read again', async () => {
  const titles = { congViecChinh: 'Cột riêng của tôi' }
  const { importId, files } = await check([importRow({ danToc: 'x', congViecChinh: 'Văn thư' })], titles)
  await mend(importId, [[2, 'danToc', 'Hoa']])
  const { index } = files[0].columns.find(({ header }: { header: string }) => header === titles.congViecChinh)
  const said = await lan.post('Import/mapping', { importId, columns: [{ index, column: 'congViecChinh' }] })
  expect(said).toMatchObject({ code: 0, data: { data: [{ danToc: 'Hoa', congViecChinh: 'Văn thư' }] } })
  expect((await rightRows(importId))[0]?.repairs).toContainEqual({
    column: 'danToc',
    before: 'x',
    after: 'Hoa',
    why: says.whyMended,
  })
})

test('only rows and columns of the own check can be mended', async () => {
  const { importId } = await check([importRow({ danToc: 'x' })])
  expect(await mend(importId, [[9, 'danToc', 'Hoa']])).toMatchObject({ code: 23 })
  expect(await mend(importId, [[2, 'khac', 'Hoa']])).toMatchObject({ code: 21 })
  expect(await mend(importId, [])).toMatchObject({ code: 21 })
  const cells = [{ fileName, row: 2, column: 'danToc', value: 'Hoa' }]
  expect(await minh.post('Import/mend', { importId, cells })).toMatchObject({ code: 23 })
})
