/**
 * The way to PostgreSQL is cut, refused, or swallows everything, and its connections are all taken: with the product's own
 * limits each call is answered, by a sentence at the worst, and work goes on by itself. `npm run prove -- outage`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBehindLine, type BehindLine } from '#server/test/outage/behind-line.ts'
import { askOfEachKind, judge, recovers, type Seen } from '#server/test/outage/clean-answers.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { freshNumber, validRecord } from '#server/test/people.ts'
import { testKind } from '#server/test/test-database.ts'

const isProof = process.env['PROVE'] === '1'
/** How often the connections are cut while officers save. */
const cuts = isProof ? 40 : 3

describe.skipIf(testKind === 'embedded')('on PostgreSQL', () => {
  let world: TestServer
  let body: Record<string, unknown>
  let own: BehindLine
  let id: string
  beforeAll(async () => {
    world = await startTestServer()
    body = await validRecord(world)
    own = await startBehindLine()
    id = String((await save(own.lan)).data.id)
  })
  afterAll(async () => {
    await own.stop()
    await world.stop()
  })

  const save = (caller: Caller, soCccd = freshNumber(12), key?: string) =>
    caller.post(
      'CanBoCongChuc/create-hs',
      { ...body, soCccd },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const ask = () => askOfEachKind(own.base, own.lan, id, save)

  test('connections that are reset while officers save: nothing is lost or there twice', async () => {
    const saved = new Map<string, string>()
    const refused = new Map<string, number>()
    const end = { isReached: false }
    const officer = async (name: string) => {
      for (let at = 0; !end.isReached; at++) {
        const soCccd = freshNumber(12)
        for (;;) {
          const answer = await save(own.lan, soCccd, `${name}-${at}`)
          if (answer.code === 0) {
            saved.set(soCccd, String(answer.data.id))
            break
          }
          judge([{ call: 'save', answer, seconds: 0 }])
          refused.set(answer.message, (refused.get(answer.message) ?? 0) + 1)
        }
      }
    }
    const officers = Promise.all(['mot', 'hai', 'ba'].map(officer))
    for (let cut = 0; cut < cuts; cut++) {
      const enough = saved.size + 4
      await expect.poll(() => saved.size, { interval: 5 }).toBeGreaterThanOrEqual(enough)
      await pause(Math.random() * 50)
      own.line.cut()
    }
    end.isReached = true
    await officers
    const page = await own.lan.post<{ totalRows: number }>('CanBoCongChuc/get-hs-paging', { pageSize: 1 })
    expect(page.code).toBe(0)
    const { rows } = await own.database.executeSql(
      `select id::text, "soCccd" from officer where "soCccd" = any($1)`,
      [[...saved.keys()]],
    )
    expect(new Map(rows.map((row) => [String(row['soCccd']), String(row['id'])]))).toEqual(saved)
    console.log(`cut ${cuts} times: ${saved.size} saved, none lost`, Object.fromEntries(refused))
  })

  test('a database that takes no connection is said to be away, and used again when it is back', async () => {
    await own.line.refuse(true)
    const seen = await ask()
    expect(judge(seen).refused).toBe(seen.length)
    expect((await fetch(`${own.base}/health/ready`)).status).toBe(503)
    await own.line.refuse(false)
    await recovers(ask)
    expect((await fetch(`${own.base}/health/ready`)).status).toBe(200)
  })

  test.skipIf(!isProof)('a line that swallows everything makes nobody wait for long', async () => {
    const before = ask()
    own.line.freeze()
    const seen: Seen[] = []
    // Some are under way when it begins, some come while nobody knows yet, some afterwards.
    const waves = [before, ask()]
    for (let wave = 0; wave < 3; wave++) {
      await pause(2_000)
      waves.push(ask())
    }
    for (const wave of waves) seen.push(...(await wave))
    const after = await ask()
    expect(judge(after).refused).toBe(after.length)
    const { refused, longest } = judge(seen)
    expect(refused).toBeGreaterThan(0)
    console.log(
      `black hole: ${refused} of ${seen.length} calls refused, the longest answer ${longest.toFixed(1)} s`,
    )
    own.line.thaw()
    await recovers(ask)
  })

  test.skipIf(!isProof)('connections that are all held make nobody wait for long', async () => {
    const { db } = own.database
    const held = await Promise.all(Array.from({ length: 10 }, () => db.startTransaction().execute()))
    const { refused, longest } = judge(await ask())
    expect(refused).toBeGreaterThan(0)
    console.log(`all connections held: ${refused} calls refused, the longest answer ${longest.toFixed(1)} s`)
    await Promise.all(held.map((one) => one.rollback().execute()))
    await recovers(ask)
  })

  test('a database that has no more places for connections', async () => {
    const role = `few_${process.pid}`
    const few = await startBehindLine({
      asRole: async (url) => {
        await asOwner(
          url,
          `drop role if exists ${role}`,
          `create role ${role} login connection limit 4`,
          `grant all on all tables in schema public to ${role}`,
          `grant all on all sequences in schema public to ${role}`,
          `grant execute on all functions in schema public to ${role}`,
        )
        const limited = new URL(url)
        limited.username = role
        return limited.href
      },
    })
    let person = ''
    const saveOne = async () => {
      const answer = await save(few.lan)
      if (answer.code === 0) person = String(answer.data.id)
      return answer.code
    }
    await expect.poll(saveOne).toBe(0)
    const askFew = () => askOfEachKind(few.base, few.lan, person, save)
    const waves = await Promise.all(Array.from({ length: 3 }, askFew))
    expect(judge(waves.flat()).refused).toBeGreaterThan(0)
    await asOwner(own.databaseUrl, `alter role ${role} connection limit 100`)
    await recovers(askFew)
    await few.stop()
    await asOwner(own.databaseUrl, `drop role ${role}`)
  })
})

async function asOwner(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
