/** What the template offers to choose from is read as it is, in every column. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importColumns } from '#domain/imports/import-columns.ts'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { importParts, importRow, importWorkbook } from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { freshNumber } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const check = async (rows: readonly Readonly<Record<string, unknown>>[]) =>
  lan.upload(
    'Import/create-muti-canbo-short',
    importParts({ 'Mẫu.xlsx': await importWorkbook(rows) }, { pageSize: '100' }),
  )

/** The choices of the template's second sheet, by the title of their column. */
async function offered(): Promise<ReadonlyMap<string, readonly string[]>> {
  const response = await lan.raw('Import/template')
  const { sheets } = await readXlsx(Buffer.from(await response.arrayBuffer()))
  const [head = [], ...rows] = sheets[1]?.rows ?? []
  return new Map(
    head.map((title, at) => [String(title), rows.flatMap((row) => (row[at] == null ? [] : String(row[at])))]),
  )
}

test('every name that the template offers is an item, and no cell is reported as repaired', async () => {
  const lists = await offered()
  const ofColumns = importColumns.flatMap(({ name, title, kind }) => {
    const names = lists.get(kind === 'province' ? 'Tỉnh' : title)
    return names === undefined ? [] : [{ name, names }]
  })
  expect(ofColumns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['bac', 'ngachChucDanh', 'danToc', 'queQuanTinh', 'laDangVien']),
  )
  const longest = Math.max(...ofColumns.map(({ names }) => names.length))
  const rows = Array.from({ length: longest }, (_, at) =>
    importRow({
      soCccd: freshNumber(12),
      queQuanXa: '',
      queQuanChiTiet: '',
      ...Object.fromEntries(ofColumns.map(({ name, names }) => [name, names[at % names.length]])),
      ngayVaoDang: '',
    }),
  )
  const { data } = await check(rows)
  expect(data).toMatchObject({ totalRows: longest, totalRepairs: 0 })
  const unknown = data.errorImport.filter(({ error }: { error: string }) => /danh mục|trùng tên/u.test(error))
  expect(unknown).toEqual([])
})

test('a code beside the name of another item is neither', async () => {
  const [right, wrong] = [
    importRow({ ngachChucDanh: '01.003 - Chuyên viên' }),
    importRow({ ngachChucDanh: '01.003 - Chuyên viên chính' }),
  ]
  const { data } = await check([right, wrong])
  expect(data.data).toMatchObject([{ ngachChucDanh: '01.003 - Chuyên viên', repairs: [] }])
  expect(data.errorImport).toMatchObject([
    { row: 3, error: expect.stringContaining('không có trong danh mục') },
  ])
})
