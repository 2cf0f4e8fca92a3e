/**
 * More than a year, over all holidays of 2027: records change, are approved, and are sent to a national side that is
 * slow, down and refusing in turn. At no time is there a changed record without a deadline, each deadline equals a
 * second computation from the law, and at the end everything has arrived, each message applied once.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveGeneralInfo } from '#domain/officer/calls.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficer } from '#server/people/officers/write/change-officer.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import {
  startNationalSide,
  type Behaviour,
  type TestNationalSide,
} from '#server/test/signing/national-side.ts'
import { approveRecord, type ApprovedSample } from '#server/test/samples/sample-signatures.ts'
import { signedIn } from '#server/test/signed-in.ts'

const hour = 3_600_000
const lastDay = '2027-12-31'
const seed = 20_261_122

let app: TestServer
let side: TestNationalSide
let base: AuthenticatedRequest
let people: number[]
beforeAll(async () => {
  side = await startNationalSide()
  app = await startTestServer({ settings: { nationalDbUrl: side.url } })
  base = await signedIn(app, await app.as('lan'), saveGeneralInfo)
  const { rows } = await sql<{ id: number }>`select o.id from officer o
    join catalogue_item s on s.id = o."trangThaiHoSoId" where s.code = '01' order by o.id limit 12`.execute(
    app.server.db,
  )
  people = rows.map(({ id }) => id)
})
afterAll(async () => {
  await app.stop()
  await side.stop()
})

/** The days off from 20 November 2026 on, listed independently from the law and the calendar of 2027. */
const daysOff = new Set(
  `2026-11-24 2027-01-01 2027-02-05 2027-02-08 2027-02-09 2027-02-10 2027-04-16 2027-04-30 2027-05-03 2027-09-02
   2027-11-24`.split(/\s+/),
)
function secondReckoning(changed: string, kind: 'process' | 'other'): string {
  const day = new Date(`${changed}T12:00:00Z`)
  const iso = () => day.toISOString().slice(0, 10)
  const isWorked = () => day.getUTCDay() % 6 !== 0 && !daysOff.has(iso())
  let worked = 0
  do {
    day.setUTCDate(day.getUTCDate() + 1)
    if (isWorked()) worked += 1
  } while (worked < (kind === 'other' ? 3 : 1))
  return iso()
}

/** The test's own record of a person. */
interface Known {
  /** Raised by each change. */
  version: number
  /** Versions of the content approved last, and of the national side's content. */
  approved: number
  taken: number
  /** The expected deadline. */
  clock: { since: string; deadline: string } | null
  last?: ApprovedSample
}

function randomOf(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('a year of changes, approvals, outages and refusals: deadlines kept, nothing lost, nothing twice', async () => {
  const random = randomOf(seed)
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const stateById = new Map<number, Known>(
    people.map((id) => [id, { version: 0, approved: -1, taken: 0, clock: null }]),
  )
  const byHash = new Map<string, { id: number; version: number }>()
  const of = (id: number) => stateById.get(id) as Known
  await sql`update officer set send_since = null, send_deadline = null, signing = 0`.execute(app.server.db)

  const change = async (id: number) => {
    const kind = random() < 0.3 ? 'process' : 'other'
    const person = of(id)
    person.version += 1
    const today = app.clock.today()
    const deadline = secondReckoning(today, kind)
    const before = person.clock
    person.clock = {
      since: before?.since ?? today,
      deadline: before !== null && before.deadline < deadline ? before.deadline : deadline,
    }
    await changeOfficer({ ...base, now: app.clock.now(), today }, id, {}, async () => ({
      values: { congViecChinh: `Việc thứ ${person.version}` },
      ...(kind === 'process' ? { process: true } : {}),
      answer: () => null,
    }))
  }
  const approve = async (id: number) => {
    const person = of(id)
    if (person.approved === person.version || person.version === 0) return
    person.approved = person.version
    person.last = await approveRecord(app, id, { congViecChinh: `Việc thứ ${person.version}` })
    byHash.set(person.last.hash, { id, version: person.version })
  }
  const check = async () => {
    const { rows } = await sql<{
      id: number
      since: string | null
      deadline: string | null
      signing: number
    }>`
      select id, send_since::text as since, send_deadline::text as deadline, signing from officer
      where id = any(${people})`.execute(app.server.db)
    for (const { id, since, deadline, signing } of rows) {
      const person = of(id)
      expect({ id, since, deadline }, app.clock.today()).toEqual({
        id,
        since: person.clock?.since ?? null,
        deadline: person.clock?.deadline ?? null,
      })
      if (person.taken < person.version) expect(deadline).not.toBe(null)
      expect(signing).toBe(person.version > 0 && person.approved === person.version ? 1 : 0)
    }
  }

  const turns = ['well', 'slow', 'down', 'losing', 'refusing'] as const
  let turn: (typeof turns)[number] = 'well'
  const seen = new Set<string>()
  side.behave = async ({ hash, key }): Promise<Behaviour> => {
    const sent = byHash.get(hash) as { id: number; version: number }
    const person = of(sent.id)
    if (turn === 'down') return one(['cut', 503, 500] as const)
    if (turn === 'losing') return 'lost'
    // Applied before, when its response was lost.
    if (side.applied.has(key)) return answered(person, sent.version)
    if (turn === 'refusing' && random() < 0.7)
      return { refuse: [{ field: 'ngaySinh', message: 'Không khớp.', value: null }] }
    // Slow enough for a change of the record in between.
    if (turn === 'slow' && random() < 0.3) await change(sent.id)
    return answered(person, sent.version)
  }
  /** Effect of a response on arrival, also of a repeated one. */
  const answered = (person: Known, version: number): Behaviour => {
    person.taken = Math.max(person.taken, version)
    if (person.version === version) person.clock = null
    return 'accept'
  }

  for (let step = 0; app.clock.today() < lastDay; step++) {
    if (step % 9 === 0) turn = one(turns)
    for (let times = Math.floor(random() * 4); times > 0; times--) await change(one(people))
    for (let times = Math.floor(random() * 4); times > 0; times--) await approve(one(people))
    const before = side.received.length
    await app.server.sender.run()
    if (side.received.length > before) seen.add(turn)
    await check()
    app.clock.advance((6 + Math.floor(random() * 60)) * hour)
  }
  expect(seen.size).toBe(turns.length)
  turn = 'well'
  for (const id of people) await approve(id)
  // Refused permanently: corrected and approved again.
  for (const id of people) {
    const person = of(id)
    if (person.clock === null || person.version === 0) continue
    await change(id)
    await approve(id)
  }
  app.clock.advance(7 * hour)
  await app.server.sender.run()
  await check()

  const { rows: left } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from outbox group by state`.execute(app.server.db)
  const counts = Object.fromEntries(left.map(({ state, count }) => [state, count]))
  expect(counts['waiting'] ?? 0).toBe(0)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(byHash.size)
  for (const times of side.applied.values()) expect(times).toBe(1)
  for (const id of people) {
    const person = of(id)
    expect(person.clock).toBe(null)
    if (person.last !== undefined) expect(side.present.get(person.last.soCccd)).toBe(person.last.hash)
  }
})
