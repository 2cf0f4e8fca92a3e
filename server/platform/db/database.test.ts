import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureAuditPartitions } from '#server/platform/audit/audit-partitions.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/db/create-database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { outsideTransaction } from '#server/platform/db/transaction-guard.ts'
import { last } from '#server/platform/db/last-statement.ts'
import { installJobs, startJobs } from '#server/platform/jobs/start-jobs.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { openTestDatabase, testKind } from '#server/test/test-database.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

describe('one interface over both databases', () => {
  test('both return the same JavaScript values', async () => {
    const { rows } =
      await sql`select 9007199254740991::int8 as "int8", '2026-02-01'::date as "date", 2.50::numeric as "numeric",
      array[1, 2]::int8[] as "int8s", true as "flag", null as "nothing", '{"a":[1]}'::jsonb as "json"`.execute(
        app.database.db,
      )
    expect(rows).toEqual([
      {
        int8: 9007199254740991,
        date: '2026-02-01',
        numeric: '2.50',
        int8s: [1, 2],
        flag: true,
        nothing: null,
        json: { a: [1] },
      },
    ])
  })

  test('a transaction is atomic, and concurrent ones never see intermediate states', async () => {
    const count = async () => {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from setting where name like 'probe%'`.execute(app.database.db)
      return rows[0]?.n
    }
    const write = (name: string, fail: boolean) =>
      inTransaction(app.server, async (tx) => {
        await sql`insert into setting (name, value) values (${name}, '1')`.execute(tx)
        await sql`select 1`.execute(tx)
        if (fail) throw new Error('on purpose')
      })
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => write(`probe-${at}`, at % 2 === 1)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await count()).toBe(10)
  })

  test('the last statement of a transaction is committed together with the ones before it, or none is', async () => {
    const names = async () => {
      const { rows } = await sql<{
        name: string
      }>`select name from setting where name like 'last%' order by name`.execute(app.database.db)
      return rows.map(({ name }) => name)
    }
    const write = (first: string, second: string) =>
      inTransaction(app.server, async (tx) => {
        await sql`insert into setting (name, value) values (${first}, '1')`.execute(tx)
        await sql`insert into setting (name, value) values (${second}, '1')${last}`.execute(tx)
      })
    await write('last-1', 'last-2')
    expect(await names()).toEqual(['last-1', 'last-2'])
    await expect(write('last-3', 'last-1')).rejects.toMatchObject({ code: '23505' })
    expect(await names()).toEqual(['last-1', 'last-2'])
    // The connection still works.
    await Promise.all(Array.from({ length: 20 }, (_, at) => write(`last-a${at}`, `last-b${at}`)))
    expect(await names()).toHaveLength(42)
  })

  test.skipIf(testKind === 'embedded')('nothing may be queried after the last statement', async () => {
    const lateQuery = inTransaction(app.server, async (tx) => {
      await sql`select ${1}::int${last}`.execute(tx)
      await sql`select 2`.execute(tx)
    })
    await expect(lateQuery).rejects.toThrow('after the last statement of a transaction: select 2')
  })

  test('the root handle throws inside a transaction', async () => {
    await expect(
      inTransaction(app.server, async () => {
        await sql`select 1`.execute(app.database.db)
      }),
    ).rejects.toThrow(/inside a transaction/)
  })

  test('the rule ends with the transaction for what it started, and holds for nothing started outside it', async () => {
    const select = async () => (await sql<{ n: number }>`select 1 as n`.execute(app.database.db)).rows
    const gate = Promise.withResolvers<void>()
    const started = await inTransaction(app.server, async () => ({
      later: gate.promise.then(select),
      atOnce: outsideTransaction(select),
    }))
    gate.resolve()
    expect([await started.later, await started.atOnce]).toEqual([[{ n: 1 }], [{ n: 1 }]])
  })

  test('errors keep their code and constraint', async () => {
    const insert = () =>
      sql`insert into catalogue (code, name, sort) values ('DM_THU', 'Thử', 1)`.execute(app.database.db)
    await insert()
    await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'catalogue_pkey' })
  })
})

describe.skipIf(testKind === 'embedded')('the application’s role beside an owner', () => {
  const role = `app_${process.pid}`
  let owner: pg.Client
  let database: OpenDatabase
  let removeDatabase: () => Promise<void>
  const run = (text: string) => database.executeSql(text)

  beforeAll(async () => {
    const { url = '', remove } = await openTestDatabase()
    removeDatabase = remove
    owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await owner.query(`create role ${role} login`)
    const own = new URL(url)
    own.username = role
    database = await openDatabase({ url: own.href, ownerUrl: url, pool: { max: 2 } })
  })
  afterAll(async () => {
    await database.close()
    await owner.query(`drop owned by ${role}`)
    await owner.query(`drop role ${role}`)
    await owner.end()
    await removeDatabase()
  })

  test('it may change neither the schema nor the log', async () => {
    await run(`insert into audit_entry (user_name, kind, action) values ('x', 'xem', 'y')`)
    await run(`update setting set value = value`)
    for (const forbidden of [
      `update audit_entry set user_name = 'z'`,
      `delete from audit_entry`,
      `delete from audit_entry_default`,
      `truncate audit_entry`,
      `update audit_line_hash set salt = null`,
      `delete from audit_line_hash`,
      `update audit_seal set sha256 = ''`,
      `delete from audit_seal`,
      `alter table officer add column x text`,
      `create table mine (a int)`,
      `delete from migration`,
    ]) {
      await expect(run(forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/)
    }
  })

  test('time and id of log lines and seals come from the database', async () => {
    const values = `'x', 'xem', 'y'`
    for (const forbidden of [
      `insert into audit_entry (at, user_name, kind, action) values ('2020-01-01', ${values})`,
      `insert into audit_entry (id, user_name, kind, action) values (1, ${values})`,
      `insert into audit_entry (disposed_by, user_name, kind, action) values (1, ${values})`,
      `insert into audit_entry_default (user_name, kind, action) values (${values})`,
      `insert into audit_seal (sealed_at, from_id, to_id, count, sha256, previous) values (now(), 1, 2, 1, '', '')`,
      `select setval('audit_entry_number', 1)`,
    ]) {
      await expect(run(forbidden), forbidden).rejects.toThrow(/permission denied/)
    }
  })

  test('it can create the log’s partitions without the owner, whose connection is closed after the start', async () => {
    await owner.query('delete from audit_entry')
    const ownerConnections = async () => {
      const { rows: open } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'hoso owner'`,
      )
      return open.length
    }
    await installJobs(database)
    expect(await ownerConnections()).toBe(1)
    await database.dropOwner()
    await ensureAuditPartitions({ database })
    const { rows } = await run(`select tableowner = current_user as mine from pg_tables
      where tablename = 'audit_entry_' || to_char(current_date, 'YYYYMM')`)
    expect(rows).toEqual([{ mine: false }])
    const part = `audit_entry_${new Date().toISOString().slice(0, 7).replace('-', '')}`
    await expect(
      run(`insert into ${part} (user_name, kind, action) values ('x', 'xem', 'y')`),
    ).rejects.toThrow(/permission denied/)
    await run(`insert into audit_entry (user_name, kind, action) values ('x', 'xem', 'y')`)
    await expect(database.script.exec('select 1')).rejects.toThrow(/closed after startup/)
    expect(await ownerConnections()).toBe(0)
    // The jobs no longer need the owner.
    const problems: object[] = []
    const keep = (fields: object) => void problems.push(fields)
    const server = {
      db: database.bulkDb,
      database,
      configuration: app.server.configuration,
      metrics: app.server.metrics,
    }
    const jobs = await startJobs(server, [], { info: keep, warn: keep, error: keep })
    await jobs.stop()
    expect(problems).toEqual([])
  })
})

test('a program refuses a schema that it does not know with a message', async () => {
  const { database, url, remove } = await openTestDatabase()
  await database.executeSql(`insert into migration (name, sha256) values ('29991231-0100-later.sql', 'x')`)
  const open = async (options?: { migrations: boolean }) => {
    if (url !== undefined) return openDatabase({ url, pool: { max: 1 } }, options)
    const dataDir = mkdtempSync(join(tmpdir(), 'hoso-newer-'))
    const snapshot = join(dataDir, 'dump')
    await database.dump?.(snapshot, false)
    return openDatabase({ snapshot }, options).finally(() => rmSync(dataDir, { recursive: true }))
  }
  const refused = /phiên bản mới hơn của chương trình nâng cấp \(29991231-0100-later\.sql\)/
  await expect(open()).rejects.toThrow(refused)
  await expect(open({ migrations: false })).rejects.toThrow(refused)
  await remove()
})
