import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditPage } from '#domain/audit/calls.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let server: TestServer
let lan: Caller
let quang: Caller
let minh: Caller

beforeAll(async () => {
  server = await startTestServer()
  lan = await server.as('lan')
  quang = await server.as('quang')
  minh = await server.as('minh')
})
afterAll(() => server.stop())

const page = async (filter: object) =>
  (await lan.post<AuditPage>('NhatKy/get-paging', { pageSize: 100, ...filter })).data

/** Views of one person: the viewer, and the seconds after a fixed moment. */
async function viewed(id: string, views: readonly (readonly [who: Caller, seconds: number])[]) {
  for (const [who] of views) await who.get(`CanBoCongChuc/get-by-id/${id}`)
  const lines = (await page({ idCanBo: id, loai: 'xem' })).data.toReversed()
  for (const [n, [, seconds]] of views.entries()) {
    await sql`update audit_entry set at = cast('2026-11-10T02:00:00Z' as timestamptz) + make_interval(secs => ${seconds})
      where id = ${Number(lines[n]?.id)}`.execute(server.server.db)
  }
}

test('views of one record within a minute of each other are one row that lists them', async () => {
  const person = await makePerson(server, minh, { hoVaTen: 'Lê Thị Nhiều Lượt Xem' })
  const { id } = person
  // Quang views three times, the last two a minute apart; Lan in between; Quang again after more than a minute.
  await viewed(id, [
    [quang, 0],
    [quang, 5],
    [lan, 30],
    [quang, 65],
    [quang, 126],
  ])
  const single = await page({ idCanBo: id })
  expect(single.data.map(({ luotXem }) => luotXem)).toEqual(Array.from({ length: 6 }))

  const { data, totalRows, hasMore } = await page({ idCanBo: id, gop: true })
  expect([totalRows, hasMore]).toEqual([4, false])
  expect(data.map(({ loai, userName, luotXem }) => [loai, userName, luotXem?.soLuot])).toEqual([
    ['them', 'minh', undefined],
    ['xem', 'quang', undefined],
    ['xem', 'quang', 3],
    ['xem', 'lan', undefined],
  ])
  const [, , view] = data
  expect(view).toMatchObject({
    at: '2026-11-10T02:01:05.000Z',
    hoVaTen: 'Lê Thị Nhiều Lượt Xem',
    luotXem: {
      tuLuc: '2026-11-10T02:00:00.000Z',
      dong: [
        { at: '2026-11-10T02:01:05.000Z', hanhDong: 'Xem chi tiết hồ sơ' },
        { at: '2026-11-10T02:00:05.000Z' },
        { at: '2026-11-10T02:00:00.000Z' },
      ],
    },
  })

  // Pages count merged rows, not log lines; beyond the last page the total is unchanged.
  const second = await page({ idCanBo: id, gop: true, pageSize: 2, pageNumber: 2 })
  expect(second.data.map(({ id: line }) => line)).toEqual(data.slice(2).map(({ id: line }) => line))
  expect(await page({ idCanBo: id, gop: true, pageSize: 2, pageNumber: 9 })).toMatchObject({
    data: [],
    totalRows: 4,
  })
})

test('changes are never merged, however close they are', async () => {
  const { id } = await makePerson(server, minh)
  const donVi = undefined
  for (const soDienThoai of ['0912345678', '0912345679']) {
    const { data } = await minh.post<{ version: number }>('CanBoCongChuc/get-general-info', { id })
    const answer = await minh.post('CanBoCongChuc/update-general-hs', { ...data, id, donVi, soDienThoai })
    expect(answer, answer.message).toMatchObject({ code: 0 })
  }
  const { data } = await page({ idCanBo: id, loai: ['them', 'sua'], gop: true })
  expect(data.map(({ loai }) => loai)).toEqual(['sua', 'sua', 'them'])
})
