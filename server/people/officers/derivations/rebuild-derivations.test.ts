/** A rebuild finds nothing to change after saves or loading the demo, and repairs wrong values. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import {
  inOwnTransaction,
  rebuildDerivations,
} from '#server/people/officers/derivations/rebuild-derivations.ts'
import { derivationsPending, rebuildPending } from '#server/people/officers/derivations/rebuild-pending.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

/** Number of changes made by a rebuild, by derivation. */
async function rebuild(): Promise<Record<string, number>> {
  const reference = await loadReferenceData(app.server.tableCache)
  const changed = await rebuildDerivations(inOwnTransaction(app.database.db), reference)
  return Object.fromEntries(Object.entries(changed).filter(([, people]) => people > 0))
}
async function derivedColumns() {
  const { rows } = await sql`
    select id, name_key, name_folded, number_grams, "trinhDoCaoNhatId", "lyLuanChinhTriId", "quanLyNhaNuocId",
      "tinHocId", "tiengAnhId", missing, missing_count, version_general, version_training
    from officer order by id`.execute(app.database.db)
  return rows
}

test('for fifty people of the demo neither a rebuild nor a save changes a derived column', async () => {
  const before = await derivedColumns()
  expect(before.length).toBeGreaterThanOrEqual(50)
  expect(await rebuild()).toEqual({})
  const { rows } = await sql<{ id: number; officer_id: number }>`
    select min(t.id) as id, t.officer_id from training_period t join officer o on o.id = t.officer_id
    where not o.deleted group by t.officer_id order by t.officer_id limit 50`.execute(app.database.db)
  for (const { id, officer_id } of rows) {
    const { data } = await lan.post('DaoTao/get-list', { id: officer_id, pageSize: 100 })
    const row = data.data.find((one: { id: string }) => one.id === String(id))
    const answer = await lan.post('DaoTao/update', { id: officer_id, daoTao: { ...row, diemSo: row.diemSo } })
    expect([0, 21, 26]).toContain(answer.code)
  }
  expect(await derivedColumns()).toEqual(before)
})

test('an upgrade that requests a rebuild gets it at the next start, once', async () => {
  const { db } = app.database
  const before = await derivedColumns()
  await sql`update officer set missing = '{}', missing_count = 0`.execute(db)
  await sql`insert into setting (name, value) values (${derivationsPending}, 'true')`.execute(db)
  let begun = 0
  const start = () => rebuildPending({ db, tableCache: app.server.tableCache }, () => begun++)
  await start()
  expect(await derivedColumns()).toEqual(before)
  await start()
  expect(begun).toBe(1)
})

test('values written without changeOfficer are corrected', async () => {
  const before = await derivedColumns()
  await sql`update officer set name_folded = 'x', "trinhDoCaoNhatId" = null where id in (
    select id from officer where "trinhDoCaoNhatId" is not null order by id limit 3)`.execute(app.database.db)
  await sql`update officer set missing = missing || '{"former": ["x"]}' where id = 1`.execute(app.database.db)
  await sql`update officer set missing_count = 99 where id = 2`.execute(app.database.db)
  expect(await rebuild()).toEqual({ 'text-keys': 3, 'training-levels': 3, 'missing-general': 2 })
  expect(await derivedColumns()).toEqual(before)
})
