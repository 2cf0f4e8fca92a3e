import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashLines } from '#server/platform/audit/line-hashes.ts'
import { startSealer } from '#server/platform/audit/run-sealer.ts'
import { notedSeals } from '#server/platform/audit/seal-notes.ts'
import { newestSeal, Sealer, unsealedSeconds, type Seal } from '#server/platform/audit/seal.ts'
import { verifySeals } from '#server/platform/audit/verify-seals.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let server: TestServer
let lan: Caller

beforeAll(async () => {
  server = await startTestServer()
  lan = await server.as('lan')
})
afterAll(() => server.stop())

const db = () => server.server.db

/**
 * Seals until no row is left, with those that wait to be written: a new person who is like another one names that one in
 * a line that no request waits for. On a PostgreSQL shared with other test files their transactions, in another database,
 * can hold the horizon back for a moment.
 */
async function sealAll(): Promise<Seal> {
  const sealer = new Sealer(db())
  await server.server.lineBuffer.write()
  for (;;) {
    await sealer.seal()
    if ((await unsealedSeconds(db())) === 0) return (await newestSeal(db())) as Seal
  }
}

/** Tampers with the log, returns the verifier's findings, and restores the log. */
async function findingsAfter(...tampering: (string | (() => Promise<unknown>))[]): Promise<string[]> {
  const expectedSeal = (await newestSeal(db())) as Seal
  await sql`create table kept_entry as select * from audit_entry`.execute(db())
  await sql`create table kept_hash as select * from audit_line_hash`.execute(db())
  await sql`create table kept_seal as select * from audit_seal`.execute(db())
  for (const step of tampering) await (typeof step === 'string' ? sql.raw(step).execute(db()) : step())
  const { findings } = await verifySeals(db(), [expectedSeal])
  await sql`delete from audit_entry`.execute(db())
  await sql`insert into audit_entry select * from kept_entry`.execute(db())
  await sql`delete from audit_line_hash`.execute(db())
  await sql`insert into audit_line_hash select * from kept_hash`.execute(db())
  await sql`delete from audit_seal`.execute(db())
  await sql`insert into audit_seal overriding system value select * from kept_seal`.execute(db())
  await sql`drop table kept_entry, kept_hash, kept_seal`.execute(db())
  return findings.map(({ kind }) => kind)
}

