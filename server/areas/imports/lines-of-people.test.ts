/** Which lines of an officer's list are people, and what is said of the others. */
import type { CellValue } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportProblem } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { checkLines, otherTitles, otherValues, type CheckAnswer } from '#server/test/samples/officers-list.ts'
import { importRow, importUnits } from '#server/test/samples/sample-imports.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const nameWithoutWord = 'Họ và tên phải có chữ cái.'

type Cells = readonly CellValue[]

const head = ['STT', 'Họ và tên', ...otherTitles, 'Ghi chú']
const complete = (number: CellValue, name: string): CellValue[] => [number, name, ...otherValues()]
/** A person without birth and CCCD. */
const lacking = (number: CellValue, name: string, note: CellValue = null): CellValue[] => [
  number,
  name,
  null,
  'Nam',
  null,
  'Kinh',
  'Không',
  'Công chức',
  note,
]
const wrongRows = ({ data }: CheckAnswer) => [...new Set(data.errorImport.map(({ row }) => row))]
/** What is said of the lines that are no people, by row. */
const toldOf = ({ data }: CheckAnswer) =>
  Object.fromEntries(
    (data.files[0]?.skipped ?? []).filter(({ row }) => row > 0).map(({ row, why }) => [row, why]),
  )

const check = (lines: readonly Cells[], merged?: readonly string[]) =>
  checkLines(lan, [head, ...lines], merged)

test('a name or a note that contains letters of a signature is no end of the list', async () => {
  const answer = await check([
    complete(1, 'Nguyễn Văn An'),
    lacking(2, 'Trần Đình Khải'),
    lacking(3, 'Phạm Thị Hoa', 'chờ xác nhận'),
    lacking(4, 'Hoàng Ký Tên', 'Ghi chú: hồ sơ do thủ trưởng giữ'),
    complete(5, 'Lê Văn Bình'),
    lacking(6, 'TRẦN ĐÌNH LẬP'),
    lacking(null, 'Phan Đình Nhận', 'xác nhận sau'),
  ])
  expect(answer).toMatchObject({ code: 28, data: { totalRows: 7, validRows: 2 } })
  expect(wrongRows(answer)).toEqual([3, 4, 5, 7, 8])
  expect(toldOf(answer)).toEqual({})
})

test('a line with nothing but a name is a person with missing fields', async () => {
  const answer = await check([
    complete(1, 'Nguyễn Văn An'),
    [2, 'Trần Đình Khải'],
    [null, 'Voòng Sĩ Lộc'],
    [4, 'Y Blơ Niê'],
    ['A', 'Trương Thị Khoa'],
    complete(5, 'Lê Văn Bình'),
    [null, 'Đoàn Thị Phượng'],
  ])
  expect(answer).toMatchObject({ code: 28, data: { totalRows: 7, validRows: 2 } })
  expect(wrongRows(answer)).toEqual([3, 4, 5, 6, 8])
})

test('names that resemble words for totals, and a person without a name, are people', async () => {
  const titles = ['STT', 'Họ', 'Tên đệm', 'Tên', ...otherTitles]
  const answer = await checkLines(lan, [
    titles,
    [1, 'Tống', 'Văn', 'Công', ...otherValues()],
    [2, 'Tống', 'Thị', 'Cộng', null, 'Nữ', null, 'Kinh', 'Không', 'Công chức'],
    [3, null, null, null, '01/02/1980', 'Nữ', null, 'Kinh', 'Không', 'Công chức'],
    [4, 'Lê', 'Văn', 'Tổng', ...otherValues()],
  ])
  expect(answer).toMatchObject({ code: 28, data: { totalRows: 4, validRows: 2 } })
  expect(wrongRows(answer)).toEqual([3, 4])
})

test('a person without marks whose name begins like a total is a person by a CCCD or a date of birth', async () => {
  const [birth, ...rest] = otherValues()
  const answer = await check([
    complete(1, 'Nguyen Van An'),
    complete(null, 'Tong Cong Minh'),
    [null, 'Tong So Bay', birth ?? null, rest[0] ?? null, null, ...rest.slice(2)],
    [null, 'Tong Cong Ba', null, rest[0] ?? null, rest[1] ?? null, ...rest.slice(2)],
    [null, 'Tong cong', 4, null, null],
    [null, 'Tổng cộng', 1980],
  ])
  expect(answer.data).toMatchObject({ totalRows: 4, validRows: 2 })
  expect(toldOf(answer)).toEqual({
    6: says.lineTotal('Tong cong | 4'),
    7: says.lineTotal('Tổng cộng | 1980'),
  })
})

