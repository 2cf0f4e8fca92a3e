/** Titles with words left over: proposed, named with their filled cells, and read only once somebody says so. */
import { writeXlsx, type CellValue } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { checkLines } from '#server/test/samples/officers-list.ts'
import { importParts } from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { freshNumber } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const heads = ['STT', 'Họ và tên', 'Ngày sinh', 'Giới tính', 'Số CCCD', 'Dân tộc', 'Tôn giáo', 'Đối tượng']
const person = (at: number): CellValue[] => [
  at,
  'Lê Văn Một',
  '01/02/1980',
  'Nam',
  freshNumber(12),
  'Kinh',
  'Không',
  'Công chức',
]

/** A real workbook of two people with one more column; the second person lacks its cell. */
async function check(
  title: string | readonly string[],
  cell: CellValue,
  change: Record<string, string> = {},
) {
  const lines = typeof title === 'string' ? [title] : title
  const titles = lines.map((text, at) => [
    ...(at === 0 ? heads.map((head) => change[head] ?? head) : heads.map(() => null)),
    text,
  ])
  const rows = [...titles, [...person(1), cell], [...person(2), null]]
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'DS', rows }] }))
  return lan.upload('Import/create-muti-canbo-short', importParts({ 'Danh sách.xlsx': bytes }))
}
const columnOf = (checked: { data: any }, index = 8): ColumnMapping =>
  checked.data.files[0].columns.find((column: ColumnMapping) => column.index === index)

const others: readonly (readonly [title: string | readonly string[], cell: string, like: string])[] = [
  ['Ngày cấp hộ chiếu', '05/06/2019', 'ngayCapCccd'],
  ['Ngày cấp GPLX', '05/06/2019', 'ngayCapCccd'],
  ['Ngày cấp chứng chỉ hành nghề', '05/06/2019', 'ngayCapCccd'],
  ['Nơi cấp hộ chiếu', 'Cục QLXNC', 'noiCapCccd'],
  ['Ngày cấp (hộ chiếu)', '05/06/2019', 'ngayCapCccd'],
  [['Hộ chiếu', 'Ngày cấp'], '05/06/2019', 'ngayCapCccd'],
  ['Điện thoại cơ quan', '0277385123', 'soDienThoai'],
  ['Điện thoại người thân', '0912345678', 'soDienThoai'],
  [['Người thân', 'Điện thoại'], '0912345678', 'soDienThoai'],
  ['Địa chỉ cơ quan', '1 Nguyễn Huệ, Phường Cao Lãnh, Đồng Tháp', 'noiO'],
  ['Ngày lập', '05/06/2019', 'ngayCapCccd'],
]
test.for(others)('%s is only proposed', async ([title, cell, like]) => {
  const checked = await check(title, cell)
  expect(checked, JSON.stringify(checked.data.errorImport)).toMatchObject({ code: 0 })
  expect(columnOf(checked)).toMatchObject({ column: null, suggestion: like, filled: 1 })
  const { repairs, row: _, fileName: __, viec: ___, donViId: ____, ...values } = checked.data.data[0]
  expect(Object.values(values)).not.toContain(cell)
  expect(repairs).toEqual([])
})

test('a proposal is read once the user says so, and remembered; one that was denied is not proposed again', async () => {
  const checked = await check('Điện thoại Zalo', '0912345678')
  const { importId } = checked.data
  expect(columnOf(checked)).toMatchObject({ column: null, suggestion: 'soDienThoai' })
  const said = await lan.post('Import/mapping', { importId, columns: [{ index: 8, column: 'soDienThoai' }] })
  expect(said.data.data[0]).toMatchObject({ soDienThoai: '0912345678' })
  expect(columnOf(said)).not.toHaveProperty('suggestion')
  const again = await check('Điện thoại Zalo', '0912345679')
  expect(columnOf(again)).toMatchObject({ column: 'soDienThoai', how: 'da-nho' })

  const other = await check('Điện thoại cha mẹ vợ', '0912345678')
  const columns = [{ index: 8, column: null }]
  const denied = await lan.post('Import/mapping', { importId: other.data.importId, columns })
  expect(columnOf(denied)).toMatchObject({ column: null, how: 'tay', filled: 1 })
  expect(columnOf(denied)).not.toHaveProperty('suggestion')
})

test('a proposal that was not answered is made again, in this file and the next one', async () => {
  const lines = (cells: readonly CellValue[]) => [
    [...heads, 'Điện thoại trực ban', 'Ngày cấp hộ chiếu'],
    [...person(1), ...cells],
  ]
  const upload = () => checkLines(lan, lines(['0912345678', '05/06/2019']))
  const { importId } = (await upload()).data
  const columns = [{ index: 8, column: 'soDienThoai' }]
  const said = await lan.post('Import/mapping', { importId, columns })
  expect(columnOf(said, 9)).toMatchObject({ column: null, suggestion: 'ngayCapCccd', how: 'ten' })
  expect(columnOf(said, 1)).toMatchObject({ column: 'hoVaTen', how: 'ten' })
  const next = await upload()
  expect(columnOf(next)).toMatchObject({ column: 'soDienThoai', how: 'da-nho' })
  expect(columnOf(next, 9)).toMatchObject({ column: null, suggestion: 'ngayCapCccd', how: 'ten' })
  expect(columnOf(next, 1)).toMatchObject({ column: 'hoVaTen', how: 'ten' })
})

