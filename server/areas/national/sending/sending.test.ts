/** From the outbox to the national side and back: accepted, refused, without response, changed meanwhile. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { Sender } from '#server/areas/national/sending/sender.ts'
import { nationalSideAt } from '#server/areas/national/sending/national-side.ts'
import type { TestServer } from '#server/test/harness.ts'
import { shownValues } from '#server/test/logged-values.ts'
import type { Behaviour, TestNationalSide } from '#server/test/signing/national-side.ts'
import { minute, sendingTests } from '#server/test/signing/sending-tests.ts'
import { approveRecord, changeRecord, sendingState } from '#server/test/samples/sample-signatures.ts'

let app: TestServer
let side: TestNationalSide
const { changed, send } = sendingTests((started) => ({ app, side } = started))
const messages = (soCccd: string) => side.received.filter((one) => one.soCccd === soCccd)

test('acceptance removes the deadline, deletes old errors and is logged', async () => {
  const id = await changed()
  const { soCccd, hash, signatureId } = await approveRecord(app, id)
  await sql`insert into sync_error (officer_id, signature_id, field, message) values (${id}, ${signatureId}, 'a', 'b')`.execute(
    app.server.db,
  )
  await send()
  expect(await sendingState(app, id)).toMatchObject({
    isSyncQuocGia: true,
    isUpdatedSyncQuocGia: false,
    send_since: null,
    send_deadline: null,
    state: 'sent',
    tries: 1,
    errors: [],
  })
  expect(messages(soCccd)).toMatchObject([
    { hash, signature: 'c2lnbmF0dXJl', certificate: 'Y2VydGlmaWNhdGU=', maQuocGia: { DM_GIOITINH: {} } },
  ])
  const { rows } = await sql<{
    kind: string
    after: object
  }>`select kind, after from audit_entry where action = 'DongBo.send' and officer_id = ${id}`.execute(
    app.server.db,
  )
  expect(rows.map(({ kind, after }) => ({ kind, after: shownValues(after) }))).toEqual([
    { kind: 'sua', after: { isSyncQuocGia: true } },
  ])
  await send()
  expect(messages(soCccd)).toHaveLength(1)
})

test('started inside an open transaction, it sends what others have committed', async () => {
  const id = await changed()
  await approveRecord(app, id)
  const { sent } = await inTransaction(app.server, async () => ({ sent: send() }))
  await sent
  expect(await sendingState(app, id)).toMatchObject({ state: 'sent', tries: 1 })
})

test('a refusal keeps the deadline, and stores each field with its reason', async () => {
  const id = await changed()
  await approveRecord(app, id)
  const errors = [
    { field: 'ngaySinh', message: 'Ngày sinh không khớp.', value: '01/02/1980' },
    { field: 'congTac', message: 'Chức vụ chưa có mã quốc gia.', value: null },
  ]
  side.behave = () => ({ refuse: errors })
  await send()
  expect(await sendingState(app, id)).toMatchObject({
    isSyncQuocGia: false,
    isUpdatedSyncQuocGia: true,
    send_since: '2026-11-20',
    send_deadline: '2026-11-26',
    state: 'refused',
    errors,
  })
})

test('without a response it is retried, later each time, with the same key, and applied once', async () => {
  const id = await changed()
  const { soCccd } = await approveRecord(app, id)
  const behaviours = [503, 'cut', { text: '<html>' }, { text: '{"accepted":"yes"}' }, 'lost', 404] as const
  for (const [at, behaviour] of behaviours.entries()) {
    side.behave = () => behaviour
    await send()
    expect(await sendingState(app, id)).toMatchObject({
      state: 'waiting',
      tries: at + 1,
      isSyncQuocGia: null,
    })
    app.clock.advance(2 ** at * minute - 1)
    await send()
    expect(messages(soCccd)).toHaveLength(at + 1)
    app.clock.advance(2 ** at * minute)
  }
  side.behave = () => 'accept'
  await send()
  expect(await sendingState(app, id)).toMatchObject({ state: 'sent', isSyncQuocGia: true, last_error: null })
  expect(new Set(messages(soCccd).map(({ key }) => key)).size).toBe(1)
  expect(side.applied.get(messages(soCccd)[0]?.key ?? '')).toBe(1)
})

test('once the national side responds again, all waiting messages are sent', async () => {
  const ids = [await changed(), await changed(), await changed()]
  side.behave = () => 503
  for (const id of ids) {
    await approveRecord(app, id)
    await send()
  }
  expect(await Promise.all(ids.map(async (id) => (await sendingState(app, id)).state))).toEqual(
    ids.map(() => 'waiting'),
  )
  side.behave = () => 'accept'
  const newest = await changed()
  await approveRecord(app, newest)
  await send()
  for (const id of [...ids, newest]) expect(await sendingState(app, id)).toMatchObject({ state: 'sent' })
})

test('a record changed while its message is being sent keeps its deadline', async () => {
  const id = await changed()
  await approveRecord(app, id)
  side.behave = async (): Promise<Behaviour> => {
    await changeRecord(app, id, { since: '2026-11-23', deadline: '2026-11-27' })
    return 'accept'
  }
  await send()
  expect(await sendingState(app, id)).toMatchObject({
    isSyncQuocGia: true,
    isUpdatedSyncQuocGia: true,
    signing: 0,
    send_since: '2026-11-20',
    send_deadline: '2026-11-26',
    state: 'sent',
  })
})

test('a newer signature replaces pending messages, and never overtakes one being sent', async () => {
  const id = await changed()
  const first = await approveRecord(app, id)
  const seen: string[] = []
  side.behave = async ({ hash }) => {
    seen.push(hash)
    if (hash !== first.hash) return 'accept'
    await approveRecord(app, id, { congViecChinh: 'Mới' })
    app.server.sender.wake()
    return { refuse: [{ field: 'ngaySinh', message: 'Sai.', value: null }] }
  }
  await send()
  const state = await sendingState(app, id)
  expect(state).toMatchObject({ isSyncQuocGia: true, state: 'sent', errors: [], send_deadline: null })
  expect(seen).toHaveLength(2)
  expect(seen[0]).toBe(first.hash)
  const { rows } = await sql<{
    state: string
  }>`select state from outbox where officer_id = ${id} order by id`.execute(app.server.db)
  expect(rows.map((row) => row.state)).toEqual(['replaced', 'sent'])
})

test('a dead sender’s messages are taken over when their claim expires; no two claim the same', async () => {
  const ids = [await changed(), await changed()]
  for (const id of ids) await approveRecord(app, id)
  const other = () =>
    new Sender(
      { ...app.server, database: app.database },
      {
        nationalSide: nationalSideAt(side.url, 5_000),
        timeout: 5_000,
        failed: (error) => expect(error).toBe(null),
      },
    )
  const arrived = side.next()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  side.behave = async (): Promise<Behaviour> => {
    await held
    return 'accept'
  }
  const before = side.received.length
  const dying = other().run()
  await arrived
  await other().run()
  expect(side.received.length - before).toBeLessThanOrEqual(2)
  app.clock.advance(66_000)
  const again = other().run()
  release()
  await Promise.all([again, dying])
  for (const id of ids)
    expect(await sendingState(app, id)).toMatchObject({ state: 'sent', isSyncQuocGia: true })
  for (const count of side.applied.values()) expect(count).toBe(1)
})

test('stopping cancels running deliveries, and leaves them unchanged in the outbox', async () => {
  const id = await changed()
  await approveRecord(app, id)
  const sender = new Sender(
    { ...app.server, database: app.database },
    { nationalSide: nationalSideAt(side.url, 5_000), timeout: 5_000, failed: () => undefined },
  )
  side.behave = () => new Promise(() => undefined)
  const arrived = side.next()
  const running = sender.run()
  await arrived
  await sender.stop()
  await running
  expect(await sendingState(app, id)).toMatchObject({ state: 'waiting', tries: 0, last_error: null })
  side.behave = () => 'accept'
  await send()
  expect(await sendingState(app, id)).toMatchObject({ state: 'sent' })
})

test('metrics include pending messages', async () => {
  side.behave = () => 503
  await approveRecord(app, await changed())
  await send()
  const figures = await (await fetch(`${app.base}/metrics`)).text()
  expect(figures).toMatch(/hoso_outbox\{of="waiting"\} 1\n/)
  expect(figures).toMatch(/hoso_outbox\{of="failing"\} 1\n/)
  expect(figures).toMatch(/hoso_outbox_oldest_seconds\{of="waiting"\} \d/)
  expect(figures).toMatch(/hoso_national_sendings_total\{outcome="refused"\} 1\n/)
})
