/** Exports check caller and scope again before each batch, and few run at the same time. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { standardGuards, type Guards } from '#server/guards.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer({ guards })
  lan = await app.as('lan')
  minh = await app.as('minh')
})
afterAll(() => app.stop())
beforeEach(() => Object.assign(guards, standardGuards))

/** The guard `name` behaves normally at the first call, and like `then` afterwards. */
function closeAfterFirst<N extends keyof Guards>(name: N, then: Guards[N]): void {
  let calls = 0
  const first = standardGuards[name] as (...guardArguments: unknown[]) => unknown
  const later = then as (...guardArguments: unknown[]) => unknown
  Object.assign(guards, {
    [name]: (...guardArguments: unknown[]) => (calls++ === 0 ? first : later)(...guardArguments),
  })
}
const logged = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_entry where kind = 'xuat'`.execute(app.database.db)
  return rows[0]?.n ?? 0
}

test('People who leave the scope during an export are not in it', async () => {
  const { soCccd } = await makePerson(app, minh, { hoVaTen: 'Kiều Thị Rời' })
  const size = async () => {
    const { data } = await minh.post('CanBoCongChuc/export-excel', { searchContent: soCccd })
    return String(data.fileContents).length
  }
  const whole = await size()
  closeAfterFirst('rootsListed', () => [])
  expect(await size()).toBeLessThan(whole)
})

test('An export stops with the session, and with the permission to list', async () => {
  const before = await logged()
  closeAfterFirst('sessionIsAlive', () => false)
  app.server.tableCache.invalidate()
  expect(await minh.post('CanBoCongChuc/export-excel', {})).toMatchObject({ status: 401 })
  Object.assign(guards, standardGuards)
  closeAfterFirst('hasPermission', () => false)
  expect(await minh.post('CanBoCongChuc/export-excel', {})).toMatchObject({ status: 403 })
  expect(await logged()).toBe(before)
})

test('A third export of one account is refused until another has ended', async () => {
  const { rows } = await sql<{ id: number }>`select id from account where "userName" = 'minh'`.execute(
    app.database.db,
  )
  const id = rows[0]?.id ?? 0
  const running = [await app.server.exportLimit(id), await app.server.exportLimit(id)]
  const path = 'CanBoCongChuc/export-excel'
  expect(await minh.post(path)).toMatchObject({ status: 429, message: expect.stringContaining('xuất') })
  expect(await lan.post('ThungRac/export-excel')).toMatchObject({ code: 0 })
  for (const release of running) release()
  for (let n = 0; n < 3; n += 1) expect(await minh.post(path)).toMatchObject({ code: 0 })
  const link = async () => {
    const { data } = await minh.post<{ address: string }>('CanBoCongChuc/export-excel-link')
    return minh.raw(data.address.slice(1))
  }
  for (let n = 0; n < 3; n += 1) expect(await (await link()).arrayBuffer()).toBeTruthy()
  expect(await minh.post(path)).toMatchObject({ code: 0 })
})

test('Unknown columns and orders are refused when the link is created', async () => {
  const path = 'CanBoCongChuc/export-excel-link'
  for (const refused of [{ columns: ['luong'] }, { sortBy: 'luong' }])
    expect(await lan.post(path, refused)).toMatchObject({ code: 21 })
})