test('Writes are sealed in a chain, and an idle second adds nothing', async () => {
  await makePerson(server, lan)
  const first = await sealAll()
  await makePerson(server, lan)
  const second = await sealAll()
  expect(second).toMatchObject({ previous: first.sha256, fromId: first.toId })
  expect(second.id).toBeGreaterThan(first.id)
  expect(await new Sealer(db()).seal()).toBeUndefined()
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit_entry`.execute(db())
  expect(await verifySeals(db(), [second])).toMatchObject({ rows: rows[0]?.n, findings: [] })
})

test('Every kind of tampering is detected', async () => {
  for (let n = 0; n < 3; n++) {
    await makePerson(server, lan)
    await sealAll()
  }
  const some = `(select id from audit_entry where kind = 'them' and after is not null order by id offset 1 limit 1)`
  expect(await findingsAfter(`update audit_entry set user_name = 'khac' where id = ${some}`)).toEqual([
    'rows-changed',
  ])
  expect(
    await findingsAfter(`update audit_entry set after = after || '{"hoVaTen":"x"}' where id = ${some}`),
  ).toEqual(['rows-changed'])
  expect(
    await findingsAfter(`update audit_entry set at = at + interval '1 microsecond' where id = ${some}`),
  ).toEqual(['rows-changed'])
  expect(await findingsAfter(`delete from audit_entry where id = ${some}`)).toEqual(['rows-missing'])
  expect(
    await findingsAfter(
      `insert into audit_entry (id, at, user_name, kind, action) select id, at + interval '1 second', 'khac', kind, action from audit_entry where id = ${some}`,
    ),
  ).toEqual(['rows-added'])
  // Two rows swapped: same rows, different order.
  expect(
    await findingsAfter(
      `update audit_entry set id = id + 1000000 where id in (select id from audit_entry order by id limit 2)`,
      `update audit_entry a set id = b.id - 1000000 from audit_entry b where a.id > 1000000 and b.id > 1000000 and a.id <> b.id`,
    ),
  ).toContain('rows-changed')
  // The rows of a seal together with the seal.
  const middle = `(select id from audit_seal order by id offset 1 limit 1)`
  expect(
    await findingsAfter(
      `delete from audit_entry a using audit_seal s where s.id = ${middle} and a.id >= s.from_id and a.id < s.to_id`,
      `delete from audit_seal where id = ${middle}`,
    ),
  ).toContain('chain-broken')
  expect(
    await findingsAfter(`update audit_seal set sha256 = repeat('0', 64) where id = ${middle}`),
  ).toContain('chain-broken')
  // The newest rows together with the newest seal: only the recorded seal outside the database detects it.
  const last = `(select max(id) from audit_seal)`
  expect(
    await findingsAfter(
      `delete from audit_entry a using audit_seal s where s.id = ${last} and a.id >= s.from_id and a.id < s.to_id`,
      `delete from audit_seal where id = ${last}`,
    ),
  ).toEqual(['tail-cut'])
  expect((await verifySeals(db())).findings).toEqual([])
})

test('A line forged together with its hash, and a hash that was changed or removed, are detected', async () => {
  await makePerson(server, lan)
  await sealAll()
  const { rows } = await sql<{ id: number }>`
    select id from audit_entry where kind = 'them' order by id desc limit 1`.execute(db())
  const id = rows[0]?.id ?? 0
  const line = `where id = ${id}`
  // As the sealer would hash the forged line.
  const hashAgain = () => inTransaction(server.server, (tx) => hashLines(tx, { from: id, to: id + 1 }))
  const [forge, forget] = [
    `update audit_entry set user_name = 'khac' ${line}`,
    `delete from audit_line_hash ${line}`,
  ]
  expect(await findingsAfter(forge, forget, hashAgain)).toEqual(['rows-changed'])
  for (const change of [`sha256 = sha256('')`, `salt = ''`, 'salt = null'])
    expect(await findingsAfter(`update audit_line_hash set ${change} ${line}`)).toContain('rows-changed')
  expect(await findingsAfter(forget)).toEqual(['rows-added', 'rows-missing'])
  expect(await findingsAfter(forget, `delete from audit_entry ${line}`)).toEqual(['rows-missing'])
  expect((await verifySeals(db())).findings).toEqual([])
})

test('A line whose values are gone is detected, also if it says that they were disposed of', async () => {
  const { id: person } = await makePerson(server, lan)
  await makePerson(server, lan)
  await sealAll()
  const { rows } = await sql<{ id: number; decision: number }>`
    select id, (select max(id) from audit_entry) as decision from audit_entry
    where kind = 'them' and officer_id = ${Number(person)} and after is not null order by id limit 1`.execute(
    db(),
  )
  const { id, decision } = rows[0] ?? { id: 0, decision: 0 }
  const line = `where id = ${id}`
  const dispose = `update audit_entry set before = null, after = null, disposed_by = ${decision} ${line}`
  const forgetSalt = `update audit_line_hash set salt = null ${line}`
  expect(await findingsAfter(dispose, forgetSalt)).toEqual(['rows-disposed'])
  expect(await findingsAfter(dispose)).toEqual(['rows-disposed'])
  expect(
    await findingsAfter(`update audit_entry set before = null, after = null ${line}`, forgetSalt),
  ).toEqual(['rows-changed'])
  await expect(
    sql.raw(`update audit_entry set disposed_by = ${decision} ${line}`).execute(db()),
  ).rejects.toMatchObject({ code: '23514' })
})

test('A line added below the first number is detected, with a hash or without', async () => {
  await sealAll()
  const add = `insert into audit_entry (id, user_name, kind, action) values (-5, 'khac', 'xem', 'Thu.nghiem')`
  const hash = () => inTransaction(server.server, (tx) => hashLines(tx, { from: -5, to: -4 }))
  expect(await findingsAfter(add)).toEqual(['rows-added'])
  expect(await findingsAfter(add, hash)).toEqual(['rows-added'])
})

test('Removing the log with all its seals is detected by any recorded seal', async () => {
  expect(
    await findingsAfter('delete from audit_entry', 'delete from audit_line_hash', 'delete from audit_seal'),
  ).toEqual(['tail-cut'])
  // While the hashes are left, no second chain is begun.
  const refused = () => expect(sealAll()).rejects.toMatchObject({ code: '23505' })
  expect(await findingsAfter('delete from audit_seal', refused)).toEqual(['tail-cut'])
  // A restarted chain has other hashes under the same ids.
  const noted = (await newestSeal(db())) as Seal
  expect(await verifySeals(db(), [{ id: noted.id, sha256: '0'.repeat(64) }])).toMatchObject({
    findings: [{ seal: noted.id, kind: 'chain-broken' }],
  })
})

test('More rows than one seal covers are sealed in several', async () => {
  await sealAll()
  const before = (await newestSeal(db())) as Seal
  await inTransaction(server.server, async (tx) => {
    await sql`insert into audit_entry (user_name, kind, action)
      select 'thu', 'xem', 'Thu.nghiem' from generate_series(1, 23000)`.execute(tx)
  })
  await sealAll()
  const { rows } = await sql<{ count: number }>`
    select count from audit_seal where id > ${before.id} order by id`.execute(db())
  expect(rows.map(({ count }) => count)).toEqual([10_000, 10_000, 3000])
  expect((await verifySeals(db())).findings).toEqual([])
})

test('A line committed after later ones is sealed too, and only then', async () => {
  if (server.database.kind === 'embedded') return
  await sealAll()
  const before = (await newestSeal(db())) as Seal
  const sealer = new Sealer(db())
  const write = (handle: DbOrTx) =>
    sql`insert into audit_entry (user_name, kind, action) values ('thu', 'xem', 'Thu.nghiem')`.execute(handle)
  const slow = await db().startTransaction().execute()
  await write(slow)
  await write(db())
  for (let n = 0; n < 5; n++) expect(await sealer.seal()).toBeUndefined()
  await slow.commit().execute()
  await sealAll()
  const { rows } = await sql<{ n: number }>`
    select sum(count) as n from audit_seal where id > ${before.id}`.execute(db())
  expect(Number(rows[0]?.n)).toBe(2)
})

test('The sealer records the newest seal outside the database, and ships one per hour', async () => {
  const lines: string[] = []
  const keep = () => undefined
  const log = { info: keep, warn: keep, error: keep }
  const { dataDir } = server.server.configuration
  const sealer = startSealer(server.server, log, (line) => void lines.push(line))
  await makePerson(server, lan)
  // Rows are sealed once every older transaction of the cluster has ended, including those of other tests.
  await expect.poll(() => notedSeals(dataDir)).not.toEqual([])
  await makePerson(server, lan)
  await sealer.stop()
  const { id, sha256 } = (await newestSeal(db())) as Seal
  const noted = await notedSeals(dataDir)
  expect(noted.at(-1)).toMatchObject({ id, sha256 })
  expect(lines.map((line) => (JSON.parse(line) as { auditSeal: object }).auditSeal)).toEqual(
    noted.slice(0, lines.length),
  )
  expect(lines.length).toBeGreaterThan(0)
  expect((await verifySeals(db(), noted)).findings).toEqual([])
})
