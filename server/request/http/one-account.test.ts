/** A burst of one account: limited, in turn with the other accounts' requests, and given up with its client. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { testKind } from '#server/test/test-database.ts'

let app: TestServer
let flooder: string
let other: string
beforeAll(async () => {
  app = await startTestServer()
  ;[flooder, other] = [(await app.as('lan')).token, (await app.as('minh')).token]
  for (const token of [flooder, other]) await list(token)
})
afterAll(() => app.stop())

const list = (token: string, signal?: AbortSignal) =>
  fetch(`${app.base}/api/v1/CanBoCongChuc/get-hs-paging`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pageNumber: 1, pageSize: 5, isChildren: true }),
    ...(signal === undefined ? {} : { signal }),
  })

/** Holds what lists read, or the only connection, until the returned function is called. */
async function hold(): Promise<() => Promise<unknown>> {
  const holder = await app.database.bulkDb.startTransaction().execute()
  await sql`lock table officer`.execute(holder)
  return () => holder.rollback().execute()
}

/** A request without the database, answered after those sent before it have arrived. */
const arrive = () => fetch(`${app.base}/health/live`)

test('another account’s list is answered among the first; what exceeds the limit is refused for a moment', async () => {
  const release = await hold()
  const order: string[] = []
  let refusedSoFar = 0
  const flood = Array.from({ length: 300 }, async () => {
    const answer = await list(flooder)
    if (answer.status === 200) order.push('flooder')
    else refusedSoFar++
    return answer
  })
  await arrive()
  // On the embedded database nobody is identified yet. On PostgreSQL a few give up waiting for the table meanwhile.
  if (testKind === 'postgres') await expect.poll(() => refusedSoFar).toBeGreaterThan(150)
  order.length = 0
  const otherList = list(other).then((answer) => {
    order.push('other')
    return answer
  })
  await arrive()
  await release()
  expect((await otherList).status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.map(({ status }) => status).filter((status) => ![200, 429].includes(status))).toEqual([])
  expect(order.indexOf('other')).toBeLessThan(20)
  expect(refused.length).toBeGreaterThan(100)
  const first = refused[0]
  expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await first?.json()).toMatchObject({
    code: -1,
    message: 'Bạn đang gửi quá nhiều yêu cầu cùng lúc. Vui lòng đợi các yêu cầu trước hoàn tất.',
  })
})

// The embedded database runs one statement at a time anyway.
test.runIf(testKind === 'postgres')('beside another account a burst runs one at a time', async () => {
  await app.server.lineBuffer.write()
  let flooded = 0
  const flood = Array.from({ length: 95 }, async () => {
    if ((await list(flooder)).status === 200) flooded++
  })
  await list(other)
  const before = flooded
  const rounds = 12
  for (let round = 0; round < rounds; round++) await list(other)
  // Two or three meanwhile; four at a time would all be answered.
  expect(flooded - before).toBeLessThan(rounds * 5)
  await Promise.all(flood)
})

test('lists whose client has disconnected are not read', async () => {
  await app.server.lineBuffer.write()
  const read = async () => {
    await app.server.lineBuffer.write()
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry
      where action = 'CanBoCongChuc.get-hs-paging'`.execute(app.database.db)
    return rows[0]?.n ?? 0
  }
  const before = await read()
  const release = await hold()
  const client = new AbortController()
  const flood = Array.from({ length: 90 }, () => list(flooder, client.signal).catch(() => undefined))
  await arrive()
  await arrive()
  client.abort()
  await Promise.all(flood)
  await arrive()
  await arrive()
  await release()
  // Behind the others in its account's line.
  expect((await list(flooder)).status).toBe(200)
  expect((await read()) - before).toBeLessThan(20)
})
