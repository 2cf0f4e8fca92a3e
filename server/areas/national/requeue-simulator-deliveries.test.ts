/** Once the national database has an address, records judged only by the simulator are owed again. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requeueSimulatorDeliveries } from '#server/areas/national/requeue-simulator-deliveries.ts'
import { nationalSideAt } from '#server/areas/national/sending/national-side.ts'
import { Sender } from '#server/areas/national/sending/sender.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { startNationalSide, type TestNationalSide } from '#server/test/signing/national-side.ts'
import { approveRecord, changeRecord, sendingState } from '#server/test/samples/sample-signatures.ts'

let app: TestServer
let side: TestNationalSide
beforeAll(async () => {
  side = await startNationalSide()
  app = await startTestServer()
})
afterAll(async () => {
  await app.stop()
  await side.stop()
})

test('the current content is sent again under a new key with its deadline, older content is not', async () => {
  const [taken, changedSince] = [11, 12]
  for (const id of [taken, changedSince]) {
    await changeRecord(app, id, { since: '2026-11-20', deadline: '2026-11-26' })
    await approveRecord(app, id)
  }
  await app.server.sender.run()
  const before = await sendingState(app, taken)
  expect(before).toMatchObject({ state: 'sent', isSyncQuocGia: true, send_deadline: null })
  await changeRecord(app, changedSince, { since: '2026-11-21', deadline: '2026-11-27' })

  expect(await requeueSimulatorDeliveries(app.server)).toBe(1)
  expect(await sendingState(app, taken)).toMatchObject({
    state: 'waiting',
    isSyncQuocGia: null,
    isUpdatedSyncQuocGia: true,
    send_deadline: '2026-11-26',
  })
  expect((await sendingState(app, taken)).send_since).not.toBe(null)
  expect((await sendingState(app, changedSince)).state).toBe('replaced')
  expect(await requeueSimulatorDeliveries(app.server)).toBe(0)

  const real = new Sender(
    { ...app.server, database: app.database },
    {
      nationalSide: nationalSideAt(side.url, 5_000),
      timeout: 5_000,
      failed: (error) => expect(error).toBe(null),
    },
  )
  await real.run()
  expect(side.received).toHaveLength(1)
  expect(await sendingState(app, taken)).toMatchObject({ state: 'sent', send_deadline: null })
  const { rows } =
    await sql`select 1 from simulator_message where key = ${side.received[0]?.key ?? ''}`.execute(
      app.database.db,
    )
  expect(rows).toEqual([])
  expect(await requeueSimulatorDeliveries(app.server)).toBe(0)
})

test('an outage is reported once, with the network’s error', async () => {
  const told: string[] = []
  const nobody = nationalSideAt('http://127.0.0.1:9/', 5_000, (reason) => told.push(reason))
  const sending = {
    key: 'a',
    soCccd: '',
    hash: '',
    content: '{}',
    signature: '',
    certificate: '',
    maQuocGia: {},
  }
  for (let times = 0; times < 3; times++)
    expect(await nobody.deliver(sending, new AbortController().signal)).toMatchObject({ kind: 'failed' })
  expect(told).toHaveLength(1)
  expect(told[0]).not.toBe('')
})
