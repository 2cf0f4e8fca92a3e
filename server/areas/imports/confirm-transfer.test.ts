/** Transfer by file: unknown people get a record, people elsewhere get a pending transfer to the chosen unit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRow, importUnits, personByNumber } from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
let units: Record<string, unknown>
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  units = await importUnits(app)
})
afterAll(() => app.stop())

const transfer = (rows: readonly unknown[], change: object = {}) =>
  lan.post('Import/confirm-transfer', { listCBCC: rows, ...units, ...change })

test('creates a record for unknown people and starts transfers for people elsewhere', async () => {
  const elsewhere = await makePerson(app, lan, { hoVaTen: 'Nguyễn Văn Chuyển' }, 'H20.101')
  const unknown = importRow()
  const mover = importRow({
    row: 3,
    hoVaTen: 'NGUYỄN VĂN CHUYỂN',
    soCccd: elsewhere['soCccd'],
    ngaySinh: '',
  })
  const answer = await transfer([unknown, mover])
  expect(answer).toMatchObject({ code: 0, data: { soHoSo: 1, soChuyen: 1 } })
  expect((await personByNumber(lan, unknown.soCccd))?.hoVaTen).toBe(unknown.hoVaTen)
  const moved = await lan.get(`CanBoCongChuc/get-by-id/${elsewhere.id}`)
  expect(moved.data).toMatchObject({ trangThaiHoSo: { code: '00' }, donVi: { maCoQuan: 'H20.101' } })
  const minh = await app.as('minh')
  const incoming = await minh.post('ChuyenCongTac/get-all-bien-dong-den-of-don-vi', {
    searchContent: elsewhere['soCccd'],
  })
  expect(incoming.data.data).toMatchObject([{ idCanBo: elsewhere.id }])
})

test('people who are there already, have another name or a pending transfer are reported', async () => {
  const here = await makePerson(app, lan, { hoVaTen: 'Lê Thị Đây' })
  const other = await makePerson(app, lan, { hoVaTen: 'Võ Văn Khác' }, 'H20.101')
  const waiting = await makePerson(app, lan, { hoVaTen: 'Trần Văn Chờ' }, 'H20.101')
  await transfer([importRow({ hoVaTen: 'Trần Văn Chờ', soCccd: waiting['soCccd'] })])
  const answer = await transfer([
    importRow({ row: 2, hoVaTen: 'Lê Thị Đây', soCccd: here['soCccd'] }),
    importRow({ row: 3, hoVaTen: 'Nguyễn Thị Lạ', soCccd: other['soCccd'] }),
    importRow({ row: 4, hoVaTen: 'Trần Văn Chờ', soCccd: waiting['soCccd'] }),
  ])
  expect(answer.code).toBe(28)
  expect(answer.data.errorImport).toMatchObject([
    { row: 2, error: 'Lê Thị Đây đã thuộc đơn vị này.' },
    {
      row: 3,
      column: 'Họ và tên khai sinh',
      error: 'Số CCCD này là của Võ Văn Khác, khác họ tên trong tệp.',
    },
    { row: 4, error: expect.stringContaining('không thể chuyển công tác') },
  ])
})

test('a person out of scope is an error that names nobody', async () => {
  const hidden = await makePerson(app, lan, { hoVaTen: 'Hồ Văn Kín' }, 'H20.101')
  const row = importRow({ hoVaTen: 'Hồ Văn Kín', soCccd: hidden['soCccd'] })
  const answer = await (await app.as('minh')).post('Import/confirm-transfer', { listCBCC: [row], ...units })
  expect(answer.data.errorImport).toMatchObject([{ error: 'Số CCCD đã có trong hệ thống.' }])
  expect(JSON.stringify(answer.data)).not.toContain('Hồ Văn Kín')
})

test('another unit than the checked one is refused', async () => {
  const row = { ...importRow(), donViId: '999' }
  expect(await transfer([row])).toMatchObject({
    code: 21,
    detail: [{ field: 'donVi', message: 'Đơn vị hiện tại phải là đơn vị đã chọn khi tải tệp.' }],
  })
})
