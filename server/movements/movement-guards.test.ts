/** Opens each guard of movements in turn: somebody who was kept out gets through. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transfer } from '#domain/movements/transfer.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { acceptMovement } from '#server/movements/accept-movement.ts'
import { trials } from '#server/test/authorisation/trials/index.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { begun, take } from '#server/test/samples/sample-movements.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ guards })
})
afterAll(() => app.stop())

/** What Tuấn is told who accepts a transfer between two other units. */
async function accepted(opened: readonly (keyof Guards)[]) {
  const [lan, tuan] = [await app.as('lan'), await app.as('tuan')]
  const { id } = await makePerson(app, lan, {}, 'H20.102')
  const movement = await begun(app, lan, transfer, id, { donViDen: await unitOf(app, 'H20.103') })
  try {
    for (const name of opened) Object.assign(guards, { [name]: trials[name].open })
    const body = { id: movement, bienDong: { ngayChuyenDen: '2026-11-01' } }
    return (await take(app, tuan, acceptMovement, transfer, body)).code
  } finally {
    Object.assign(guards, standardGuards)
  }
}

test.each([
  ['none', [], 23],
  ['movementsReached', ['movementsReached'], 403],
  ['movementSideIsOwn', ['movementSideIsOwn'], 23],
  ['both', ['movementsReached', 'movementSideIsOwn'], 0],
] as const)('open: %s', async (_, opened, code) => {
  expect(await accepted(opened)).toBe(code)
})
