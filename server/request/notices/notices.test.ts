/** The bell: who is told of what, only the account's own, about units that it still reaches; seen once looked at. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transfer } from '#domain/movements/transfer.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { trials } from '#server/test/authorisation/trials/index.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { begun } from '#server/test/samples/sample-movements.ts'
import { sweepNotices } from '#server/request/notices/notice-store.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer({ guards })
  ;[minh, tuan] = await Promise.all([app.as('minh'), app.as('tuan')])
})
afterAll(() => app.stop())

interface Notices {
  chuaXem: number
  rows: { id: string; loai: string; noiDung: string; duongDan: string; luc: string; daXem: boolean }[]
}
const noticesOf = async (caller: Caller, sau?: string): Promise<Notices> =>
  (await caller.post('ThongBao/get-list', sau === undefined ? {} : { sau })).data as Notices

const kindsAfter = async (caller: Caller, { rows }: Notices) =>
  (await noticesOf(caller, rows[0]?.id ?? '0')).rows.map(({ loai }) => loai)

test('a transfer tells the other unit of each of its steps, and not whoever took it', async () => {
  const [arrived, sent] = [await noticesOf(tuan), await noticesOf(minh)]
  const { id } = await makePerson(app, minh)
  const movement = await begun(app, minh, transfer, id)
  const [arrival] = (await noticesOf(tuan, arrived.rows[0]?.id ?? '0')).rows
  expect(arrival).toMatchObject({ loai: 'chuyen-den', duongDan: '/bien-dong/den', daXem: false })
  expect(arrival?.noiDung).toMatch(/^.+ được chuyển đến từ .+, chờ tiếp nhận\.$/)
  expect(arrival?.noiDung).not.toContain('Chưa rõ')
  expect(await kindsAfter(minh, sent)).toEqual([])

  expect(await tuan.post('ChuyenCongTac/delete-chuyen-cong-tac', { id: movement })).toMatchObject({
    code: 0,
  })
  expect(await kindsAfter(minh, sent)).toEqual(['tu-choi'])
  const again = await begun(app, minh, transfer, id)
  expect(await minh.post('ChuyenCongTac/delete-chuyen-cong-tac', { id: again })).toMatchObject({ code: 0 })
  expect(await kindsAfter(tuan, arrived)).toEqual(['rut-lai', 'chuyen-den', 'chuyen-den'])

  const last = await begun(app, minh, transfer, id)
  const today = app.server.clock.today()
  const arrives = { id: last, bienDong: { ngayChuyenDen: today } }
  expect(await tuan.post('ChuyenCongTac/accept-chuyen-cong-tac', arrives)).toMatchObject({ code: 0 })
  expect(await kindsAfter(minh, sent)).toEqual(['tiep-nhan', 'tu-choi'])
  // Nobody else hears of it, neither the administrator of the province nor a view-only colleague.
  expect((await noticesOf(await app.as('lan'))).rows).toEqual([])
  expect((await noticesOf(await app.as('van'))).rows).toEqual([])
})

test('a refused step tells nobody', async () => {
  const before = await noticesOf(tuan)
  const { id } = await makePerson(app, minh)
  expect(await minh.post('ChuyenCongTac/create-chuyen-cong-tac', { id, bienDong: {} })).toMatchObject({
    code: 21,
  })
  expect(await kindsAfter(tuan, before)).toEqual([])
})

test('notices are seen up to the one that was looked at, only the own ones', async () => {
  const { rows, chuaXem } = await noticesOf(tuan)
  expect(chuaXem).toBeGreaterThan(1)
  const [newest, second] = rows
  expect(await tuan.post('ThongBao/mark-seen', { den: second?.id })).toMatchObject({
    code: 0,
    data: { chuaXem: 1 },
  })
  expect((await noticesOf(tuan)).rows.slice(0, 2).map(({ daXem }) => daXem)).toEqual([false, true])
  expect(await minh.post('ThongBao/mark-seen', { den: newest?.id })).toMatchObject({ code: 0 })
  expect((await noticesOf(tuan)).chuaXem).toBe(1)
  expect(await tuan.post('ThongBao/mark-seen', { den: 'x' })).toMatchObject({ code: 21 })
})

test('what is about a unit out of reach is not shown any more; old ones are deleted', async () => {
  const { db } = app.database
  const mine = await noticesOf(tuan)
  const elsewhere = (await minh.get('Auth/me')).data.donViId as string
  const [first] = mine.rows
  await sql`update notice set unit_id = ${elsewhere} where id = ${first?.id}`.execute(db)
  const shown = async () => (await noticesOf(tuan)).rows.map(({ id }) => id)
  expect(await shown()).not.toContain(first?.id)
  const name = 'noticesOfUnits'
  try {
    Object.assign(guards, { [name]: trials[name].open })
    expect(await shown()).toContain(first?.id)
  } finally {
    Object.assign(guards, standardGuards)
  }
  await sql`update notice set at = now() - interval '366 days' where id = ${mine.rows[1]?.id}`.execute(db)
  await sweepNotices(app.server)
  expect((await noticesOf(tuan)).rows).toHaveLength(mine.rows.length - 2)
})
