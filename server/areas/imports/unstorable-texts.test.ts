/** Nothing that a file holds fails on the server: characters that no text may have, days that are none. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { writeXlsx } from '#server/test/import-corpus/write-xlsx.ts'
import type { Cell } from '#server/test/import-corpus/workbook.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { otherTitles } from '#server/test/samples/officers-list.ts'
import { importParts } from '#server/test/samples/sample-imports.ts'
import { freshNumber } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const person = (name: Cell, birth: Cell = '01/02/1980', other: Cell = null): Cell[] => [
  1,
  name,
  birth,
  'Nam',
  freshNumber(12),
  'Kinh',
  'Không',
  'Công chức',
  other,
]

test('control characters are left out, half characters and impossible days are errors', async () => {
  // As Excel writes a character that XML can't have.
  const rows = [
    ['STT', 'Họ và tên', ...otherTitles, 'Tên gọi khác', 'Ghi chú _x0000_ riêng'],
    person(' Lê Văn_x0000_ An  '),
    person('Lê Văn _xD800_Ba'),
    person('Lê Văn Tư', { number: 1e20, format: 'dd/mm/yyyy' }),
    person('Lê Văn Năm', { stored: 'd', as: 'abc' }),
    person('´', '01/02/1980', '_x0007_'),
    person('Lê Văn Sáu', '_x0000_'),
    person('Lê Văn Bảy', '01/02/1980', '_xDC00_'),
  ]
  const bytes = writeXlsx({ sheets: [{ name: 'DS', rows }] })
  const answer = await lan.upload('Import/create-muti-canbo-short', importParts({ 'a.xlsx': bytes }))
  expect(answer).toMatchObject({ status: 200, code: 28, data: { totalRows: 7, validRows: 1 } })
  expect(answer.data.data).toMatchObject([{ row: 2, hoVaTen: 'Lê Văn An' }])
  expect(
    answer.data.errorImport.map(({ row, column, error }: Record<string, unknown>) => [row, column, error]),
  ).toEqual([
    [3, 'Họ và tên', says.brokenText],
    [4, 'Ngày sinh', says.notADay('#####')],
    [5, 'Ngày sinh', says.notADay('abc')],
    [6, 'Họ và tên', 'Họ và tên phải có chữ cái.'],
    [7, 'Ngày sinh', expect.stringContaining('bắt buộc')],
    [8, 'Tên gọi khác', says.brokenText],
  ])
})