test('signatures and notes below the table are named as such, with their text', async () => {
  const answer = await check([
    complete(1, 'Nguyễn Văn An'),
    lacking(2, 'Trần Đình Khải'),
    [null, 'Tổng cộng: 25 người'],
    [null, 'Ấn định danh sách gồm 02 người'],
    ['Ghi chú: Các trường hợp khác gửi sau.'],
    [null, null, null, null, 'Đồng Tháp, ngày 05 tháng 01 năm 2026'],
    [null, 'NGƯỜI LẬP BIỂU', null, null, 'THỦ TRƯỞNG ĐƠN VỊ'],
    [null, '(Ký, ghi rõ họ tên)', null, null, '(Ký tên, đóng dấu)'],
    [],
    [null, 'Nguyễn Thị Thu Thảo', null, null, 'Trần Văn Hùng'],
    [null, 'Nguyễn Văn Phó', null, 'Trần Văn Hùng', null, 'Lê Thị Lan'],
  ])
  expect(answer.data).toMatchObject({ totalRows: 2, validRows: 1 })
  expect(toldOf(answer)).toEqual({
    4: says.lineTotal('Tổng cộng: 25 người'),
    5: says.lineFoot('Ấn định danh sách gồm 02 người'),
    6: says.lineFoot('Ghi chú: Các trường hợp khác gửi sau.'),
    7: says.lineFoot('Đồng Tháp, ngày 05 tháng 01 năm 2026'),
    8: says.lineFoot('NGƯỜI LẬP BIỂU | THỦ TRƯỞNG ĐƠN VỊ'),
    9: says.lineFoot('(Ký, ghi rõ họ tên) | (Ký tên, đóng dấu)'),
    11: says.lineFoot('Nguyễn Thị Thu Thảo | Trần Văn Hùng'),
    12: says.lineFoot('Nguyễn Văn Phó | Trần Văn Hùng | Lê Thị Lan'),
  })
})

test('the end of a list without marks, and one with the signer in the column of names', async () => {
  const answer = await check([
    complete(1, 'Nguyen Van An'),
    lacking(2, 'Tran An Dinh'),
    ['Tong cong: 2 nguoi'],
    [null, 'NGUOI LAP BIEU'],
    [null, 'Nguyen Van Lap'],
  ])
  expect(answer.data).toMatchObject({ totalRows: 2 })
  expect(Object.keys(toldOf(answer))).toEqual(['4', '5', '6'])
  const signed = await check([complete(1, 'Nguyễn Văn An'), [null, 'HIỆU TRƯỞNG'], [null, 'Lê Văn Bình']])
  expect(signed).toMatchObject({ code: 0, data: { totalRows: 1 } })
  expect(toldOf(signed)[4]).toBe(says.lineFoot('Lê Văn Bình'))
})

test('groups, numbers of columns, repeated titles and sums between people are named', async () => {
  const answer = await check(
    [
      ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '(7)', '(8)', '(9)'],
      ['I', 'Ban Giám hiệu'],
      complete(1, 'Nguyễn Văn An'),
      [null, 'II. Viên chức'],
      complete(2, 'Trần Đình Khải'),
      ['III', 'Quản lý nhà nước'],
      complete(3, 'Lê Văn Bình'),
      ['PHÒNG NỘI VỤ'],
      complete(4, 'Võ Thị Ngọc'),
      ['Khu phố Mỹ Hiệp'],
      complete(5, 'Phạm Thị Hoa'),
      ['Cộng', null, 5],
      head,
      complete(6, 'Đào Thị Sáu'),
      [null, null, null, null, null, 'chuyển đến tháng 5'],
      complete(7, 'Bùi Văn Bảy'),
    ],
    ['A11:H11'],
  )
  expect(answer).toMatchObject({ code: 0, data: { totalRows: 7, validRows: 7 } })
  expect(toldOf(answer)).toEqual({
    2: says.lineNumbers,
    3: says.lineGroup('I | Ban Giám hiệu'),
    5: says.lineGroup('II. Viên chức'),
    7: says.lineGroup('III | Quản lý nhà nước'),
    9: says.lineGroup('PHÒNG NỘI VỤ'),
    11: says.lineGroup('Khu phố Mỹ Hiệp'),
    13: says.lineTotal('Cộng | 5'),
    14: says.lineHead,
    16: says.lineOther('chuyển đến tháng 5'),
  })
})

