/**
 * Effects of a slow, locked or frozen database, and of an account that saves too often, on all others; and the contents
 * of /metrics.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callerOf, startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { startBehindLine } from '#server/test/outage/behind-line.ts'
import { makePerson } from '#server/test/people.ts'
import { testKind } from '#server/test/test-database.ts'

let app: TestServer
let minh: Caller

beforeAll(async () => {
  app = await startTestServer({ mostWritesAtOnce: 3, pool: { max: 4 } })
  minh = await app.as('minh')
})
afterAll(() => app.stop())

const ready = async (base = app.base) => {
  const response = await fetch(`${base}/health/ready`)
  return { status: response.status, body: (await response.json()) as { status: string } }
}
const metrics = async () => (await fetch(`${app.base}/metrics`)).text()
const figure = async (name: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1),
  )

test('an account has three concurrent writes; the fourth is refused, other accounts are not affected', async () => {
  const saves = await Promise.all(
    Array.from({ length: 12 }, () => minh.post('CongTac/add', { id: '0', congTac: {} })),
  )
  const refused = saves.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.message).toMatch(/^Bạn đang lưu nhiều thay đổi cùng lúc/)
  expect(saves.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3)
  // The limit is released afterwards.
  expect(await minh.post('CongTac/add', { id: '0', congTac: {} })).toMatchObject({ status: 200 })
})

test('metrics: calls by code, refused sign-ins, connections, seals, uploads, disk', async () => {
  await callerOf(app.base, '').post('Auth/login', { userName: 'khong-co', passWord: 'sai' })
  const text = await metrics()
  expect(text).toMatch(/hoso_request_seconds_count\{call="Auth.login",code="0"\} [1-9]/)
  expect(text).toMatch(/hoso_request_seconds_count\{call="CongTac.add",code="429"\} [1-9]/)
  expect(text).toMatch(/hoso_sign_in_failures_total\{code="401"\} 1/)
  expect(text).toMatch(/hoso_pending_uploads\{of="bytes"\} \d/)
  expect(text).toMatch(/hoso_disk_free_bytes\{folder="data"\} [1-9]/)
  if (testKind === 'postgres') expect(text).toMatch(/hoso_database_connections\{state="busy"\} \d/)
})

test('a database that answers but can’t commit, and a process that is ending, aren’t ready', async () => {
  const { db } = app.server
  await sql`create function refuse_commit() returns trigger language plpgsql as
    $$ begin raise exception 'read-only' using errcode = '25006'; end $$`.execute(db)
  await sql`create trigger refuse_commit before update on commit_probe
    for each statement execute function refuse_commit()`.execute(db)
  expect(await ready()).toMatchObject({ status: 503 })
  await sql`drop function refuse_commit() cascade`.execute(db)
  expect(await ready()).toMatchObject({ status: 200 })
  app.server.lifetime.isEnding = true
  expect(await ready()).toMatchObject({ status: 503 })
  expect(await minh.post('CanBoCongChuc/get-hs-paging')).toMatchObject({ code: 0 })
  app.server.lifetime.isEnding = false
})

test('a log line without a seal after a minute raises an alarm', async () => {
  await sql`delete from audit_entry`.execute(app.server.db)
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ok' } })
  await sql`insert into audit_entry (at, user_name, kind, action)
    values (now() - interval '2 minutes', 'x', 'xem', 'y')`.execute(app.server.db)
  expect(await ready()).toEqual({
    status: 200,
    body: { status: 'degraded', reasons: ['audit-unsealed'] },
  })
  expect(await figure('hoso_audit_unsealed_seconds')).toBeGreaterThanOrEqual(120)
  await sql`delete from audit_entry`.execute(app.server.db)
})

test('a line of the log that can’t be written for ten seconds raises an alarm', async () => {
  await sql`delete from audit_entry`.execute(app.server.db)
  const refused = sql`alter table audit_entry add constraint refused check (target <> 'list') not valid`
  await refused.execute(app.server.db)
  expect(await minh.post('CanBoCongChuc/get-hs-paging')).toMatchObject({ code: 0 })
  expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } })
  const before = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => before() + 11_000)
  expect(await ready()).toEqual({
    status: 200,
    body: { status: 'degraded', reasons: ['audit-unwritten'] },
  })
  expect(await figure('hoso_audit_unwritten_seconds')).toBeGreaterThanOrEqual(11)
  clock.mockRestore()
  await sql`alter table audit_entry drop constraint refused`.execute(app.server.db)
  await expect.poll(() => figure('hoso_audit_unwritten_seconds')).toBe(0)
  await sql`delete from audit_entry`.execute(app.server.db)
})

test('while lines of the log can’t be written, lists are refused like records; afterwards all are answered, and logged', async () => {
  const { id } = await makePerson(app, minh)
  await app.server.lineBuffer.write()
  await sql`delete from audit_entry`.execute(app.server.db)
  const refused = sql`alter table audit_entry add constraint refused check (kind <> 'xem') not valid`
  await refused.execute(app.server.db)
  // The first one is answered, and the line kept.
  expect(await minh.post('CanBoCongChuc/get-hs-paging')).toMatchObject({ code: 0 })
  const before = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => before() + 11_000)
  const lan = await app.as('lan')
  const reads = () =>
    Promise.all([
      minh.post('CanBoCongChuc/get-hs-paging'),
      minh.post('DenHan/get-paging', {}),
      minh.post('CanBoCongChuc/get-list-tra-cuu', { keyword: 'an' }),
      minh.get('CanBoCongChuc/get-all-core'),
      minh.post('ChuyenCongTac/get-all-bien-dong-den-of-don-vi', {}),
      lan.post('Users/get-paging', {}),
      minh.get(`CanBoCongChuc/get-by-id/${id}`),
    ])
  for (const answer of await reads()) {
    expect(answer).toMatchObject({ status: 503, code: -1 })
    expect(answer.message).toBe(
      'Hệ thống chưa ghi được nhật ký nên chưa thể thực hiện. Vui lòng thử lại sau ít phút hoặc báo quản trị hệ thống.',
    )
  }
  await sql`alter table audit_entry drop constraint refused`.execute(app.server.db)
  clock.mockRestore()
  await app.server.lineBuffer.write()
  for (const answer of await reads()) expect(answer).toMatchObject({ status: 200, code: 0 })
  await app.server.lineBuffer.write()
  const { rows } = await sql<{ lists: number }>`select cast(count(*) as int) as lists from audit_entry
    where target = 'list'`.execute(app.server.db)
  expect(rows).toEqual([{ lists: 7 }])
  await sql`delete from audit_entry`.execute(app.server.db)
})

test('pages only run their own scripts', async () => {
  const headers = async (path: string) => (await fetch(app.base + path)).headers
  const policy = (await headers('')).get('content-security-policy') ?? ''
  expect(policy.split(';')).toContain("script-src 'self'")
  // A worker has the policy of its script.
  const ofScript = await headers('/assets/worker.js')
  expect(ofScript.get('content-security-policy')).toBe("default-src 'self';frame-ancestors 'none'")
  expect(ofScript.get('x-content-type-options')).toBe('nosniff')
})

describe.skipIf(testKind === 'embedded')('on PostgreSQL', () => {
  test('a person locked by another transaction can’t be saved now; everybody else can go on', async () => {
    const { id } = await makePerson(app, minh)
    const work = await app.server.database.bulkDb.startTransaction().execute()
    try {
      await sql`select 1 from officer where id = ${Number(id)} for update`.execute(work)
      // Each gets its turn in the database's queue when the one before gives up, and waits again.
      const saves = Array.from({ length: 3 }, () => minh.post('CongTac/add', { id, congTac: {} }))
      expect(await ready()).toMatchObject({ status: 200 })
      expect(await (await app.as('lan')).get('CanBoCongChuc/get-all-core')).toMatchObject({ code: 0 })
      for (const save of saves)
        expect(await save).toMatchObject({
          status: 200,
          code: 26,
          message: 'Dữ liệu đang được một thao tác khác xử lý. Vui lòng thử lại sau ít phút.',
        })
    } finally {
      await work.rollback().execute()
    }
  })

  test('the probe has a separate connection', async () => {
    const held = await Promise.all(
      Array.from({ length: 4 }, () => app.server.db.startTransaction().execute()),
    )
    expect(await ready()).toMatchObject({ status: 200 })
    await Promise.all(held.map((one) => one.rollback().execute()))
  })

  test('a frozen database is reported in time, and used again when it is back', async () => {
    const { base, line, lan, stop } = await startBehindLine({
      pool: { max: 2, statementTimeout: 1000, waitTimeout: 1500 },
    })
    expect(await lan.get('CanBoCongChuc/get-all-core')).toMatchObject({ code: 0 })

    line.freeze()
    const late = await lan.get('CanBoCongChuc/get-all-core')
    expect(late).toMatchObject({ status: 503 })
    expect(late.message).toBe('Cơ sở dữ liệu không trả lời kịp thời. Vui lòng thử lại sau ít phút.')
    expect(await ready(base)).toMatchObject({ status: 503 })
    line.thaw()
    await expect
      .poll(async () => (await lan.get('CanBoCongChuc/get-all-core')).code, { timeout: 20_000 })
      .toBe(0)

    await stop()
  })
})
