/** Two columns for one field: what they say differently in a row is an error of the row. */
import type { CellValue } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { checkLines, otherTitles, otherValues } from '#server/test/samples/officers-list.ts'

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
    error: says.otherColumn('Chức vụ', 'Trưởng phòng', 'Chức vụ hiện tại', 'Phó Trưởng phòng'),
  },
  {
    titles: ['Năm sinh'],
    same: [1980],
    other: [1981],
    error: says.otherColumn('Ngày sinh', '01/02/1980', 'Năm sinh', '1981'),
  },
  {
    titles: ['Tên'],
    same: ['An'],
    other: ['Định'],
    third: ['Bình'],
    error: says.otherColumn('Họ và tên', 'Trần Văn Bình', 'Tên', 'Định'),
  },
  {
    titles: ['Quê quán', 'Quê quán: Xã'],
    same: ['xã Tháp Mười, tỉnh Đồng Tháp', 'Tháp Mười'],
    other: ['xã Tháp Mười, tỉnh Đồng Tháp', 'Xã Mỹ Hiệp'],
    error: says.otherColumn('Quê quán: Xã', 'Xã Mỹ Hiệp', 'Quê quán', 'xã Tháp Mười'),
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
  const error = says.otherColumn('Chức vụ', 'Trưởng phòng', 'Chức vụ hiện tại', 'Phó Trưởng phòng')
  const { importId } = (await check(titles, cells)).data
  const columns = [{ index: 10, column: 'soDienThoai' }]
  const said = await lan.post('Import/mapping', { importId, columns })
  expect(said).toMatchObject({ code: 28, data: { errorImport: [{ row: 2, error }] } })
  expect(await check(titles, cells)).toMatchObject({ code: 28, data: { errorImport: [{ row: 2, error }] } })
  // Saying what was read already changes nothing either.
  const same = await lan.post('Import/mapping', { importId, columns: [{ index: 8, column: 'chucVu' }] })
  expect(same).toMatchObject({ code: 28, data: { errorImport: [{ row: 2, error }] } })
})

test('the other column counts no more once somebody says that it is not read', async () => {
  const answer = await check(['Chức vụ', 'Chức vụ hiện tại'], ['Trưởng phòng', 'Phó Trưởng phòng'])
  expect(answer.code).toBe(28)
  const { importId } = answer.data
  const said = await lan.post('Import/mapping', { importId, columns: [{ index: 9, column: null }] })
  expect(said).toMatchObject({ code: 0, data: { data: [{ chucVu: 'Trưởng phòng' }] } })
})
