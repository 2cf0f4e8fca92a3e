/** Two columns for one field: what they say differently in a row is an error of the row. */
import { writeXlsx, type CellValue } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { checkLines, otherTitles, otherValues } from '#server/test/samples/officers-list.ts'
import { importParts } from '#server/test/samples/sample-imports.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const head = ['STT', 'Họ và tên', ...otherTitles]

/** Two people with further columns. */
const check = (titles: readonly string[], ...cells: readonly (readonly CellValue[])[]) =>
  checkLines(lan, [
    [...head, ...titles],
    ...cells.map((own, at) => [
      at + 1,
      at === 0 ? 'Nguyễn Văn An' : 'Trần Văn Bình',
      ...otherValues(),
      ...own,
    ]),
  ])

/** A column by its letter. */
const at = (letter: string, header: string) => ({ index: letter.charCodeAt(0) - 65, header })

interface Pair {
  readonly titles: readonly string[]
  /** Cells that agree, and that differ. */
  readonly same: readonly CellValue[]
  readonly other: readonly CellValue[]
  /** Of a third person; none: blank. */
  readonly third?: readonly CellValue[]
  readonly error: string
}

const pairs: readonly Pair[] = [
  {
    titles: ['Chức vụ', 'Chức vụ hiện tại'],
    same: ['Trưởng phòng', 'trưởng phòng'],
    other: ['Trưởng phòng', 'Phó Trưởng phòng'],
    error: says.otherColumn(
      at('I', 'Chức vụ'),
      'Trưởng phòng',
      at('J', 'Chức vụ hiện tại'),
      'Phó Trưởng phòng',
    ),
  },
  {
    titles: ['Năm sinh'],
    same: [1980],
    other: [1981],
    error: says.otherColumn(at('C', 'Ngày sinh'), '01/02/1980', at('I', 'Năm sinh'), '1981'),
  },
  {
    titles: ['Ngày sinh: Ngày', 'Ngày sinh: Tháng'],
    same: ['01', 2],
    other: [1, 3],
    error: says.otherColumn(at('C', 'Ngày sinh'), '01/02/1980', at('J', 'Ngày sinh: Tháng'), '3'),
  },
  {
    titles: ['Ngày sinh: Nam'],
    same: ['1/2/1980'],
    other: ['05/02/1980'],
    error: says.otherColumn(at('C', 'Ngày sinh'), '01/02/1980', at('I', 'Ngày sinh: Nam'), '05/02/1980'),
  },
  {
    titles: ['Giới tính: Nam', 'Giới tính: Nữ'],
    same: ['x', null],
    other: [null, 'x'],
    error: says.otherColumn(at('D', 'Giới tính'), 'Nam', at('J', 'Giới tính: Nữ'), 'x'),
  },
  {
    titles: ['Giới tính: Nam', 'Giới tính: Nữ'],
    same: ['x', '-'],
    other: ['x', 'x'],
    error: says.twoSexes,
  },
  {
    titles: ['Tên'],
    same: ['An'],
    other: ['Định'],
    third: ['Bình'],
    error: says.otherColumn(at('B', 'Họ và tên'), 'Trần Văn Bình', at('I', 'Tên'), 'Định'),
  },
  {
    titles: ['Quê quán', 'Quê quán: Xã'],
    same: ['xã Tháp Mười, tỉnh Đồng Tháp', 'Tháp Mười'],
    other: ['xã Tháp Mười, tỉnh Đồng Tháp', 'Xã Mỹ Hiệp'],
    error: says.otherColumn(at('J', 'Quê quán: Xã'), 'Xã Mỹ Hiệp', at('I', 'Quê quán'), 'xã Tháp Mười'),
  },
]

test.for(pairs)('$titles', async ({ titles, same, other, third, error }) => {
  const answer = await check(titles, same, other, third ?? same.map(() => null))
  const told = answer.data.errorImport.filter(({ row }) => row !== 4)
  expect(told).toMatchObject([{ row: 3, error }])
})

test('the error stays when something else is said, also for the next file with these titles', async () => {
  const titles = ['Chức vụ', 'Chức vụ hiện tại', 'Điện thoại Zalo']
  const cells = ['Trưởng phòng', 'Phó Trưởng phòng', '0912345678']
  const error = says.otherColumn(
    at('I', 'Chức vụ'),
    'Trưởng phòng',
    at('J', 'Chức vụ hiện tại'),
    'Phó Trưởng phòng',
  )
  const { importId } = (await check(titles, cells)).data
  const columns = [{ index: 10, column: 'soDienThoai' }]
  const said = await lan.post('Import/mapping', { importId, columns })
  expect(said).toMatchObject({ code: 28, data: { errorImport: [{ row: 2, error }] } })
  expect(await check(titles, cells)).toMatchObject({ code: 28, data: { errorImport: [{ row: 2, error }] } })
  // Saying what was read already changes nothing either.
  const same = await lan.post('Import/mapping', { importId, columns: [{ index: 8, column: 'chucVu' }] })
  expect(same).toMatchObject({ code: 28, data: { errorImport: [{ row: 2, error }] } })
})

