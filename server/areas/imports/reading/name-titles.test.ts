import { writeXlsx, type CellValue } from '#server/platform/workbook/workbook-library.ts'
import { expect, test } from 'vitest'
import { comparable } from '#server/areas/imports/reading/process/messages.ts'
import { readFile } from '#server/areas/imports/reading/read-file.ts'
import { knownNames } from '#server/test/messy/known-people.ts'
import { freshNumber } from '#server/test/people.ts'

const people: readonly (readonly [string, string, string])[] = [
  ['Nguyễn', 'Khắc', 'Tường'],
  ['Trần', 'Thị', 'Ánh'],
  ['Voòng', 'Sĩ', 'Lộc'],
]
const whole = people.map((parts) => parts.join(' '))

/** Titles of the columns of a name: '' is none. */
const titles: readonly (readonly string[])[] = [
  ...[
    'Họ',
    'HỌ ĐỆM',
    'Họ và đệm',
    'Họ, đệm',
    'Họ lót',
    'Họ và chữ lót',
    'Họ tên đệm',
    'Họ và tên lót',
    'HO VA TEN DEM',
    'Họ và tên',
    'Họ tên CBCCVC',
  ].map((family) => [family, 'Tên']),
  ['Họ đệm', ''],
  ['Họ', ''],
  ['', 'Họ và tên'],
  ['Họ', 'Tên đệm', 'Tên'],
  ['Họ', 'Đệm', 'Tên'],
  ['Họ', 'Chữ lót', 'Tên'],
  ['Họ và tên', '', ''],
  ['Họ', '', ''],
]

test.for(titles)('%j, %j: the parts of a name are joined', async (head) => {
  const names = people.map((parts) => (head.length === 3 ? parts : [parts.slice(0, 2).join(' '), parts[2]]))
  const rows: CellValue[][] = [
    ['STT', ...head.map((title) => title || null), 'Số CCCD'],
    ...names.map((parts, at) => [at + 1, ...parts, freshNumber(12)]),
  ]
  const file = await readFile(Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] })), {
    fileName: 'a.xlsx',
    year: 2026,
    names: comparable(knownNames),
    told: async () => undefined,
  })
  expect(file.rows.map(({ hoVaTen }) => hoVaTen)).toEqual(whole)
  expect(file.problems).toEqual([])
  expect(file.skipped).toEqual([])
})
