/** Payrolls divide a field into a column for each kind of person: all of them are read into it, one in each row. */
import { writeXlsx, type CellValue } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ColumnMapping } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { byOffice, hasOffice } from '#server/test/messy/by-office.ts'
import {
  checkLines,
  otherTitles,
  otherValues,
  range,
  type CheckAnswer,
} from '#server/test/samples/officers-list.ts'
import { importParts } from '#server/test/samples/sample-imports.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const before = ['TT', 'Họ và tên', ...otherTitles]
const after = ['Mã ngạch', 'Bậc', 'Ngày hưởng']
const blank = (titles: readonly unknown[]): null[] => titles.map(() => null)
/** A line of a person with these cells between the usual ones; one of them is the coefficient. */
const person = (
  at: number,
  cells: readonly CellValue[],
  own: readonly CellValue[] = ['01.003', 1, '01/01/2025'],
) => [at, `Lê Văn ${at === 1 ? 'Một' : 'Hai'}`, ...otherValues(), ...cells, ...own]
/** The merged cells of a heading whose columns I to K are divided in its second line. */
const overLines = (last: number, from: number) => [
  ...'ABCDEFGHLMN'.split('').map((letter) => `${letter}1:${letter}${last}`),
  'I1:K1',
  ...(last > from ? 'IJK'.split('').map((letter) => `${letter}${from}:${letter}${last}`) : []),
]
const shown = ({ header, column, suggestion, isDivided }: ColumnMapping) =>
  [header, column ?? `${suggestion}?`, ...(isDivided === true ? ['divided'] : [])].join(' → ')
const columnsOf = (answer: CheckAnswer, from = 8, to = 11) =>
  answer.data.files[0]?.columns.filter(({ index }) => index >= from && index < to).map(shown)
const divided = (...subHeads: readonly string[]) => subHeads.map((name) => `${name} → heSoLuong → divided`)

const kinds = ['Công chức', 'Tập sự', 'HĐ 68']
const people = [person(1, [3.66, null, null]), person(2, [null, 1.99, 0])]
const heads: readonly (readonly [
  name: string,
  lines: CellValue[][],
  merges: string[],
  columns?: string[],
])[] = [
  [
    'merged over three lines',
    [[...before, 'Hệ số lương', null, null, ...after], [...blank(before), ...kinds], []],
    overLines(3, 2),
  ],
  [
    'merged over two lines',
    [
      [...before, 'Hệ số lương', null, null, ...after],
      [...blank(before), ...kinds],
    ],
    overLines(2, 2),
  ],
  [
    'without a merge',
    [
      [...before, 'Hệ số lương', null, null, ...after],
      [...blank(before), ...kinds],
    ],
    [],
  ],
  [
    'below a second group, with a line of numbers',
    [
      [...before, 'Lương', null, null, null, null, null],
      [...blank(before), 'Hệ số', null, null, ...after],
      [...blank(before), 'Công chức', 'Viên chức', 'Hợp đồng lao động', ...blank(after)],
      [...before, ...kinds, ...after].map((_, at) => `(${at + 1})`),
    ],
    [
      ...'ABCDEFGH'.split('').map((letter) => `${letter}1:${letter}3`),
      'I1:N1',
      'I2:K2',
      'L2:L3',
      'M2:M3',
      'N2:N3',
    ],
    divided('Lương: Hệ số: Công chức', 'Lương: Hệ số: Viên chức', 'Lương: Hệ số: Hợp đồng lao động'),
  ],
  [
    'with the kinds above the field',
    [
      [...before, ...kinds, ...after],
      [...blank(before), 'Hệ số', 'Hệ số', 'Hệ số', ...blank(after)],
    ],
    [...'ABCDEFGHLMN'].map((letter) => `${letter}1:${letter}2`),
    divided('Công chức: Hệ số', 'Tập sự: Hệ số', 'HĐ 68: Hệ số'),
  ],
]
const usual = divided(...kinds.map((kind) => `Hệ số lương: ${kind}`))