test('the columns are told apart by their letters, since titles may be alike', async () => {
  const answer = await check(['Chức vụ', 'Chức vụ'], ['Trưởng phòng', 'Phó Trưởng phòng'])
  expect(answer.data.errorImport.map(({ error }) => error)).toEqual([
    expect.stringContaining(
      "Cột I 'Chức vụ' ghi 'Trưởng phòng', cột J 'Chức vụ' ghi 'Phó Trưởng phòng'. Vui lòng sửa",
    ),
  ])
})

test('of several columns below one title the one that is filled is read, to be seen first', async () => {
  const { data } = await check(
    ['Mã ngạch', 'Ngày hưởng', 'Hệ số lương', 'Hệ số lương', 'Hệ số lương'],
    ['01.003', '01/01/2025', 3.66, null, null],
    ['01.003', '01/01/2025', null, 2.34, null],
    ['01.003', '01/01/2025', null, 2.34, 2.67],
  )
  expect(data.data).toMatchObject([
    { heSoLuong: '3,66', repairs: [] },
    { heSoLuong: '2,34', repairs: [{ column: 'heSoLuong', before: '', after: '2,34', isGuess: true }] },
  ])
  expect(data.totalGuesses).toBe(1)
  expect(data.errorImport).toMatchObject([{ row: 4, column: 'Hệ số lương', field: 'heSoLuong' }])
})

test('the other column counts no more once somebody says that it is not read', async () => {
  const answer = await check(['Chức vụ', 'Chức vụ hiện tại'], ['Trưởng phòng', 'Phó Trưởng phòng'])
  expect(answer.code).toBe(28)
  const { importId } = answer.data
  const said = await lan.post('Import/mapping', { importId, columns: [{ index: 9, column: null }] })
  expect(said).toMatchObject({ code: 0, data: { data: [{ chucVu: 'Trưởng phòng' }] } })
})

test('dates of birth below the sex agree with the sex, with each other and with the year beside them', async () => {
  const titles = ['Giới tính', 'Ngày sinh: Nam', 'Ngày sinh: Nữ', 'Ngày sinh: Năm']
  const cells = [
    ['Nam', '01/02/1980', null, null],
    ['Nam', null, '01/02/1980', null],
    ['Nam', '01/02/1980', '03/04/1985', null],
    [null, '01/02/1980', '01/02/1980', null],
  ]
  const lines = cells.map((own, at) => [at + 1, 'Nguyễn Văn An', ...own, ...otherValues().slice(2)])
  const answer = await checkLines(lan, [['STT', 'Họ và tên', ...titles, ...otherTitles.slice(2)], ...lines])
  expect(answer.data.errorImport.map(({ row, error }) => [row, error])).toEqual([
    [3, says.otherColumn(at('C', 'Giới tính'), 'Nam', at('E', 'Ngày sinh: Nữ'), '01/02/1980')],
    [4, says.otherColumn(at('D', 'Ngày sinh: Nam'), '01/02/1980', at('E', 'Ngày sinh: Nữ'), '03/04/1985')],
    [4, says.twoSexes],
    [5, says.twoSexes],
  ])
  const parts = [...titles.slice(0, 3), 'Ngày sinh: Ngày', 'Ngày sinh: Tháng', 'Ngày sinh: Năm']
  const apart = await checkLines(lan, [
    ['STT', 'Họ và tên', ...parts, ...otherTitles.slice(2)],
    [1, 'Nguyễn Văn An', 'Nam', '01/02/1980', null, 1, 2, 1980, ...otherValues().slice(2)],
    [2, 'Trần Văn Bình', 'Nam', '05/02/1980', null, 1, 2, 1980, ...otherValues().slice(2)],
  ])
  expect(apart.data.errorImport.map(({ row, error }) => [row, error])).toEqual([
    [3, says.otherColumn(at('H', 'Ngày sinh: Năm'), '01/02/1980', at('D', 'Ngày sinh: Nam'), '05/02/1980')],
  ])
})

test('two columns are not mapped to one field, at once or one after the other', async () => {
  const answer = await check(['Điện thoại A', 'Điện thoại B'], ['0912345678', '0912345679'])
  const { importId } = answer.data
  const map = (...indexes: number[]) =>
    lan.post('Import/mapping', {
      importId,
      columns: indexes.map((index) => ({ index, column: 'soDienThoai' })),
    })
  const refused = {
    code: 21,
    detail: [{ field: 'columns', message: importSentences.sameColumn('Số điện thoại') }],
  }
  expect(await map(8, 9)).toMatchObject(refused)
  expect(await map(8)).toMatchObject({ code: 0, data: { data: [{ soDienThoai: '0912345678' }] } })
  expect(await map(9)).toMatchObject(refused)
  const moved = [
    { index: 8, column: null },
    { index: 9, column: 'soDienThoai' },
  ]
  expect(await lan.post('Import/mapping', { importId, columns: moved })).toMatchObject({
    code: 0,
    data: { data: [{ soDienThoai: '0912345679' }] },
  })
  const said = [8, 9].map((index) => ({ index, header: `Điện thoại ${index}`, column: 'soDienThoai' }))
  const bytes = await writeXlsx({ sheets: [{ name: 'DS', rows: [head] }] })
  const parts = importParts({ 'a.xlsx': Buffer.from(bytes) }, { mapping: JSON.stringify({ '*': said }) })
  expect(await lan.upload('Import/create-muti-canbo-short', parts)).toMatchObject({
    code: 21,
    detail: [{ field: 'mapping', message: importSentences.sameColumn('Số điện thoại') }],
  })
})
