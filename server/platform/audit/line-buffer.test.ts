/** The buffer of log lines, with a working database and one that fails for a while. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LineBuffer } from '#server/platform/audit/line-buffer.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

const log = { error: () => undefined }
const line = (name: string) => ({
  who: { id: name, action: 'Thu.nghiem', address: '127.0.0.1', account: null },
  kind: 'xem' as const,
  target: 'list',
  after: { ids: [1, 2] },
  weight: 2,
})
async function written(names: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select request_id as id from audit_entry
    where action = 'Thu.nghiem' and request_id like ${`${names}%`} order by id`.execute(app.database.db)
  return rows.map(({ id }) => id)
}

test("Callers don't wait while there is room; with a full buffer they wait until it has been written", async () => {
  const buffer = new LineBuffer(app.database.db, log, 6)
  expect(buffer.add(line('a1'))).toBeUndefined()
  expect(buffer.add(line('a2'))).toBeUndefined()
  const third = buffer.add(line('a3'))
  expect(third).toBeInstanceOf(Promise)
  await third
  expect(await written('a')).toEqual(['a1', 'a2'])
  await buffer.stop()
  expect(await written('a')).toEqual(['a1', 'a2', 'a3'])
})

test('Lines are written without further calls', async () => {
  const buffer = new LineBuffer(app.database.db, log)
  expect(buffer.add(line('b1'))).toBeUndefined()
  await expect.poll(() => written('b')).toEqual(['b1'])
  await buffer.stop()
})

test('A failing database loses no lines: the full buffer refuses, and is written later', async () => {
  const buffer = new LineBuffer(app.database.db, log, 3)
  expect(buffer.add(line('c1'))).toBeUndefined()
  await sql`alter table audit_entry rename to audit_entry_away`.execute(app.database.db)
  await expect(buffer.add(line('c2'))).rejects.toThrow('audit_entry')
  await sql`alter table audit_entry_away rename to audit_entry`.execute(app.database.db)
  await buffer.add(line('c3'))
  await buffer.stop()
  expect(await written('c')).toEqual(['c1', 'c3'])
})

test('A transaction neither waits for the buffer nor stops its writing', async () => {
  const buffer = new LineBuffer(app.database.db, log, 1)
  let writing: Promise<void> | undefined
  await inTransaction(app.server, async (tx) => {
    expect([buffer.add(line('d1')), buffer.add(line('d2'))]).toEqual([undefined, undefined])
    writing = buffer.write()
    await sql`select 1`.execute(tx)
  })
  await writing
  expect(await written('d')).toEqual(['d1', 'd2'])
  await buffer.stop()
})
