/** The stored mapping and results of a check stay correct when another file is mapped, or another unit is chosen. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importParts, importRow, importUnits, importWorkbook } from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

interface Column {
  index: number
  header: string
  how: string
  column: string | null
}
const upload = (files: Record<string, Buffer>, fields: Record<string, string> = {}) =>
  lan.upload('Import/create-muti-canbo-short', importParts(files, fields))
const titled = (columns: readonly Column[], title: string) =>
  columns.find(({ header }) => header === title) as Column
const own = 'Mục riêng của phòng'
const other = 'Mục riêng của ban'

test('mapping one file keeps the remembered mapping of another', async () => {
  const remembered = () =>
    importWorkbook([importRow({ congViecChinh: 'Văn thư', tenGoiKhac: '' })], { congViecChinh: own })
  const first = (await upload({ 'B.xlsx': await remembered() })).data
  const column = titled(first.files[0].columns, own)
  expect(column.column).not.toBe('congViecChinh')
  await lan.post('Import/mapping', {
    importId: first.importId,
    fileName: 'B.xlsx',
    columns: [{ index: column.index, column: 'congViecChinh' }],
  })
  const fresh = await importWorkbook([importRow({ congViecChinh: 'Kế toán' })], { congViecChinh: other })
  const both = (await upload({ 'A.xlsx': fresh, 'B.xlsx': await remembered() })).data
  expect(titled(both.files[1].columns, own).how).toBe('da-nho')
  const unnamed = await lan.post('Import/mapping', { importId: both.importId, columns: [] })
  expect(unnamed).toMatchObject({ code: 21, detail: [{ field: 'fileName' }] })
  const mapped = await lan.post('Import/mapping', {
    importId: both.importId,
    fileName: 'A.xlsx',
    columns: [{ index: titled(both.files[0].columns, other).index, column: 'congViecChinh' }],
  })
  expect(mapped.data.data).toMatchObject([
    { fileName: 'A.xlsx', congViecChinh: 'Kế toán' },
    { fileName: 'B.xlsx', congViecChinh: 'Văn thư' },
  ])
  expect(titled(mapped.data.files[0].columns, other).how).toBe('tay')
  expect(titled(mapped.data.files[1].columns, own).how).toBe('da-nho')
})

test('columns are mapped by the name under which the file was sent', async () => {
  const bytes = await importWorkbook([importRow({ congViecChinh: 'Lái xe' })], { congViecChinh: 'Mục lẻ' })
  const index = titled((await upload({ 'x.xlsx': bytes })).data.files[0].columns, 'Mục lẻ').index
  const said = [{ index, header: 'Mục lẻ', column: 'congViecChinh' }]
  for (const name of ['DS.XLSX', 'Danh sách.xlsx'.normalize('NFD')]) {
    const { data } = await upload({ [name]: bytes }, { mapping: JSON.stringify({ [name]: said }) })
    expect(data.data, name).toMatchObject([{ congViecChinh: 'Lái xe' }])
  }
})

test('rooms of another unit than the chosen one don’t make rows wrong', async () => {
  const room = { name: 'Phòng Một Cửa', maCoQuan: 'R.MC', capDV: 4, donViCha: await unitOf(app, 'H20.05') }
  expect(await lan.post('DonVi/create', room)).toMatchObject({ code: 0 })
  const bytes = await importWorkbook([importRow({ phongBan: 'Phòng Một Cửa' }), importRow()])
  const { importId } = (await upload({ 'P.xlsx': bytes })).data
  const confirm = async (unit: string) =>
    lan.post('Import/confirm-create', { importId, ...(await importUnits(app, unit)) })
  expect(await confirm('H20.101')).toMatchObject({
    code: 28,
    data: { totalErrors: 1, errorImport: [{ row: 2, column: 'Phòng ban' }] },
  })
  expect((await lan.post('Import/get-open', { loai: 'them' })).data).toMatchObject({
    importId,
    validRows: 2,
    totalErrors: 0,
  })
  expect(await confirm('H20.05')).toMatchObject({ code: 0, data: { soHoSo: 2, skipped: 0 } })
})

test('rows that are confirmed as a list leave the check they came from; the last one closes it, and no other one', async () => {
  const units = await importUnits(app)
  const opened = async () => (await lan.post('Import/get-open', { loai: 'them' })).data
  const rowsOf = async (importId: string) =>
    (await lan.post('Import/rows', { importId, pageNumber: 1, pageSize: 10 })).code
  const other = (await upload({ 'Danh sách.xlsx': await importWorkbook([importRow()]) })).data
  const checked = (await upload({ 'Danh sách.xlsx': await importWorkbook([importRow(), importRow()]) })).data
  expect((await opened()).importId).toBe(checked.importId)
  // Its rows one by one, without their file's name: the second one isn't lost with the first.
  const [first, second] = checked.data
  const confirm = (row: object) =>
    lan.post('Import/confirm-create', { listCBCC: [{ ...row, fileName: '' }], ...units })
  expect(await confirm(first)).toMatchObject({ code: 0 })
  const left = (await lan.post('Import/rows', { importId: checked.importId, pageNumber: 1, pageSize: 10 }))
    .data
  expect(left.data.map(({ soCccd }: { soCccd: string }) => soCccd)).toEqual([second.soCccd])
  expect((await opened()).importId).toBe(checked.importId)
  expect(await confirm(second)).toMatchObject({ code: 0 })
  expect((await opened()).importId).toBe(other.importId)
  expect(await rowsOf(checked.importId)).toBe(26)
  expect(await lan.post('Import/confirm-create', { importId: checked.importId, ...units })).toMatchObject({
    code: 26,
  })
  // A row whose number was corrected.
  const corrected = { ...other.data[0], soCccd: importRow().soCccd }
  expect(await lan.post('Import/confirm-create', { listCBCC: [corrected], ...units })).toMatchObject({
    code: 0,
  })
  expect(await opened()).not.toMatchObject({ importId: other.importId })
  expect(await rowsOf(other.importId)).toBe(26)
})
