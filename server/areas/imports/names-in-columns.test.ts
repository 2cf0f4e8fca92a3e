/** Names that officers' lists write in several columns, and columns that are not read. */
import type { CellValue } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnLetter } from '#domain/imports/column-letter.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { checkLines, otherTitles, otherValues, type CheckAnswer } from '#server/test/samples/officers-list.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

type Names = readonly (readonly CellValue[])[]

const inTwo: Names = [
  ['Nguyễn Khắc', 'Tường'],
  ['Trần Thị', 'Ánh'],
  ['Lê Văn', 'Bảy'],
  ['Voòng Sĩ', 'Lộc'],
]
const inThree = inTwo.map(([first, last]) => [...String(first).split(' '), last] as CellValue[])
const whole = inTwo.map((parts) => parts.join(' '))

/** Lines of people: a number, the cells of the name, and values of a complete person. */
const linesOf = (names: Names) => names.map((parts, at) => [at + 1, ...parts, ...otherValues()])
const namesOf = (answer: CheckAnswer) => answer.data.data.map(({ hoVaTen }) => hoVaTen)
/** The columns told as not read, by letter; nothing else is told of these lists. */
const toldOf = (answer: CheckAnswer) => {
  const [file] = answer.data.files
  expect(file?.skipped).toEqual([])
  return (file?.columns ?? []).flatMap(({ index, header, column, filled = 0, firstCells }) =>
    column === null && filled > 0 ? [[columnLetter(index), header, filled, ...(firstCells ?? [])]] : [],
  )
}

interface NameLayout {
  readonly name: string
  /** The titles of the name's columns; of two lines where the heading has two. */
  readonly titles: readonly (readonly CellValue[])[]
  readonly merged?: readonly string[]
  readonly names?: Names
}

const layouts: readonly NameLayout[] = [
  { name: 'one title merged over both', titles: [['Họ và tên', null]], merged: ['B1:C1'] },
  { name: 'one title, not merged', titles: [['Họ và tên', null]] },
  { name: 'the title above the given names', titles: [[null, 'Họ và tên']] },
  { name: 'the title twice', titles: [['Họ và tên', 'Họ và tên']] },
  {
    name: 'two lines',
    titles: [
      ['Họ và tên', null],
      ['Họ đệm', 'Tên'],
    ],
    merged: ['B1:C1'],
  },
  {
    name: 'two lines, the second half filled',
    titles: [
      ['Họ và tên', null],
      ['Họ và đệm', null],
    ],
    merged: ['B1:C1'],
  },
  { name: "'Họ và tên' and 'Tên'", titles: [['Họ và tên', 'Tên']] },
  { name: 'three titles', titles: [['Họ', 'Tên đệm', 'Tên']], names: inThree },
  {
    name: 'three columns under one title',
    titles: [['Họ và tên', null, null]],
    merged: ['B1:D1'],
    names: inThree,
  },
  { name: 'three columns, not merged', titles: [['Họ và tên', null, null]], names: inThree },
  {
    name: 'three columns in two lines',
    titles: [
      ['Họ và tên', null, null],
      ['Họ', 'Đệm', 'Tên'],
    ],
    names: inThree,
  },
]

test.for(layouts)('$name: the parts of a name are joined', async ({ titles, merged, names = inTwo }) => {
  const head = titles.map((cells, at) => [
    at === 0 ? 'STT' : null,
    ...cells,
    ...otherTitles.map((title) => (at === 0 ? title : null)),
  ])
  const answer = await checkLines(lan, [...head, ...linesOf(names)], merged)
  expect(answer, JSON.stringify(answer.data.errorImport)).toMatchObject({ code: 0, data: { validRows: 4 } })
  expect(namesOf(answer)).toEqual(whole)
  expect(toldOf(answer)).toEqual([])
  expect(answer.data.data[0]?.repairs).toContainEqual({
    column: 'hoVaTen',
    before: names[0]?.join(' | '),
    after: whole[0],
    why: says.whyJoined,
  })
})

test('without a heading, too', async () => {
  const answer = await checkLines(lan, linesOf(inTwo))
  // The numbers of the lines are no column.
  const [first, second] = answer.data.files[0]?.columns ?? []
  expect([first?.column, second?.column]).toEqual(['hoVaTen', 'ten'])
  expect(answer.data.errorImport.filter(({ column }) => column.startsWith('Họ'))).toEqual([])
})

