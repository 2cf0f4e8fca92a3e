/** Difficult responses: messages that can't be judged, malformed refusals, late responses. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NationalBoard } from '#domain/national/calls.ts'
import { claimDue, putOff, settle } from '#server/areas/national/outbox.ts'
import type { TestServer } from '#server/test/harness.ts'
import type { Behaviour, TestNationalSide } from '#server/test/signing/national-side.ts'
import { minute, sendingTests } from '#server/test/signing/sending-tests.ts'
import { approveRecord, sendingState } from '#server/test/samples/sample-signatures.ts'

let app: TestServer
let side: TestNationalSide
const { changed, send } = sendingTests((started) => ({ app, side } = started))

test('messages that the national side can’t judge block no others, and wait for their time', async () => {
  const bad = new Set<string>()
  const approved = []
  for (let count = 0; count < 40; count++) {
    const one = await approveRecord(app, await changed())
    approved.push(one)
    // The oldest ones, enough for several rounds.
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
  // The national side is down and back: that doesn't make messages due that it couldn't judge.
  const isAway = await approveRecord(app, await changed())
  side.behave = () => 503
  await send()
  side.behave = () => 'accept'
  const newest = await approveRecord(app, await changed())
  const receivedBefore = side.received.length
  await send()
  expect(side.received.slice(receivedBefore).map(({ soCccd }) => soCccd)).toEqual([
    newest.soCccd,
    isAway.soCccd,
  ])
  app.clock.advance(2 * minute)
  await send()
  for (const { officerId } of approved)
    expect(await sendingState(app, officerId)).toMatchObject({ state: 'sent' })
})

test('the board distinguishes responses without a judgement from an unavailable national side', async () => {
  const lan = await app.as('lan')
  const waiting = async () => (await lan.post<NationalBoard>('DongBo/get-board', {})).data.hangDoi
  const well = { loiGanNhat: null, loiTu: null, thuLaiLuc: null }
  await approveRecord(app, await changed())
  side.behave = () => 400
  await send()
  const first = app.clock.now()
  const answered = { soLuong: 1, lyDo: 'CSDL quốc gia báo lỗi 400.', tu: first.toISOString() }
  expect(await waiting()).toMatchObject({ soLuong: 1, ...well, loiRieng: answered })

  await approveRecord(app, await changed())
  side.behave = () => 503
  app.clock.advance(1000)
  await send()
  const silent = { loiGanNhat: 'CSDL quốc gia báo lỗi 503.', loiTu: app.clock.now().toISOString() }
  expect(await waiting()).toMatchObject({ soLuong: 2, ...silent, loiRieng: answered })

  // The first one gets no response either: counted from then, not from its earlier response.
  app.clock.advance(2 * minute)
  await send()
  expect(await waiting()).toMatchObject({ soLuong: 2, ...silent, loiRieng: null })
  side.behave = () => 'accept'
  app.clock.advance(10 * minute)
  await send()
  expect(await waiting()).toMatchObject({ soLuong: 0, ...well, loiRieng: null })
})

test('a response that can’t be stored leaves its message pending under the same key, and blocks no other', async () => {
  const [bad, good] = [await changed(), await changed()]
  const { soCccd } = await approveRecord(app, bad)
  await approveRecord(app, good)
  await sql`create function fail_settling() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`.execute(app.database.db)
  await sql`create trigger fail_settling before update on outbox for each row
    when (new.state = 'refused') execute function fail_settling()`.execute(app.database.db)
  const errors = [{ field: 'ngaySinh', message: 'Không khớp.', value: null }]
  side.behave = (sending) => (sending.soCccd === soCccd ? { refuse: errors } : 'accept')
  await send()
  expect(await sendingState(app, good)).toMatchObject({ state: 'sent', isSyncQuocGia: true })
  expect(await sendingState(app, bad)).toMatchObject({
    state: 'waiting',
    isSyncQuocGia: null,
    last_error: 'Không lưu được trả lời của CSDL quốc gia.',
    errors: [],
  })
  await sql`drop trigger fail_settling on outbox`.execute(app.database.db)
  app.clock.advance(2 * minute)
  await send()
  expect(await sendingState(app, bad)).toMatchObject({ state: 'refused', isSyncQuocGia: false, errors })
  const keys = side.received.filter((one) => one.soCccd === soCccd).map(({ key }) => key)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('malformed refusals are accepted: NUL, lone surrogates, any type of value, too many errors', async () => {
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

test('a late response to an old key doesn’t affect the message under a new one', async () => {
  const id = await changed()
  await approveRecord(app, id)
  const [claimed] = await claimDue(app.server.db, {
    now: app.clock.now(),
    until: new Date(app.clock.now().getTime() + minute),
    max: 1,
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
