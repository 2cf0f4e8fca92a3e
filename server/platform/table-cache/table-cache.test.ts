/** Cached small tables are never older than what the caller has been told. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

test('After saving a unit the caller finds it in the next request, however many others are saving', async () => {
  const lan = await app.as('lan')
  const donViCha = await unitOf(app, 'H20.05')
  const others = new AbortController()
  const saving = Array.from({ length: 4 }, async () => {
    while (!others.signal.aborted)
      await inTransaction(app.server, async (_, markChanged) => markChanged('sessions'))
  })
  try {
    for (let round = 0; round < 20; round++) {
      const maCoQuan = `NHO.${round}`
      const saved = await lan.post('DonVi/create', { name: maCoQuan, maCoQuan, capDV: 5, donViCha })
      expect(saved.code).toBe(0)
      const answer = await lan.post('DonVi/get-by-id', { id: saved.data.id })
      expect(answer, maCoQuan).toMatchObject({ code: 0, data: { maCoQuan } })
    }
  } finally {
    others.abort()
    await Promise.all(saving)
  }
})

test('A transaction is refused if another request’s read waits for its end', async () => {
  const { db } = app.server
  const tableCache = new TableCache(db)
  const units = () => tableCache.get('units', 'units', () => db.selectFrom('unit').select('id').execute())
  const begun = Promise.withResolvers<void>()
  const other = begun.promise.then(units)
  const waiting = inTransaction(app.server, async () => {
    begun.resolve()
    await begun.promise
    return units()
  })
  await expect(waiting).rejects.toThrow('inside a transaction')
  expect((await other).length).toBeGreaterThan(0)
})