test('a name that another column repeats is read once, and the other column is named', async () => {
  const twice = await checkLines(lan, [
    ['STT', 'Họ và tên', 'Họ và tên', ...otherTitles],
    ...linesOf(whole.map((name) => [name, name])),
  ])
  expect(twice.code).toBe(0)
  expect(namesOf(twice)).toEqual(whole)
  expect(toldOf(twice)).toEqual([['C', 'Họ và tên', 4]])
  const sorted = await checkLines(lan, [
    ['STT', 'Họ và tên', 'Tên', ...otherTitles],
    ...linesOf(inTwo.map((parts) => [parts.join(' '), parts[1] ?? null])),
  ])
  expect(namesOf(sorted)).toEqual(whole)
  expect(toldOf(sorted)).toEqual([['C', 'Tên', 4]])
})

test('a column without a title that has no given names is named with its cells', async () => {
  const beside = async (cells: readonly CellValue[]) => {
    const lines = linesOf(whole.map((name, at) => [name, cells[at] ?? null]))
    const answer = await checkLines(lan, [['STT', 'Họ và tên', null, ...otherTitles], ...lines])
    expect(namesOf(answer)).toEqual(whole)
    return toldOf(answer)
  }
  expect(await beside(['đi học', null, 'nghỉ thai sản', null])).toEqual([
    ['C', '', 2, 'đi học', 'nghỉ thai sản'],
  ])
  expect(await beside(['GV', 'TP', 'GV', 'PTP'])).toEqual([['C', '', 4, 'GV', 'TP', 'PTP']])
  // Second names of people whose names are whole.
  expect(await beside([null, 'Tám', null, null])).toEqual([['C', '', 1, 'Tám']])
})

test('every filled column that is not read is named', async () => {
  const lines = linesOf(whole.map((name) => [name])).map((line, at) => [
    ...line,
    at === 1 ? 'x' : null,
    at,
    'A',
  ])
  const answer = await checkLines(lan, [
    ['STT', 'Họ và tên', ...otherTitles, 'Ghi chú', 'Xếp loại'],
    ...lines,
  ])
  expect(answer.code).toBe(0)
  expect(toldOf(answer)).toEqual([
    ['I', 'Ghi chú', 1],
    ['J', 'Xếp loại', 4],
    ['K', '', 4, 'A'],
  ])
})

test('a part of a name that is missing is an error of its row, unless its cells are merged', async () => {
  const names: Names = [...inTwo, ['Phạm Thị', null], [null, 'Đào'], ['Đỗ Thị Mai', null]]
  const head = ['STT', 'Họ và tên', null, ...otherTitles]
  const answer = await checkLines(lan, [head, ...linesOf(names)], ['B1:C1', 'B8:C8'])
  expect(answer).toMatchObject({ code: 28, data: { validRows: 5 } })
  expect(answer.data.errorImport.map(({ row, error }) => [row, error])).toEqual([
    [6, says.noGivenName],
    [7, says.noFamilyName],
  ])
  expect(namesOf(answer)).toEqual([...whole, 'Đỗ Thị Mai'])
})

test('a joined name that is only probable is a guess, and two names are an error', async () => {
  const answer = await checkLines(lan, [
    ['STT', 'Họ đệm', 'Tên', ...otherTitles],
    ...linesOf([
      ['Ông Ích', 'Khiêm'],
      ['Nguyễn Thị', 'Lan (Hải)'],
      ['Lê Văn', 'Bảy'],
      ['Nguyễn Văn\nTrần Thị', 'An\nBình'],
    ]),
  ])
  expect(answer).toMatchObject({ code: 28, data: { validRows: 3, totalGuesses: 2 } })
  expect(namesOf(answer)).toEqual(['Ích Khiêm', 'Nguyễn Thị Lan', 'Lê Văn Bảy'])
  const guesses = answer.data.data.map(({ repairs }) => repairs.find(({ column }) => column === 'hoVaTen'))
  expect(guesses).toMatchObject([
    { before: 'Ông Ích | Khiêm', why: says.whyTitle, isGuess: true },
    { before: 'Nguyễn Thị | Lan (Hải)', why: says.whyNote, isGuess: true },
    { before: 'Lê Văn | Bảy', why: says.whyJoined },
  ])
  expect(guesses[2]).not.toHaveProperty('isGuess')
  expect(answer.data.errorImport).toMatchObject([{ row: 5, column: 'Họ đệm', error: says.severalPeople }])
})
