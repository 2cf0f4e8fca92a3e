/** Sheets with more than one table: each is read by its own heading, or told as not read. */
import { readXlsx, writeXlsx, type CellValue } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { freshNumber } from '#server/test/people.ts'
import { checkLines, otherTitles, otherValues, type CheckAnswer } from '#server/test/samples/officers-list.ts'
import { importParts } from '#server/test/samples/sample-imports.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const head = ['STT', 'Họ và tên', ...otherTitles]
/** The same columns in another order, under other names. */
const otherHead = ['TT', 'Họ tên', 'CCCD', 'Ngày sinh', 'Phái', 'Dân tộc', 'Tôn giáo', 'Đối tượng']
const person = (at: number, name: string): CellValue[] => [at, name, ...otherValues()]
const otherPerson = (at: number, name: string, number = freshNumber(12)): CellValue[] => [
  at,
  name,
  number,
  '02/03/1981',
  'Nữ',
  'Kinh',
  'Không',
  'Viên chức',
]
const toldOf = ({ data }: CheckAnswer, row: number) =>
  (data.files[0]?.skipped ?? []).flatMap((line) => (line.row === row ? [line.why] : []))
const namesOf = ({ data }: CheckAnswer) => data.data.map(({ hoVaTen }) => hoVaTen)

test('a table below another one is read by its own heading, and told with its people', async () => {
  const answer = await checkLines(lan, [
    head,
    person(1, 'Nguyễn Văn An'),
    [],
    ['B. VIÊN CHỨC'],
    otherHead,
    otherPerson(1, 'Trần Thị Bé', '087181000777'),
    otherPerson(2, 'Lê Thị Cúc'),
  ])
  expect(answer, JSON.stringify(answer.data.errorImport)).toMatchObject({ code: 0, data: { validRows: 3 } })
  expect(answer.data.data[1]).toMatchObject({
    row: 6,
    hoVaTen: 'Trần Thị Bé',
    soCccd: '087181000777',
    ngaySinh: '02/03/1981',
    gioiTinh: 'Nữ',
    loaiHoSo: 'Viên chức',
  })
  expect(toldOf(answer, 0)).toEqual([says.furtherTable(5, 2)])
  const [file] = answer.data.files
  expect(file?.tables).toMatchObject([{ headerRow: 5, rows: 2 }])
  expect(file?.tables?.[0]?.columns[2]).toMatchObject({ header: 'CCCD', column: 'soCccd', filled: 2 })
})

test('a longer heading further down hides nobody above it', async () => {
  const answer = await checkLines(lan, [
    head,
    person(1, 'Nguyễn Văn An'),
    [],
    [...head, 'Số điện thoại', 'Email'],
    [...person(1, 'Trần Văn Bé'), '0912345678', 'be@dongthap.gov.vn'],
  ])
  expect(namesOf(answer)).toEqual(['Nguyễn Văn An', 'Trần Văn Bé'])
  expect(answer.data.data[1]).toMatchObject({ soDienThoai: '0912345678', email: 'be@dongthap.gov.vn' })
})

test('a repeated heading begins no other table', async () => {
  const answer = await checkLines(lan, [head, person(1, 'Nguyễn Văn An'), head, person(2, 'Trần Văn Bé')])
  expect(answer.data.validRows).toBe(2)
  expect(answer.data.files[0]?.tables).toEqual([])
  expect(toldOf(answer, 3)).toEqual([says.lineHead])
})

test('wrong cells of the second table are marked in its own columns', async () => {
  const answer = await checkLines(lan, [
    head,
    person(1, 'Nguyễn Văn An'),
    otherHead,
    otherPerson(1, 'Trần Thị Bé', '08718100077'),
  ])
  expect(answer.data.errorImport).toMatchObject([{ row: 4, column: 'CCCD' }])
  const marked = await lan.raw(`Import/error-workbook/${answer.data.importId}`)
  const { sheets } = await readXlsx(Buffer.from(await marked.arrayBuffer()), { readStyles: true })
  expect(sheets[0]?.cells?.get('3,2')?.comment?.text).toBe(answer.data.errorImport[0]?.error)
})

test('a column of the second table is answered by the row of its heading', async () => {
  const lines = () => [
    [...head, 'Ghi chú'],
    [...person(1, 'Nguyễn Văn An'), 'x'],
    [...otherHead, 'Điện thoại Zalo'],
    [...otherPerson(1, 'Trần Thị Bé'), '0912345678'],
  ]
  const { importId } = (await checkLines(lan, lines())).data
  const columns = [{ index: 8, column: 'soDienThoai', headerRow: 3 }]
  const answer: CheckAnswer = await lan.post('Import/mapping', { importId, columns })
  const phones = ({ data }: CheckAnswer) => data.data.map(({ soDienThoai }) => soDienThoai)
  expect(phones(answer)).toEqual(['', '0912345678'])
  expect(answer.data.files[0]?.columns[8]).toMatchObject({ header: 'Ghi chú', column: null, how: 'ten' })
  expect(phones(await checkLines(lan, lines()))).toEqual(['', '0912345678'])
})

