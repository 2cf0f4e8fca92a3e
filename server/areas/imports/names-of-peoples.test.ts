/** 54 peoples live here: below a heading any name is a person, and without one rows of one shape are treated alike. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CellValue } from '#server/platform/workbook/workbook-library.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { checkLines, type CheckAnswer } from '#server/test/samples/officers-list.ts'
import { freshNumber } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const names =
  `Thạch Sa Rây|Sơn Thị Ngọc|Châu Kim Sơn|Voòng Sĩ Lộc|Chướng Dì Múi|Sầm Văn Phúc|Lò Văn Pấng|Quàng Thị Xôm|
  Cà Văn Chiu|Lường Thị Hặc|Vàng A Sùng|Giàng A Pháo|Thào Seo Sính|Sùng Thị Mỷ|Mùa A Tủa|Cư A Thào|Y Bhăm Niê|H'Hen Niê|
  Y Thịnh Êban|H Lơng Mlô|K'Brẻ|K'Sor Phước|Rơ Chăm Lan|Ksor H'Nhan|Siu Y Tâm|Rah Lan Hân|A Brol Vẽ|Y Xuân|A Lăng Mai|
  Bh'ling Mia|Zơ Râm Thị Út|Pơloong Thị Mai|Hồ Thị Kray|Păng Tin Uôk|Triệu Mùi Chài|Bàn Thị Ton|Chảo Láo Tả|Phùn Chín Phàn|
  Chìu Sám Múi|Lý Lở Mẩy|Pờ Hùng Sang|Chang Thị Thanh|Sừng Sừng Khai|Điểu K'Rê|Điểu Thị Lôi|Ka Sô Liễng|Chamaléa Thị Thuỷ|
  Katơr Thị Nghiên|Cadá Thị Chung|Bá Văn Trinh|Đàng Năng Thọ|Qua Thị Minh|Cil Múp Ha Kar|Kra Jăn Plin|Lơ Mu Ha Tơng|
  Sào Thị Nguyệt|Mạc Văn Đông|Ninh Văn Hổ|Trạc Thị Bé|Tẩn Láo Ú|Lù Văn Que|Tổng Thị Nơi|Cộng Văn Ký`
    .split('|')
    .map((name) => name.trim())

/** Of each fourth person the list knows less. */
const rest = (at: number): CellValue[] =>
  at % 4 === 1
    ? [at % 3 === 0 ? null : '05/06/1975', 'Nữ', null, null, 'Không', null]
    : ['01/02/1980', 'Nam', freshNumber(12), 'Kinh', 'Không', 'Công chức']
const heads = ['Ngày sinh', 'Giới tính', 'Số CCCD', 'Dân tộc', 'Tôn giáo', 'Đối tượng']
const rowsOf = ({ data }: CheckAnswer) => new Set([...data.data, ...data.errorImport].map(({ row }) => row))
const everyRow = (from: number) => new Set(names.map((_, at) => from + at))

test('below a heading everybody with a name is a person', async () => {
  const answer = await checkLines(lan, [
    ['STT', 'Họ và tên', ...heads],
    ...names.map((name, at) => [at + 1, name, ...rest(at)]),
  ])
  expect(rowsOf(answer)).toEqual(everyRow(2))
  expect(answer.data.files[0]?.skipped).toEqual([])
  const read = answer.data.data.map(({ hoVaTen }) => hoVaTen)
  expect(read).toEqual(names.filter((_, at) => at % 4 !== 1))
})

const layouts = {
  'in one column': (name: string) => [name],
  'in two columns': (name: string) => [name.split(' ').slice(0, -1).join(' '), name.split(' ').at(-1) ?? ''],
}
test.for(Object.entries(layouts))(
  'without a heading names %s are asked for, of all rows',
  async ([, write]) => {
    const lines = names.map((name, at) => [at + 1, ...write(name), ...rest(at)])
    const answer = await checkLines(lan, lines)
    expect(rowsOf(answer)).toEqual(everyRow(1))
    const { importId, files } = answer.data
    expect(files[0]?.skipped).toEqual([])
    expect(files[0]?.columns.find(({ index }) => index === 1)).toMatchObject({ suggestion: 'hoVaTen' })
    const said = await lan.post('Import/mapping', { importId, columns: [{ index: 1, column: 'hoVaTen' }] })
    const errors = said.data.errorImport.filter(({ error }: { error: string }) => /họ/iu.test(error))
    // Nobody of one word has a family name, if these have a column of their own.
    expect(new Set(errors.map(({ row }: { row: number }) => names[row - 1]))).toEqual(
      new Set(write('A B').length === 2 ? names.filter((name) => !name.includes(' ')) : []),
    )
  },
)
