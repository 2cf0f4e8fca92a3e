import { readXlsx, writeXlsx, type CellValue } from '#server/platform/workbook/workbook-library.ts'
import { expect, test } from 'vitest'
import { importColumns } from '#domain/imports/import-columns.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { sampleFileName } from '#domain/imports/sample-sheets.ts'
import { markedWorkbook } from '#server/areas/imports/reading/marked-workbook.ts'
import { readImportFiles } from '#server/areas/imports/reading/read-files.ts'
import { sampleWorkbook } from '#server/areas/imports/reading/sample-workbook.ts'
import { knownNames, knownPeople } from '#server/test/messy/known-people.ts'

const today = '2026-11-22'
const read = async (bytes: Buffer) => {
  const { files } = await readImportFiles([{ fileName: sampleFileName, bytes }], { today, names: knownNames })
  const [file] = files
  if (file === undefined) throw new Error('no file')
  return file
}

test('the filled-in template is read back', async () => {
  const empty = await read(await sampleWorkbook(knownNames))
  expect(empty.problems).toEqual([expect.objectContaining({ row: 0, error: says.noRows })])
  const workbook = await readXlsx(await sampleWorkbook(knownNames), { readStyles: true })
  const [people] = workbook.sheets
  if (people === undefined) throw new Error('no sheet')
  for (const [at, person] of knownPeople.entries())
    people.rows[at + 1] = [at + 1, ...importColumns.map(({ name }) => person[name])]
  const filled = await writeXlsx({ sheets: workbook.sheets.map(({ name, rows }) => ({ name, rows })) })
  const file = await read(Buffer.from(filled))
  expect(file.problems).toEqual([])
  expect(file.rows.flatMap(({ repairs }) => repairs)).toEqual([])
  expect(file.columns.slice(1).map(({ column, confidence }) => [column, confidence])).toEqual(
    importColumns.map(({ name }) => [name, 1]),
  )
  for (const [at, person] of knownPeople.entries()) expect(file.rows[at]).toMatchObject(person)
})

test('the template marks required columns, formats numbers as texts and offers catalogue names', async () => {
  const { sheets } = await readXlsx(await sampleWorkbook(knownNames), { readStyles: true })
  expect(sheets.map(({ name }) => name)).toEqual(['Hồ sơ', 'Danh mục', 'Hướng dẫn'])
  const [people, lists, guide] = sheets
  expect(people?.rows[0]?.slice(0, 3)).toEqual(['STT', 'Họ và tên khai sinh ✱', 'Tên gọi khác'])
  expect(people?.cells?.get('0,1')?.comment?.text).toContain('Bắt buộc.')
  expect(people?.cells?.get('0,1')?.style?.font?.color).toEqual({ rgb: 'C00000' })
  const cccd = 1 + importColumns.findIndex(({ name }) => name === 'soCccd')
  expect(people?.cells?.get(`300,${cccd}`)?.style?.numFmt).toBe('@')
  const danToc = 1 + importColumns.findIndex(({ name }) => name === 'danToc')
  const offered = people?.dataValidations?.find(({ range }) =>
    range.startsWith(String.fromCharCode(65 + danToc)),
  )
  const column = lists?.rows[0]?.indexOf('Dân tộc') ?? -1
  expect(offered?.formula1).toBe(
    `'Danh mục'!$${String.fromCharCode(65 + column)}$2:$${String.fromCharCode(65 + column)}$6`,
  )
  expect(lists?.rows.slice(1, 6).map((row) => row[column])).toEqual(knownNames.lists.DM_DANTOC)
  expect(guide?.rows.length).toBeGreaterThan(importColumns.length)
})

const head = ['STT', 'Họ và tên', 'Ngày sinh', 'Số CCCD']
const people: CellValue[][] = knownPeople
  .slice(0, 6)
  .map(({ hoVaTen, soCccd }, at) => [at + 1, hoVaTen, new Date(Date.UTC(1980, at, 5)), soCccd])