test('a mark for the line above is read for posts, never for names and numbers', async () => {
  const [, name = '', ...rest] = complete(1, 'Nguyễn Văn An')
  const answer = await check([
    [1, name, ...rest],
    [2, '"', '"', '"', '"', '"', '"', '"'],
    [3, '´', ...otherValues()],
    [4, '---', ...otherValues()],
    [5, ' ', ...otherValues()],
    complete(6, 'Trần Đình Khải'),
    complete(7, 'Lê Văn Bình'),
  ])
  const errors = answer.data.errorImport.map(({ row, column, error }) => [row, column, error])
  expect(answer, JSON.stringify(errors)).toMatchObject({ code: 28, data: { totalRows: 7, validRows: 3 } })
  expect(errors).toContainEqual([3, 'Họ và tên', nameWithoutWord])
  expect(errors).toContainEqual([3, 'Ngày sinh', says.notADay('"')])
  for (const column of ['Giới tính', 'Dân tộc', 'Tôn giáo', 'Đối tượng'])
    expect(errors).toContainEqual([3, column, says.unreadDitto('"')])
  expect(errors.filter(([row]) => row === 3)).toHaveLength(7)
  expect(errors).toContainEqual([3, 'Số CCCD', says.notADigit('"')])
  expect(errors).toContainEqual([4, 'Họ và tên', nameWithoutWord])
  expect(errors).toContainEqual([5, 'Họ và tên', nameWithoutWord])
  expect(errors.filter(([row]) => row === 6)).toHaveLength(1)
})

test('it is not read for a birth in columns of the sex or of day, month and year, but for an address', async () => {
  const rest = ['Số CCCD', 'Dân tộc', 'Tôn giáo', 'Đối tượng', 'Nơi ở hiện nay']
  const home = 'xã Tháp Mười, tỉnh Đồng Tháp'
  const lines = (birth: Cells): CellValue[][] => [
    [1, 'Nguyễn Văn An', ...birth, ...otherValues().slice(2), home],
    [2, 'Lê Văn Bình', ...birth.map((cell) => (cell === null ? null : '"')), ...otherValues().slice(2), '"'],
  ]
  const bySex = ['STT', 'Họ và tên', 'Ngày sinh: Nam', 'Ngày sinh: Nữ', ...rest]
  for (const birth of [
    ['01/02/1980', null],
    [null, '01/02/1980'],
  ]) {
    const answer = await checkLines(lan, [bySex, ...lines(birth)])
    const column = expect.stringMatching(/^Ngày sinh/u)
    expect(answer.data.errorImport).toMatchObject([{ row: 3, column }])
  }
  const parts = ['Ngày sinh: Ngày', 'Ngày sinh: Tháng', 'Ngày sinh: Năm', 'Giới tính']
  const answer = await checkLines(lan, [
    ['STT', 'Họ và tên', ...parts, ...rest],
    ...lines([1, 2, 1980, 'Nam']),
    [3, 'Lê Văn Tám', 1, 2, 1980, 'Nam', ...otherValues().slice(2), '"'],
  ])
  expect(wrongRows(answer)).toEqual([3])
  expect(answer.data.errorImport[0]?.error).toBe(says.notADay('"/"/"'))
  expect(answer.data.data[1]).toMatchObject({ gioiTinh: 'Nam', noiOXa: answer.data.data[0]?.noiOXa })
  expect(answer.data.data[1]?.noiOXa).not.toBe('')
})

test.for(['´', '"', '---', '', ' ', '\u0301'])('a row named %j is refused at its column', async (hoVaTen) => {
  const answer = await lan.post('Import/confirm-create', {
    listCBCC: [importRow({ hoVaTen })],
    ...(await importUnits(app)),
  })
  expect(answer).toMatchObject({ code: 28 })
  expect(answer.data.errorImport.map(({ column }: ImportProblem) => column)).toEqual(['Họ và tên khai sinh'])
})
