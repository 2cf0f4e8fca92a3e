/** Disables the guard of movements that a report for a past day uses to find people who have left since. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transfer } from '#domain/movements/transfer.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { trials } from '#server/test/authorisation/trials/index.ts'
import { done } from '#server/test/due-people.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { reportPeople } from '#server/test/report-people.ts'
import { begun } from '#server/test/samples/sample-movements.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ guards })
})
afterAll(() => app.stop())

test('a transfer between units outside the caller’s scope brings nobody into a report', async () => {
  const { makeBranch, person, preview, figuresIn } = await reportPeople(app)
  const { top } = await makeBranch()
  const [lan, minh] = [await app.as('lan'), await app.as('minh')]
  const elsewhere = await person({ code: 'H20.101' })
  const movement = await begun(app, lan, transfer, elsewhere.id, { donViDen: await unitOf(app, 'H20.102') })
  const bienDong = { ngayChuyenDen: '2026-08-15' }
  await done(lan, 'ChuyenCongTac/accept-chuyen-cong-tac', { id: movement, bienDong })
  // Seconded to one of the caller's units: the using unit doesn't see the record.
  const donViSuDung = await unitOf(app, top.code)
  await done(lan, 'CanBoCongChuc/update-general-hs', { id: elsewhere.id, donViSuDung })
  const query = { code: 'R11', donViId: top.id, tuNgay: '2026-01-01', denNgay: '2026-10-31' }
  const atTheEnd = async () => figuresIn(await preview(query, minh), '')['cuoiKy']
  expect(await atTheEnd()).toBe(0)
  const name = 'movementsReported'
  try {
    Object.assign(guards, { [name]: trials[name].open })
    expect(await atTheEnd()).toBe(1)
  } finally {
    Object.assign(guards, standardGuards)
  }
})