test('people above the heading are told with their rows', async () => {
  const answer = await checkLines(lan, [
    ['UBND TỈNH ĐỒNG THÁP', null, 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM'],
    ['Người lập', 'Nguyễn Văn Lập', 'ngày 5 tháng 6 năm 2019'],
    person(1, 'Trần Văn Trên'),
    head,
    person(2, 'Nguyễn Văn An'),
  ])
  expect(namesOf(answer)).toEqual(['Nguyễn Văn An'])
  expect(toldOf(answer, 0)).toEqual([says.aboveHeading([3])])
  expect(toldOf(answer, 3)).toEqual([says.lineAboveHeading])
})

test('people of another sheet without titles are told, a sheet of codes is not', async () => {
  const sheets = [
    { name: 'DS', rows: [head, person(1, 'Nguyễn Văn An')] },
    { name: 'Thêm', rows: [person(1, 'Trần Văn Bé'), person(2, 'Lê Thị Cúc')] },
    {
      name: 'Mã',
      rows: [
        ['01', 'Kinh'],
        ['02', 'Tày'],
        ['03', 'Sở Nội vụ'],
      ],
    },
    { name: 'Cũ', rows: [person(1, 'Lê Văn Cũ')], hidden: true },
  ]
  const bytes = Buffer.from(await writeXlsx({ sheets }))
  const answer: CheckAnswer = await lan.upload(
    'Import/create-muti-canbo-short',
    importParts({ 'Danh sách.xlsx': bytes }),
  )
  expect(namesOf(answer)).toEqual(['Nguyễn Văn An'])
  expect(toldOf(answer, 0)).toEqual([says.otherSheet('Thêm', 2), says.hiddenSheet('Cũ', 1)])
})

test('a table of relatives below the people, and one beside them, are told as not read', async () => {
  const below = await checkLines(lan, [
    head,
    person(1, 'Nguyễn Văn An'),
    [],
    ['TT', 'Họ và tên thân nhân', 'Quan hệ', 'Năm sinh'],
    [1, 'Lê Thị Thân', 'Vợ', '1985'],
  ])
  expect(namesOf(below)).toEqual(['Nguyễn Văn An'])
  expect(below.code).toBe(0)
  expect(toldOf(below, 0)).toEqual([says.otherTable(4, 5)])
  const beside = await checkLines(lan, [
    [...head, null, ...head],
    [...person(1, 'Nguyễn Văn An'), null, ...person(2, 'Trần Văn Bé')],
  ])
  expect(namesOf(beside)).toEqual(['Nguyễn Văn An'])
  expect(toldOf(beside, 0)).toEqual([says.tableBeside('DS', 'J')])
})

test('a sheet of relatives or of other people alone is refused, saying what it holds', async () => {
  const relatives = await checkLines(lan, [
    ['STT', 'Họ và tên', 'Quan hệ', 'Năm sinh', 'Nơi ở'],
    [1, 'Lê Thị Thân', 'Con', '2010', 'Xã Lấp Vò'],
  ])
  expect(relatives).toMatchObject({ code: 27, message: says.otherPeople('Quan hệ') })
  // No heading of ours, and names that would be guessed by their cells.
  const cases = await checkLines(lan, [
    ['DANH SÁCH VỤ ÁN'],
    ['STT', 'Số bản án', 'Bị cáo', 'Hành vi', 'Ngày xét xử'],
    [1, '12/2025/HS-ST', 'Lê Văn Bình', 'Trộm cắp', '01/01/2025'],
    [2, '13/2025/HS-ST', 'Trần Văn Cường', 'Cướp', '01/02/2025'],
    [3, '14/2025/HS-ST', 'Phạm Văn Dũng', 'Lừa đảo', '01/03/2025'],
  ])
  expect(cases).toMatchObject({ code: 27, message: says.otherPeople('Số bản án') })
})

test('people of hidden rows are read and told; a hidden sheet is told', async () => {
  const sheets = [
    {
      name: 'DS',
      rows: [head, person(1, 'Nguyễn Văn An'), person(2, 'Trần Văn Bé')],
      rowDefs: new Map([[2, { hidden: true }]]),
    },
    { name: 'Lưu', rows: [head, person(1, 'Lê Văn Cũ')], hidden: true },
  ]
  const bytes = Buffer.from(await writeXlsx({ sheets }))
  const answer: CheckAnswer = await lan.upload(
    'Import/create-muti-canbo-short',
    importParts({ 'Danh sách.xlsx': bytes }),
  )
  expect(namesOf(answer)).toEqual(['Nguyễn Văn An', 'Trần Văn Bé'])
  expect(toldOf(answer, 0)).toEqual([says.hiddenSheet('Lưu', 1), says.hiddenRows([3])])
  expect(answer.data.files).toMatchObject([{ hiddenRows: 1, areHiddenRead: true, rows: 2 }])

  // The officer's choice, kept when something else is said of the file.
  const { importId } = answer.data
  const say = (more: object): Promise<CheckAnswer> =>
    lan.post('Import/mapping', { importId, columns: [], ...more })
  const left = await say({ readsHidden: false })
  expect(namesOf(left)).toEqual(['Nguyễn Văn An'])
  expect(toldOf(left, 0)).toEqual([says.hiddenSheet('Lưu', 1), says.hiddenRowsLeft([3])])
  expect(toldOf(left, 3)).toEqual([says.lineHidden])
  expect(namesOf(await say({}))).toEqual(['Nguyễn Văn An'])
  const again = await say({ readsHidden: true })
  expect(namesOf(again)).toEqual(['Nguyễn Văn An', 'Trần Văn Bé'])
})