const own = async () =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Bìa', rows: [['Năm 2026']] },
        {
          name: 'Danh sách',
          rows: [['DANH SÁCH CÁN BỘ'], [], head, ...people],
          merges: [{ startRow: 0, endRow: 0, startCol: 0, endCol: 3 }],
          columns: [{ width: 6 }, { width: 31 }, { width: 12, numFmt: 'dd/mm/yyyy' }, { width: 17 }],
          cells: new Map([['3,1', { style: { font: { name: 'Times New Roman', size: 13, bold: true } } }]]),
          freezePane: { rows: 3 },
        },
      ],
    }),
  )
const wrong = [
  { row: 4, column: 'Số CCCD', error: 'Số CCCD đã tồn tại.' },
  { row: 4, column: 'Họ và tên', error: 'Họ và tên không được chứa chữ số.' },
  { row: 6, column: 'Dân tộc', error: 'Dân tộc là bắt buộc.' },
]

test('a marked copy is the user’s own workbook with wrong cells in red, each with a note', async () => {
  const bytes = await own()
  const marked = await markedWorkbook(bytes, await read(bytes), wrong)
  const { sheets } = await readXlsx(marked, { readStyles: true })
  expect(sheets.map(({ name }) => name)).toEqual(['Bìa', 'Danh sách'])
  const sheet = sheets[1]
  expect(sheet?.merges).toEqual([{ startRow: 0, endRow: 0, startCol: 0, endCol: 3 }])
  expect(sheet?.columns?.slice(0, 4).map(({ width }) => width)).toEqual([6, 31, 12, 17])
  expect(sheet?.freezePane).toMatchObject({ rows: 3 })
  expect(sheet?.rows.slice(3).map((row) => row.slice(0, 4))).toEqual(people)
  const cell = (place: string) => sheet?.cells?.get(place)
  expect(cell('3,3')).toMatchObject({
    comment: { text: 'Số CCCD đã tồn tại.' },
    style: { fill: { fgColor: { rgb: 'FFC7CE' } } },
  })
  expect(cell('3,1')?.style?.font).toMatchObject({ name: 'Times New Roman', size: 13, bold: true })
  expect(cell('5,1')?.comment?.text).toBe('Dân tộc: Dân tộc là bắt buộc.')
  expect(cell('4,1')?.comment).toBeUndefined()
  expect(sheet?.rows[2]?.[4]).toBe(says.columnOfErrors)
  expect(sheet?.rows[3]?.[4]).toBe(
    'Số CCCD: Số CCCD đã tồn tại. Họ và tên: Họ và tên không được chứa chữ số.',
  )
})

test('of two columns with the same title the one that was read is marked', async () => {
  const rows = [[...head, 'Số CCCD'], ...people]
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
  const file = await read(bytes)
  const problem = { row: 2, column: 'Số CCCD', error: 'Số CCCD đã tồn tại.' }
  const { sheets } = await readXlsx(await markedWorkbook(bytes, file, [problem]), { readStyles: true })
  const at = file.columns.findIndex(({ column }) => column === 'soCccd')
  expect(sheets[0]?.cells?.get(`1,${file.columns[at]?.index}`)?.comment?.text).toBe(problem.error)
})

test('a marked copy can be sent again: its error column is ignored', async () => {
  const bytes = await own()
  const first = await read(bytes)
  const again = await read(await markedWorkbook(bytes, first, wrong))
  expect(again.rows).toEqual(first.rows)
  expect(again.columns.at(-1)).toMatchObject({ header: says.columnOfErrors, column: null })
})

test('only wrong lines, on request', async () => {
  const bytes = await own()
  const marked = await markedWorkbook(bytes, await read(bytes), wrong, { onlyErrors: true })
  const again = await read(marked)
  expect(again.rows.map(({ hoVaTen, ngaySinh }) => [hoVaTen, ngaySinh])).toEqual([
    [knownPeople[0]?.hoVaTen, '05/01/1980'],
    [knownPeople[2]?.hoVaTen, '05/03/1980'],
  ])
  const { sheets } = await readXlsx(marked, { readStyles: true })
  expect(sheets[0]?.cells?.get('4,1')?.comment?.text).toBe('Dân tộc: Dân tộc là bắt buộc.')
})

test('a file that can no longer be opened is refused', async () => {
  const file = { sheet: 'Danh sách', headerRow: 3, columns: [] }
  await expect(markedWorkbook(Buffer.from('PK'), file, wrong)).rejects.toMatchObject({ code: 27 })
})
