/** The bundled simulator as the server's national side: judgements, modes, idempotency. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '#server/areas/national/simulator/simulator.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { approveRecord, sendingState } from '#server/test/samples/sample-signatures.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

const mode = (name: string) => sql`update simulator_state set mode = ${name}`.execute(app.server.db)
const register = (officerId: number, other: Record<string, string> = {}) =>
  sql`insert into simulator_population (cccd, ho_ten, ngay_sinh, gioi_tinh)
    select o."soCccd", coalesce(cast(${other['hoTen'] ?? null} as text), o."hoVaTen"),
      coalesce(cast(${other['ngaySinh'] ?? null} as date), o."ngaySinh"),
      coalesce(cast(${other['gioiTinh'] ?? null} as text), s.code)
    from officer o join catalogue_item s on s.id = o."gioiTinhId" where o.id = ${officerId}`.execute(
    app.server.db,
  )
const judged = async (officerId: number, more = {}) => {
  await approveRecord(app, officerId, more)
  await app.server.sender.run()
  return sendingState(app, officerId)
}

test('people who match the population register, or aren’t in it, are accepted', async () => {
  await register(11)
  expect(await judged(11)).toMatchObject({ state: 'sent', isSyncQuocGia: true })
  expect(await judged(12)).toMatchObject({ state: 'sent', isSyncQuocGia: true })
})

test('differences from the register are refused, with the register’s value', async () => {
  await register(13, { ngaySinh: '1985-03-12', hoTen: 'Nguyễn Văn Khác' })
  const { errors, isSyncQuocGia } = await judged(13)
  expect(isSyncQuocGia).toBe(false)
  expect(errors).toMatchObject([
    {
      field: 'hoVaTen',
      message: 'Họ và tên khai sinh không khớp CSDL quốc gia về dân cư (Nguyễn Văn Khác).',
    },
    { field: 'ngaySinh', message: 'Ngày sinh không khớp CSDL quốc gia về dân cư (12/03/1985).' },
  ])
  expect(errors[1]?.value).toMatch(/^\d\d\/\d\d\/\d{4}$/)
})

test('a typed value is refused until it is mapped to an item', async () => {
  const typed = { 'work-period': [{ tuNgay: '2020-01-01', chucVuNgoaiHeThong: 'Tổ trưởng  tổ Một cửa' }] }
  expect(await judged(14, typed)).toMatchObject({
    isSyncQuocGia: false,
    errors: [
      {
        field: 'congTac',
        message: 'Chức vụ ngoài danh mục chưa có mã quốc gia.',
        value: 'Tổ trưởng  tổ Một cửa',
      },
    ],
  })
  await sql`insert into national_mapping (catalogue, folded, text, item_id, user_name)
    select 'DM_CHUCVU', 'to truong to mot cua', 'Tổ trưởng tổ Một cửa', min(id), 'admin'
    from catalogue_item where catalogue = 'DM_CHUCVU'`.execute(app.server.db)
  expect(await judged(14, typed)).toMatchObject({ state: 'sent', errors: [] })
})

test('a code without a national code and a missing value are refused', async () => {
  const { errors } = await judged(15, { danToc: null, tonGiao: 'khong-co' })
  expect(errors.map(({ field, message }) => [field, message])).toEqual([
    ['danToc', 'Thiếu Dân tộc.'],
    ['tonGiao', 'Tôn giáo chưa có mã quốc gia.'],
  ])
})

test('it refuses and is down as set, and pending messages are sent afterwards', async () => {
  await mode('tu-choi')
  expect(await judged(16)).toMatchObject({ state: 'refused', isSyncQuocGia: false })
  await mode('ngung')
  expect(await judged(17)).toMatchObject({ state: 'waiting', isSyncQuocGia: null })
  await mode('binh-thuong')
  app.clock.advance(90_000)
  await app.server.sender.run()
  expect(await sendingState(app, 17)).toMatchObject({ state: 'sent' })
})

test('it is slow as set, and a repeated key counts once', async () => {
  await mode('cham')
  const pauses: number[] = []
  const simulator = createSimulator(app.server.db, { pause: async (time) => void pauses.push(time) })
  const sending = {
    key: '00000000-0000-4000-8000-000000000001', soCccd: '087085000001', hash: 'h', signature: 's', certificate: 'c',
    content: '{}', maQuocGia: {},
  } // prettier-ignore
  const signal = new AbortController().signal
  const first = await simulator.deliver(sending, signal)
  expect(first.kind).toBe('refused')
  await mode('binh-thuong')
  expect(await simulator.deliver(sending, signal)).toEqual(first)
  expect(pauses).toEqual([5000])
  const { rows } =
    await sql`select received, applied from simulator_message where key = ${sending.key}`.execute(
      app.server.db,
    )
  expect(rows).toEqual([{ received: 2, applied: 0 }])
  const { rows: twice } = await sql`select from simulator_message where applied > 1`.execute(app.server.db)
  expect(twice).toEqual([])
})
