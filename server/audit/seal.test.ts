import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestSeal, notedSeal, sealAudit, startSealer, type Seal } from '#server/audit/seal.ts'
import { verifySeals } from '#server/audit/verify-seals.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
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
 * Seals until no row is left. On a PostgreSQL that other test files use at the same time a transaction of theirs, in
 * another database, holds the horizon back for a moment.
 */
async function sealAll(): Promise<Seal> {
  for (;;) {
    await sealAudit(db())
    const { rows } = await sql<{ open: boolean }>`
      select exists (select 1 from audit_entry where tx >= coalesce(
        (select to_tx from audit_seal order by id desc limit 1), '0'::xid8)) as open`.execute(db())
    if (rows[0]?.open === false) return (await newestSeal(db())) as Seal
  }
}

/** Does something to the log, tells what the verifier finds, and puts everything back. */
async function findingsAfter(...tampering: string[]): Promise<string[]> {
  const known = await newestSeal(db())
  await sql`create table kept_entry as select * from audit_entry`.execute(db())
  await sql`create table kept_seal as select * from audit_seal`.execute(db())
  for (const statement of tampering) await sql.raw(statement).execute(db())
  const { findings } = await verifySeals(db(), known)
  await sql`delete from audit_entry`.execute(db())
  await sql`insert into audit_entry select * from kept_entry`.execute(db())
  await sql`delete from audit_seal`.execute(db())
  await sql`insert into audit_seal select * from kept_seal`.execute(db())
  await sql`drop table kept_entry, kept_seal`.execute(db())
  return findings.map(({ kind }) => kind)
}

test('What calls write is sealed in a chain, and an idle second adds nothing', async () => {
  await makePerson(server, lan)
  const first = await sealAll()
  await makePerson(server, lan)
  const second = await sealAll()
  expect(second).toMatchObject({ previous: first.sha256, fromTx: first.toTx })
  expect(second.id).toBeGreaterThan(first.id)
  expect(await sealAudit(db())).toBeUndefined()
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit_entry`.execute(db())
  expect(await verifySeals(db(), second)).toMatchObject({ rows: rows[0]?.n, findings: [] })
})

test('Every kind of tampering is found', async () => {
  for (let n = 0; n < 3; n++) {
    await makePerson(server, lan)
    await sealAll()
  }
  const some = `(select id from audit_entry where kind = 'them' order by id offset 1 limit 1)`
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
      `insert into audit_entry (tx, user_name, kind, action) select tx, 'khac', kind, action from audit_entry where id = ${some}`,
    ),
  ).toEqual(['rows-added'])
  // Two rows that change places: the same rows, another order.
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
      `delete from audit_entry a using audit_seal s where s.id = ${middle} and a.tx >= s.from_tx and a.tx < s.to_tx`,
      `delete from audit_seal where id = ${middle}`,
    ),
  ).toContain('chain-broken')
  expect(
    await findingsAfter(`update audit_seal set sha256 = repeat('0', 64) where id = ${middle}`),
  ).toContain('chain-broken')
  // The newest rows together with the newest seal: only the note outside the database tells.
  const last = `(select max(id) from audit_seal)`
  expect(
    await findingsAfter(
      `delete from audit_entry a using audit_seal s where s.id = ${last} and a.tx >= s.from_tx and a.tx < s.to_tx`,
      `delete from audit_seal where id = ${last}`,
    ),
  ).toEqual(['tail-cut'])
  expect((await verifySeals(db())).findings).toEqual([])
})

test('More rows than a seal covers are sealed in several, one large transaction in one', async () => {
  await sealAll()
  const before = (await newestSeal(db())) as Seal
  const many = (n: number) =>
    inTransaction(server.server, async (tx) => {
      await sql`insert into audit_entry (user_name, kind, action)
        select 'thu', 'xem', 'Thu.nghiem' from generate_series(1, cast(${n} as integer))`.execute(tx)
    })
  await many(6000)
  await many(6000)
  await many(11_000)
  await sealAll()
  const { rows } = await sql<{ count: number }>`
    select count from audit_seal where id > ${before.id} order by id`.execute(db())
  expect(rows.map(({ count }) => count)).toEqual([6000, 6000, 11_000])
  expect((await verifySeals(db())).findings).toEqual([])
})

test('The sealer notes the newest seal outside the database', async () => {
  const lines: object[] = []
  const keep = (fields: object) => void lines.push(fields)
  const sealer = startSealer(server.server, { info: keep, warn: keep, error: keep })
  await makePerson(server, lan)
  // Rows are sealed once every older transaction of the cluster has ended, those of other tests included.
  await expect.poll(() => notedSeal(server.server.configuration.dataDir), { timeout: 20_000 }).toBeDefined()
  await sealer.stop()
  const newest = (await newestSeal(db())) as Seal
  expect(await notedSeal(server.server.configuration.dataDir)).toMatchObject({
    id: newest.id,
    sha256: newest.sha256,
  })
  expect(lines.at(-1)).toMatchObject({ seal: newest.id, sha256: newest.sha256 })
})