test('a list whose names are only proposed is asked about, not refused', async () => {
  const checked = await check('Ghi chú', 'x', { 'Họ và tên': 'Họ và tên học viên' })
  expect(checked.code).toBe(28)
  expect(columnOf(checked, 1)).toMatchObject({ column: null, suggestion: 'hoVaTen', filled: 2 })
  const columns = [{ index: 1, column: 'hoVaTen' }]
  const said = await lan.post('Import/mapping', { importId: checked.data.importId, columns })
  expect(said).toMatchObject({ code: 0, data: { validRows: 2 } })
})

test('a column of unknown title is named with its filled cells, also where its cells look like ours', async () => {
  const checked = await check('Biệt phái', 'Ba tháng')
  expect(columnOf(checked)).toMatchObject({ column: null, filled: 1 })
  expect(columnOf(checked)).not.toHaveProperty('suggestion')
  const untitled = await check('', 'Ba tháng')
  expect(columnOf(untitled)).toMatchObject({ header: '', column: null, filled: 1 })
})

const exact: readonly (readonly [title: string | readonly string[], column: string])[] = [
  ['Ngày cấp CCCD', 'ngayCapCccd'],
  ['Ngày hưởng (dd/MM/yyyy)', 'ngayHuongLuong'],
  ['ĐIỆN THOẠI', 'soDienThoai'],
  ['So dien thoai', 'soDienThoai'],
  ['Số điện thoại liên hệ', 'soDienThoai'],
  ['Điện thoại / SĐT', 'soDienThoai'],
  [['Thông tin liên hệ', 'Điện thoại'], 'soDienThoai'],
  ['Que quan', 'queQuan'],
  ['Quê quán', 'queQuan'],
  ['Nơi đăng ký HKTT', 'hoKhauThuongTru'],
  ['Noi dang ky HKTT', 'hoKhauThuongTru'],
  ['ĐKHKTT', 'hoKhauThuongTru'],
  ['Trú quán', 'noiO'],
  ['Chức vụụ', 'chucVu'],
]
test.for(exact)('%s is read at once', async ([title, column]) => {
  expect(columnOf(await check(title, null))).toMatchObject({ column, how: 'ten' })
})

test.for(['Tên giáo viên', 'Tên nhân viên', 'Họ và tên cán bộ, công chức'])('%s are names', async (title) => {
  const checked = await check('Ghi chú', null, { 'Họ và tên': title })
  expect(checked).toMatchObject({ code: 0, data: { validRows: 2 } })
})

test('a title over the whole table, numbers before titles and a year leave the meaning of columns', async () => {
  const lines = [
    ['DANH SÁCH ĐẢNG VIÊN'],
    [
      '1) STT',
      '2) Họ và tên',
      '3. Ngày sinh',
      'Số CCCD',
      '15.1- Dân tộc',
      'Tôn giáo',
      'Đối tượng',
      'Ngày vào Đảng',
      null,
      'Năm',
      'LLCT',
    ],
    [null, null, null, null, null, null, null, 'Dự bị', 'Chính thức'],
    [
      1,
      'Lê Thị Hà',
      '01/02/1980',
      freshNumber(12),
      'Kinh',
      'Không',
      'Công chức',
      '03/02/2010',
      '03/02/2011',
      2015,
      'TC',
    ],
  ]
  const { data } = await checkLines(lan, lines, ['H2:I2'])
  expect(data.files[0]?.columns.map(({ column }) => column)).toEqual([
    null,
    'hoVaTen',
    'ngaySinh',
    'soCccd',
    'danToc',
    'tonGiao',
    'loaiHoSo',
    'ngayVaoDang',
    null,
    null,
    null,
  ])
  // Nobody is a man by the year of anything.
  expect(data.errorImport.map(({ error }) => error)).toEqual(['Giới tính là bắt buộc.'])
})

test('of a title of several things the first is proposed: the table is found', async () => {
  const { data } = await checkLines(lan, [
    ['TT', 'Họ tên - Chức vụ', 'Email'],
    [1, 'Nguyễn Thành Diệu - Giám đốc', 'dieu@dongthap.gov.vn'],
  ])
  expect(data.files[0]?.columns[1]).toMatchObject({ column: null, suggestion: 'hoVaTen' })
  expect(data.errorImport.every(({ row }) => row === 2)).toBe(true)
})