test.for(heads)('%s: every coefficient is read', async ([, lines, merges, columns = usual]) => {
  const answer = await checkLines(lan, [...lines, ...people], merges)
  expect(answer, JSON.stringify(answer.data.errorImport)).toMatchObject({
    code: 0,
    data: {
      data: [
        { heSoLuong: '3,66', repairs: [] },
        { heSoLuong: '1,99', repairs: [] },
      ],
      totalGuesses: 0,
    },
  })
  expect(columnsOf(answer)).toEqual(columns)
})

test.skipIf(!hasOffice)('a workbook of 1997 with merged cells is read alike', async () => {
  const [, lines, merges] = heads[0] ?? ['', [], []]
  const sheets = [{ name: 'DS', rows: [...lines, ...people], merges: merges.map(range) }]
  const bytes = byOffice(Buffer.from(await writeXlsx({ sheets })), 'xlsx', 'xls')
  const answer = await lan.upload('Import/create-muti-canbo-short', importParts({ 'Lương.xls': bytes }))
  expect(answer).toMatchObject({ code: 0, data: { data: [{ heSoLuong: '3,66' }, { heSoLuong: '1,99' }] } })
})

test('two different values in a row are an error of the row, with both columns; alike ones are none', async () => {
  const [, lines, merges] = heads[1] ?? ['', [], []]
  const cells = [person(1, [3.66, 1.99, '-']), person(2, [null, 2.34, 2.34])]
  const { data } = await checkLines(lan, [...lines, ...cells], merges)
  const [own, other] = [
    { index: 8, header: 'Hệ số lương: Công chức' },
    { index: 9, header: 'Hệ số lương: Tập sự' },
  ]
  expect(data.errorImport).toMatchObject([
    { row: 3, field: 'heSoLuong', error: says.otherColumn(own, '3,66', other, '1,99') },
  ])
  expect(data.data).toMatchObject([{ row: 4, heSoLuong: '2,34' }])
})

test('sub-heads of other fields are these; those of other things are proposed and named with their cells', async () => {
  const lines = [
    [...before, 'Hệ số lương', null, null, null, null, 'Ngày hưởng'],
    [...blank(before), 'Mã ngạch', 'Bậc', 'Hệ số', 'Lái xe', 'Tạp vụ'],
  ]
  const rows = [
    person(1, ['01.003', 5, 3.66], [null, null, '01/01/2025']),
    person(2, ['01.005', 2, null], [1.99, null, '01/01/2025']),
  ]
  const answer = await checkLines(lan, [...lines, ...rows])
  expect(columnsOf(answer, 8, 13)).toEqual([
    'Hệ số lương: Mã ngạch → ngachChucDanh?',
    'Hệ số lương: Bậc → bac?',
    'Hệ số lương: Hệ số → heSoLuong → divided',
    'Hệ số lương: Lái xe → heSoLuong? → divided',
    'Hệ số lương: Tạp vụ → heSoLuong? → divided',
  ])
  const columns = [
    { index: 8, column: 'ngachChucDanh' },
    { index: 9, column: 'bac' },
    { index: 11, column: 'heSoLuong' },
  ]
  const said = await lan.post('Import/mapping', { importId: answer.data.importId, columns })
  expect(said).toMatchObject({ code: 0, data: { data: [{ heSoLuong: '3,66' }, { heSoLuong: '1,99' }] } })
})

test('the sum or the allowance below the coefficient is never read as one', async () => {
  const titles = ['Công chức', 'Phụ cấp chức vụ', 'Cộng']
  const lines = [
    [...before, 'Hệ số lương', null, null, ...after],
    [...blank(before), ...titles],
  ]
  const answer = await checkLines(lan, [...lines, person(1, [3.66, 0.5, 4.16])], overLines(2, 2))
  expect(answer).toMatchObject({ code: 0, data: { data: [{ heSoLuong: '3,66' }] } })
  const [, ...others] = answer.data.files[0]?.columns.filter(({ index }) => index >= 8 && index < 11) ?? []
  expect(others).toMatchObject(titles.slice(1).map(() => ({ column: null, filled: 1 })))
})
