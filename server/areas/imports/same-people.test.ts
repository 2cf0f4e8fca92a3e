/**
 * Imported data, written into the template and imported into another installation, gives the same people; a cancelled
 * import leaves nothing.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showDate } from '#domain/fields/dates.ts'
import { importColumns } from '#domain/imports/import-columns.ts'
import { importParts, importRow, importUnits, importWorkbook } from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let other: TestServer
beforeAll(async () => {
  app = await startTestServer()
  other = await startTestServer()
})
afterAll(async () => {
  await app.stop()
  await other.stop()
})

type Values = Readonly<Record<string, unknown>>

/** The person in the template's columns, as typed by an officer. */
async function written(caller: Caller, soCccd: string): Promise<Record<string, string>> {
  const { data } = await caller.post('CanBoCongChuc/get-hs-paging', {
    searchContent: soCccd,
    isChildren: true,
  })
  const { id } = data.data[0] as { id: string }
  const person = (await caller.get<Values>(`CanBoCongChuc/get-by-id/${id}`)).data
  const work = (await caller.post<Values>('CongTac/get-info', { id })).data
  const salary = (await caller.post('Luong/get-list', { id })).data.data[0] as Values | undefined
  const all = { ...work, ...person }
  return Object.fromEntries(
    importColumns.map((column) => {
      const value = (column.of === 'salary' ? (salary ?? {}) : all)[column.field]
      if (column.name === 'chucVu' && value === null) return [column.name, textOf(all['chucVuNgoaiHeThong'])]
      return [
        column.name,
        textOf(column.part === undefined ? value : (value as Values)[column.part], column.name),
      ]
    }),
  )
}

function textOf(value: unknown, column = ''): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'object')
    return String((value as Values)[column === 'ngachChucDanh' ? 'code' : 'name'])
  const text = String(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? showDate(text) : text
}

test('an installation without them gets the same people', { timeout: 120_000 }, async () => {
  const lan = await app.as('lan')
  const units = await importUnits(app)
  const rows = [
    importRow(),
    importRow({
      hoVaTen: "Đặng H'Hen Niê",
      laDangVien: 'Không',
      ngayVaoDang: '',
      chucVu: 'Thủ quỹ',
      tonGiao: 'Cao Đài',
      danToc: 'Ê-đê',
    }),
    importRow({
      ngachChucDanh: '',
      bac: '',
      heSoLuong: '',
      ngayHuongLuong: '',
      queQuanTinh: 'An Giang',
      queQuanXa: '',
      queQuanChiTiet: '',
      noiOTinh: '',
      soHieuCBCCVC: 'ĐT-0001',
    }),
  ]
  expect(await lan.post('Import/confirm-create', { listCBCC: rows, ...units })).toMatchObject({ code: 0 })
  const added = await makePerson(app, lan)
  const numbers = [...rows.map(({ soCccd }) => soCccd), String(added['soCccd'])]
  const here = await Promise.all(numbers.map((number) => written(lan, number)))
  const mai = await other.as('lan')
  const form = importParts({ 'Xuất.xlsx': await importWorkbook(here) })
  const checked = await mai.upload('Import/create-muti-canbo-short', form)
  expect(checked.data.errorImport).toEqual([])
  const confirmed = await mai.post('Import/confirm-create', {
    importId: checked.data.importId,
    ...(await importUnits(other)),
  })
  expect(confirmed).toMatchObject({ code: 0, data: { soHoSo: 4 } })
  const there = await Promise.all(numbers.map((number) => written(mai, number)))
  expect(there).toEqual(here)
})

test('a cancelled import creates nobody', { timeout: 120_000 }, async () => {
  const lan = await app.as('lan')
  const rows = Array.from({ length: 1600 }, (_, at) => importRow({ row: at + 2 }))
  const key = 'nhap-roi-huy'
  const body = JSON.stringify({ listCBCC: rows, ...(await importUnits(app)) })
  const ended = lan.post('Import/confirm-create', body, { 'idempotency-key': key })
  for (;;) {
    const { data } = await lan.post('TienDo/get', { key })
    if (data?.done > 0) break
  }
  expect(await lan.post('TienDo/cancel', { key })).toMatchObject({ code: 0 })
  expect(await ended).toMatchObject({ code: 26, message: expect.stringContaining('Đã hủy') })
  expect((await lan.post('TienDo/get', { key })).data.state).toBe('huy')
  const { data } = await lan.post('CanBoCongChuc/get-hs-paging', {
    searchContent: rows[0]?.soCccd,
    isChildren: true,
  })
  expect(data.totalRows).toBe(0)
})
