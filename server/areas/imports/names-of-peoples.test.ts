/**
 * 54 peoples live here: below a heading any name is a person, and without one rows of one shape are treated alike. What
 * stands with a name is no part of it, and no letters are changed unseen.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { toTcvn3, toVni } from '#server/test/messy/write-legacy.ts'
import type { CellValue } from '#server/platform/workbook/workbook-library.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { checkLines, otherTitles, otherValues, type CheckAnswer } from '#server/test/samples/officers-list.ts'
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

/** What is read of a list of names, all else being complete: name, and whether it must be seen. */
async function readNames(names: readonly string[], write: (text: string) => string = String) {
  const texts = (cells: CellValue[]) => cells.map((cell) => (typeof cell === 'string' ? write(cell) : cell))
  const { data } = await checkLines(lan, [
    texts(['Họ và tên', ...otherTitles]),
    ...names.map((name) => [name, ...texts(otherValues())]),
  ])
  const read = data.data.map(({ row, hoVaTen, repairs }) => {
    const { isGuess } = repairs.find(({ column }) => column === 'hoVaTen') ?? {}
    return [row, `${hoVaTen}${isGuess === true ? ' ?' : ''}`] as const
  })
  const refused = data.errorImport.map(({ row, error }) => [row, error] as const)
  const byRow = new Map<number, string>([...read, ...refused])
  return names.map((_, at) => byRow.get(at + 2))
}

test('what stands behind a name is left out only when somebody has seen it', async () => {
  const cases = {
    'Trương Vĩnh Ký**': 'Trương Vĩnh Ký ?',
    'Lê Anh Thư - mới bổ sung': 'Lê Anh Thư ?',
    'Lê Anh Thơ mới bổ sung': 'Lê Anh Thơ Mới Bổ Sung ?',
    'Trần Văn Bé\nPhó phòng': 'Trần Văn Bé ?',
    'NGUYỄN THÀNH DIỆU\nGIÁM ĐỐC': 'Nguyễn Thành Diệu Giám Đốc ?',
    'Lê Thị Thanh\nThúy': 'Lê Thị Thanh Thúy',
    'Phạm Văn Tư, kế toán': 'Phạm Văn Tư ?',
    'Hồ Thị Kỷ - (HĐ)': 'Hồ Thị Kỷ ?',
    'BS CKI. Đào Thị Mến': 'Đào Thị Mến',
    'Nguyễn văn tèo': 'Nguyễn Văn Tèo',
    'Nguyễn Tấn Dũng=GĐ': says.notAName('Nguyễn Tấn Dũng=GĐ'),
    Khuyết: says.notAName('Khuyết'),
  }
  expect(await readNames(Object.keys(cases))).toEqual(Object.values(cases))
})

test('names in fonts from before Unicode are read whole, and Unicode ones stay as they are', async () => {
  const few = ['Nguyễn Ngọc Ánh', 'Mai Anh Tú', 'Trần Văn Học', 'Lê Sỹ Lộc']
  for (const write of [toTcvn3, toVni]) expect(await readNames(few.map(write), write)).toEqual(few)
  const clean = ['Sóc', 'Mai Ngọc Tó', 'Ngô Só Lìn', 'Võ Văn Tú']
  expect(await readNames(clean)).toEqual(clean)
  // Among Unicode names what may be either is seen first.
  expect(await readNames(['Nguyễn Văn Sửu', 'Siu Klól'])).toEqual(['Nguyễn Văn Sửu', 'Siu Klól'])
})
