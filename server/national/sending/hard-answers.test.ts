/** Answers that are hard to take: messages that can't be judged, refusals written anyhow, answers that come too late. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimDue, putOff, settle } from '#server/national/outbox.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import {
  startNationalSide,
  type Behaviour,
  type TestNationalSide,
} from '#server/test/signing/national-side.ts'
import { approveRecord, changeRecord, sendingState } from '#server/test/samples/sample-signatures.ts'

const minute = 60_000
let app: TestServer
let side: TestNationalSide
let last = 10

beforeAll(async () => {
  side = await startNationalSide()
  app = await startTestServer({ settings: { nationalDbUrl: side.url } })
})
afterAll(async () => {
  await app.stop()
  await side.stop()
})
beforeEach(() => {
  side.behave = () => 'accept'
  app.clock.advance(400 * minute)
})

/** Somebody whom no other test of this file touches, with a change that is to be sent. */
async function changed(): Promise<number> {
  const id = ++last
  await changeRecord(app, id, { since: '2026-11-20', deadline: '2026-11-26' })
  return id
}
const send = () => app.server.sender.run()

test('messages that the national side can’t judge hold up no others, and wait their time', async () => {
  const bad = new Set<string>()
  const approved = []
  for (let count = 0; count < 40; count++) {
    const one = await approveRecord(app, await changed())
    approved.push(one)
    // The oldest ones, as many as several turns take.
    if (count < 20) bad.add(one.soCccd)
  }
  const answers = [400, 413, { text: '<html>' }] as const
  side.behave = ({ soCccd }) =>
    bad.has(soCccd) ? (answers[soCccd.charCodeAt(8) % 3] as Behaviour) : 'accept'
  const before = side.received.length
  await send()
  const states = await Promise.all(
    approved.map(async (one) => ({ one, ...(await sendingState(app, one.officerId)) })),
  )
  expect(states.map(({ one, state }) => state === (bad.has(one.soCccd) ? 'waiting' : 'sent'))).not.toContain(
    false,
  )
  expect(side.received.length - before).toBe(40)
  // The national side is away and back: what it couldn't judge isn't due for that.
  const isAway = await approveRecord(app, await changed())
  side.behave = () => 503
  await send()
  side.behave = () => 'accept'
  const newest = await approveRecord(app, await changed())
  const asked = side.received.length
  await send()
  expect(side.received.slice(asked).map(({ soCccd }) => soCccd)).toEqual([newest.soCccd, isAway.soCccd])
  app.clock.advance(2 * minute)
  await send()
  for (const { officerId } of approved)
    expect(await sendingState(app, officerId)).toMatchObject({ state: 'sent' })
})

test('a refusal is taken however it is written: NUL, half a character, anything as a value, too many errors', async () => {
  const id = await changed()
  await approveRecord(app, id)
  const errors = [
    { field: 'ngaySinh\0', message: `${'x'.repeat(999)}😀`, value: '\ud83d' },
    { field: null, message: 'Không rõ.', value: { a: 1 } },
    'Câu trả lời khác.',
    ...Array.from({ length: 600 }, () => ({ field: 'a', message: 'b' })),
  ]
  side.behave = () => ({ text: JSON.stringify({ accepted: false, errors }) })
  await send()
  const state = await sendingState(app, id)
  expect(state).toMatchObject({ state: 'refused', isSyncQuocGia: false })
  expect(state.errors).toHaveLength(500)
  expect(state.errors.slice(0, 4)).toEqual([
    { field: 'ngaySinh', message: `${'x'.repeat(999)}\ufffd`, value: '\ufffd' },
    { field: '', message: 'Không rõ.', value: '{"a":1}' },
    { field: '', message: 'Câu trả lời khác.', value: null },
    { field: 'a', message: 'b', value: null },
  ])
  const bare = await changed()
  await approveRecord(app, bare)
  side.behave = () => ({ text: '{"accepted":false}' })
  await send()
  expect(await sendingState(app, bare)).toMatchObject({
    state: 'refused',
    errors: [{ message: 'CSDL quốc gia từ chối hồ sơ mà không nêu lý do.' }],
  })
})

test('a late answer to an old key says nothing of the message that goes under a new one', async () => {
  const id = await changed()
  await approveRecord(app, id)
  const [claimed] = await claimDue(app.server.db, {
    now: app.clock.now(),
    until: new Date(app.clock.now().getTime() + minute),
    most: 1,
  })
  if (claimed === undefined) throw new Error('nothing is due')
  await sql`update outbox set key = gen_random_uuid(), tries = 0, claimed_until = null, next_try_at = '-infinity'
    where id = ${claimed.id}`.execute(app.server.db)
  expect(
    await settle(app.server, claimed, { errors: [{ field: 'a', message: 'b', value: null }], codes: {} }),
  ).toBe(false)
  await putOff(app.server.db, claimed, {
    now: app.clock.now(),
    again: new Date(app.clock.now().getTime() + 10 * minute),
    reason: 'Muộn.',
    answered: false,
  })
  expect(await sendingState(app, id)).toMatchObject({
    state: 'waiting',
    tries: 0,
    last_error: null,
    errors: [],
  })
  await send()
  expect(await sendingState(app, id)).toMatchObject({ state: 'sent' })
})
