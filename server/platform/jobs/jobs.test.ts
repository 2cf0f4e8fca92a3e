import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { allJobs } from '#server/all-jobs.ts'
import { ensureAuditPartitions } from '#server/platform/audit/audit-partitions.ts'
import { backUp, backupFolder } from '#server/platform/backup/hourly-dump.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const job = (name: string) => allJobs.find((one) => one.name === name) as (typeof allJobs)[number]

test('Every job runs on this database', async () => {
  const lan = await server.as('lan')
  await makePerson(server, lan)
  for (const one of allJobs) {
    if (one.only === undefined || one.only === server.database.kind) await one.run(server.server)
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from subtree_count where fresh`.execute(
    server.server.db,
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('Responses stored for retries are deleted after a day, ended sessions after a month', async () => {
  const { db } = server.server
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n
  await sql`insert into idempotency (account_id, key, call, created_at)
    values (1, 'cu', 'x', ${new Date(server.clock.now().getTime() - 86_500_000)}),
      (1, 'moi', 'x', ${server.clock.now()})`.execute(db)
  await job('sweep-retries').run(server.server)
  expect((await sql`select key from idempotency where key in ('cu', 'moi')`.execute(db)).rows).toEqual([
    { key: 'moi' },
  ])
  await server.as('lan')
  const sessions = await count('session')
  const tuan = await server.as('tuan')
  await tuan.post('Auth/logout')
  server.clock.advance(31 * 86_400_000)
  await sql`update session set expires_at = ${server.clock.now()} where ended_at is null`.execute(db)
  await job('sweep-sessions').run(server.server)
  expect(await count('session')).toBe(sessions)
})

test('The audit has partitions for this month and the next; creating them is idempotent', async () => {
  await sql`delete from audit_entry`.execute(server.server.db)
  await ensureAuditPartitions(server.server)
  await ensureAuditPartitions(server.server)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_inherits where inhparent = 'audit_entry'::regclass`.execute(server.server.db)
  expect(rows[0]?.n).toBe(3)
})

test('The embedded database is dumped, the last day’s dumps are kept, and one can be opened', async () => {
  if (server.database.kind !== 'embedded') return expect(await backUp(server.server)).toBeUndefined()
  const files: (string | undefined)[] = []
  for (let hour = 0; hour < 2; hour++) {
    server.clock.advance(3_600_000)
    files.push(await backUp(server.server))
  }
  const dumpFiles = await readdir(backupFolder(server.server.configuration.dataDir))
  // Each with the state of the database at that time.
  expect(dumpFiles.filter((name) => name.endsWith('.tar.gz'))).toHaveLength(files.length + 1)
  expect(dumpFiles.filter((name) => name.endsWith('.json'))).toHaveLength(files.length + 1)
  const copy = await openDatabase({ snapshot: files.at(-1) as string }, { migrations: false })
  const people = (db: typeof copy.db) => sql`select count(*) as n from officer`.execute(db)
  expect((await people(copy.db)).rows).toEqual((await people(server.server.db)).rows)
  await copy.close()
})

test('pg-boss has one queue and one schedule per job, runs what is due, and stops', async () => {
  const problems: object[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => void problems.push(fields),
  }
  const jobs = await startJobs(server.server, allJobs, log)
  const wanted = allJobs.filter(({ only }) => only === undefined || only === server.database.kind)
  const { rows } = await sql<{ name: string; timezone: string }>`
    select name, timezone from pgboss.schedule order by name`.execute(server.server.db)
  expect(rows.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name).sort())
  expect(rows[0]?.timezone).toBe('Asia/Ho_Chi_Minh')

  const sender = new PgBoss({
    db: { executeSql: server.database.executeSql },
    schedule: false,
    supervise: false,
    migrate: false,
  })
  await sender.start()
  await server.server.db
    .insertInto('idempotency')
    .values({ account_id: 1, key: 'rat-cu', call: 'x', answer: null, created_at: new Date(0) })
    .execute()
  await sender.send('sweep-retries')
  const left = () => sql`select 1 from idempotency where key = 'rat-cu'`.execute(server.server.db)
  await vi.waitFor(async () => expect((await left()).rows).toEqual([]), { timeout: 28_000, interval: 500 })
  await sender.stop({ graceful: false })
  await jobs.stop()
  expect(problems).toEqual([])
  // A second start finds everything unchanged.
  await (await startJobs(server.server, allJobs, log)).stop()
  expect(problems).toEqual([])
})
