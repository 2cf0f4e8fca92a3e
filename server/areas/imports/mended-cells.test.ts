/** Cells mended in the table of rows: judged at once, with the rows they are compared with; the file stays as it was. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckedRow, WrongRow } from '#domain/imports/calls.ts'
import type { ImportProblem } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { readXlsx, writeXlsx, type CellValue } from '#server/platform/workbook/workbook-library.ts'
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
const checkSheet = async (rows: CellValue[][]) => {
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'DS', rows }] }))
  return (await lan.upload('Import/create-muti-canbo-short', importParts({ [fileName]: content }))).data
}
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
  const [sheet] = (await readXlsx(Buffer.from(await marked.arrayBuffer()))).sheets
  expect(sheet?.rows[2]).toEqual(expect.arrayContaining(['kinh', '01/02/1981']))
  expect([...(sheet?.cells?.values() ?? [])].map(({ comment }) => comment?.text)).toContain(
    says.mendedCell('Kinh kong'),
  )
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

test('rows and errors keep the order of the file, whichever was mended', async () => {
  const { importId } = await check([
    importRow({ danToc: 'x', tonGiao: 'y' }),
    importRow(),
    importRow({ danToc: 'x' }),
    importRow({ danToc: 'z' }),
  ])
  await mend(importId, [[2, 'danToc', 'Kinh']])
  await mend(importId, [[4, 'danToc', 'Kinh']])
  await mend(importId, [[3, 'danToc', 'w']])
  await mend(importId, [[4, 'danToc', 'v']])
  expect((await wrongRows(importId)).map(({ row }) => row.row)).toEqual([2, 3, 4, 5])
  const { data } = await lan.post('Import/errors', { importId, pageNumber: 1, pageSize: 50 })
  expect(data.data.map(({ row }: ImportProblem) => row)).toEqual([2, 3, 4, 5])
  await mend(
    importId,
    [2, 3, 4].map((row) => [row, row === 2 ? 'tonGiao' : 'danToc', row === 2 ? 'Không' : 'Hoa']),
  )
  expect((await rightRows(importId)).map(({ row }) => row)).toEqual([2, 3, 4])
})

test('what reading tells of a cell can be mended in a sheet without titles, or with the same title twice', async () => {
  const person = (at: number, birth: string) => [
    at,
    `Sầm Văn ${['Một', 'Hai', 'Ba', 'Bốn'][at - 1]}`,
    birth,
    'Nam',
    freshNumber(12),
    'Kinh',
    'Không',
    'Công chức',
  ]
  const people = [
    person(1, '01/02/1980'),
    person(2, '31/02/1980'),
    person(3, '03/02/1980'),
    person(4, '04/02/1980'),
  ]
  const untitled = await checkSheet(people)
  // Without titles these are only proposed.
  const columns = ['hoVaTen', 'ngaySinh', 'gioiTinh', 'soCccd', 'danToc', 'tonGiao', 'loaiHoSo'].map(
    (column, at) => ({ index: at + 1, column }),
  )
  await lan.post('Import/mapping', { importId: untitled.importId, columns })
  const [wrong] = await wrongRows(untitled.importId)
  expect(wrong?.problems).toMatchObject([
    { row: 2, column: 'Ngày sinh', field: 'ngaySinh', isOfReading: true },
  ])
  expect((await mend(untitled.importId, [[2, 'ngaySinh', '2/2/1980']])).data.rows).toMatchObject([
    { problems: [] },
  ])

  const heads = ['STT', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Số CCCD', 'Dân tộc', 'Tôn giáo', 'Đối tượng']
  const twice = await checkSheet([
    [...heads, 'Ngày sinh'],
    ...people.map((cells, at) => [...cells, at === 0 ? '09/09/1999' : (cells[2] ?? null)]),
  ])
  const rows = await wrongRows(twice.importId)
  expect(rows.map(({ row, problems }) => [row.row, problems.map(({ field }) => field)])).toEqual([
    [2, ['ngaySinh']],
    [3, ['ngaySinh']],
  ])
  expect((await mend(twice.importId, [[2, 'ngaySinh', '9/9/1999']])).data.rows).toMatchObject([
    { row: { ngaySinh: '09/09/1999' }, problems: [] },
  ])
})

test('the workbook of the wrong rows holds what was mended, beside the line where it has no cell of its own', async () => {
  const { importId } = await checkSheet([
    ['STT', 'Họ đệm', 'Tên', 'Ngày sinh', 'Giới tính', 'Số CCCD', 'Dân tộc', 'Tôn giáo', 'Đối tượng'],
    [1, 'Sầm Văn', 'Một', '01/02/1980', 'Nam', freshNumber(12), 'x', 'y', 'Công chức'],
    [2, 'Sầm Văn', 'Hai', '01/02/1980', 'Nam', freshNumber(12), 'Kinh', 'Không', 'Công chức'],
  ])
  await mend(importId, [
    [2, 'hoVaTen', 'Sầm Văn Mốt'],
    [2, 'danToc', 'Hoa'],
  ])
  for (const onlyErrors of ['true', 'false']) {
    const answer = await lan.raw(`Import/error-workbook/${importId}?onlyErrors=${onlyErrors}`)
    const [sheet] = (await readXlsx(Buffer.from(await answer.arrayBuffer()))).sheets
    expect(sheet?.rows[1]?.slice(6, 8)).toEqual(['Hoa', 'y'])
    expect(sheet?.rows[1]?.at(-1)).toContain(says.mendedBeside('Họ và tên khai sinh', 'Sầm Văn Mốt'))
    expect(sheet?.rows).toHaveLength(onlyErrors === 'true' ? 2 : 3)
  }
})

test('typed values are read like those of a file: what is only probable must be seen', async () => {
  const { importId } = await check([importRow({ soCccd: '1', ngaySinh: '01/02/1980', gioiTinh: 'Nam' })])
  const { data } = await mend(importId, [[2, 'soCccd', '87080001299']])
  expect(data).toMatchObject({ validRows: 1, totalGuesses: 1, rows: [{ row: { soCccd: '087080001299' } }] })
  expect(await lan.post('Import/mapping', { importId, columns: [] })).toMatchObject({
    code: 0,
    data: { totalGuesses: 1 },
  })
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

test('what is mended while the files are read again is not lost', async () => {
  const { importId } = await check([importRow({ danToc: 'x' }), importRow({ danToc: 'y' })])
  await mend(importId, [[2, 'danToc', 'Hoa']])
  const reading = lan.post('Import/mapping', { importId, columns: [] })
  expect(await mend(importId, [[3, 'danToc', 'Kinh']])).toMatchObject({ code: 0 })
  expect(await reading).toMatchObject({ code: 0, data: { validRows: 2 } })
  expect((await rightRows(importId)).map(({ danToc }) => danToc)).toEqual(['Hoa', 'Kinh'])
})

test('only rows and columns of the own check can be mended', async () => {
  const { importId } = await check([importRow({ danToc: 'x' })])
  expect(await mend(importId, [[9, 'danToc', 'Hoa']])).toMatchObject({ code: 23 })
  expect(await mend(importId, [[2, 'khac', 'Hoa']])).toMatchObject({ code: 21 })
  expect(await mend(importId, [])).toMatchObject({ code: 21 })
  const cells = [{ fileName, row: 2, column: 'danToc', value: 'Hoa' }]
  expect(await minh.post('Import/mend', { importId, cells })).toMatchObject({ code: 23 })
})
