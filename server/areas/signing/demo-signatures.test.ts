/** The demo's signatures: real ones, in every state, created once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfiguration } from '#server/platform/configuration.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { seedFoundation } from '#server/areas/seed/seed-foundation.ts'
import { hashOfContent } from '#server/areas/signing/signed-content.ts'
import { openTrust, verifySigned } from '#server/areas/signing/verification/verify-signed.ts'
import { testClock, testToday } from '#server/test/test-clock.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { signDemoRecords } from '#demo/signing/sign-records.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hoso-demo-signatures-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('three of five complete records are signed, in every state of approval and board', async () => {
  const database = await openDatabase({})
  const tableCache = new TableCache(database.db)
  const base = { db: database.db, tableCache, database }
  await seedFoundation(base, { calls: [], today: testToday, demo: true })
  await loadDemo(base, { count: 250, subRecords: 'all', today: testToday, ownerUrl: undefined })
  // Pictures, without which records are incomplete, are added later.
  await database.executeSql(`update officer set missing = '{}', missing_count = 0 where id % 10 <> 0`)
  tableCache.invalidate()
  const configuration = { ...readConfiguration({}), dataDir }
  const server = { ...base, configuration, clock: testClock() }
  await signDemoRecords(server, undefined)
  const one = async (text: string) =>
    Object.values((await database.executeSql(text)).rows[0] ?? {}).map(Number)
  const states = () =>
    one(`select count(*) filter (where signing = 1 and "isSyncQuocGia") as sent,
        count(*) filter (where signing = 1 and not "isSyncQuocGia") as refused,
        count(*) filter (where signing = 1 and "isSyncQuocGia" is null) as waiting,
        count(*) filter (where signing = 0 and signature_id is not null) as changed
      from officer`)
  const made = await states()
  const [sent = 0, refused = 0, waiting = 0, changed = 0] = made
  const [complete = 0] =
    await one(`select count(*) from officer o join catalogue_item s on s.id = o."trangThaiHoSoId"
    where not o.deleted and o.missing_count = 0 and s.code in ('01', '13', '08')`)
  expect(sent + refused + waiting).toBe(Math.floor(complete * 0.6))
  expect(Math.min(sent, refused, waiting, changed)).toBeGreaterThan(0)
  expect(refused / (sent + refused)).toBeLessThan(0.2)
  expect(
    await one(`select count(*) from officer where send_deadline < '${testToday}' and signing = 0`),
  ).toEqual([5])
  // Exactly the people refused by the national side have refused fields.
  expect(
    await one(`select count(distinct officer_id) as people, count(*) filter (where o."isSyncQuocGia") as taken from sync_error e
    join officer o on o.id = e.officer_id`),
  ).toEqual([refused, 0])
  expect(await one(`select count(*) filter (where applied = 1) as applied, count(*) filter (where not accepted) as refused from simulator_message`)).toEqual([sent + changed, refused]) // prettier-ignore

  // The side is silent: no message fails by itself.
  expect(
    await one(
      `select count(*) filter (where unanswered) as silent, count(*) as every from outbox where state = 'waiting'`,
    ),
  ).toEqual([waiting, waiting])

  const trust = await openTrust({ ...configuration, demo: true })
  const { rows } = await database.executeSql(`select content, hash, signature, certificate, approved_at as at from signature where state = 'approved' limit 20`) // prettier-ignore
  expect(rows).toHaveLength(20)
  for (const { content, hash, signature, certificate, at } of rows as Record<string, string>[]) {
    expect(hashOfContent(content ?? '')).toBe(hash)
    const signed = { hash: hash ?? '', signature: signature ?? '', certificate: certificate ?? '' }
    expect(await verifySigned(trust, signed, new Date(at ?? ''))).toHaveProperty('signer')
  }
  await signDemoRecords(server, undefined)
  expect(await states()).toEqual(made)
  await database.close()
})
