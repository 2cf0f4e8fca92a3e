import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/create-database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { openTestDatabase, testKind } from '#server/test/test-database.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

describe('one seam over both databases', () => {
  test('the same JavaScript values come back', async () => {
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

  test('a transaction is all or nothing, and its neighbours never see its middle', async () => {
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

  test('the root handle throws inside a transaction', async () => {
    await expect(
      inTransaction(app.server, async () => {
        await sql`select 1`.execute(app.database.db)
      }),
    ).rejects.toThrow(/inside a transaction/)
  })

  test('errors keep their code and constraint', async () => {
    const insert = () =>
      sql`insert into catalogue (code, name, sort) values ('DM_THU', 'Thử', 1)`.execute(app.database.db)
    await insert()
    await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'catalogue_pkey' })
  })
})

test.skipIf(testKind === 'embedded')(
  'the application role may neither change the schema nor the log',
  async () => {
    const { url = '', remove } = await openTestDatabase()
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    const role = `app_${process.pid}`
    await owner.query(`create role ${role} login`)
    const own = new URL(url)
    own.username = role
    const database = await openDatabase({ url: own.href, ownerUrl: url, pool: { max: 2 } })
    const run = (text: string) => database.executeSql(text)
    await run(`insert into audit_entry (user_name, kind, action) values ('x', 'xem', 'y')`)
    await run(`update setting set value = value`)
    for (const forbidden of [
      `update audit_entry set user_name = 'z'`,
      `delete from audit_entry`,
      `delete from audit_entry_default`,
      `truncate audit_entry`,
      `delete from audit_seal`,
      `alter table officer add column x text`,
      `create table mine (a int)`,
      `delete from migration`,
    ]) {
      await expect(run(forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/)
    }
    await database.close()
    await owner.query(`drop owned by ${role}`)
    await owner.query(`drop role ${role}`)
    await owner.end()
    await remove()
  },
)
