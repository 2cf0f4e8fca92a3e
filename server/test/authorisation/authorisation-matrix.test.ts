/** The authorisation matrix: each declared route by each kind of caller on objects at each position. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#server/all-routes.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { testKind } from '#server/test/test-database.ts'
import { matrix } from './table.ts'
import { callOf, titleOf, triedCells, triesAll, wrongCells } from './try-cell.ts'
import { makeWorld, type World } from './world.ts'

let app: TestServer
let world: World
beforeAll(async () => {
  // As its own standby: it refuses every statement that writes.
  app = await startTestServer({ standbyOf: (url) => url })
  await app.database.standby?.tryAgain()
  world = await makeWorld(app)
})
afterAll(() => app.stop())

/** All of them on PostgreSQL; on the embedded database, which is slower, one controller's call per subject. */
const tried =
  testKind === 'postgres' || triesAll
    ? matrix
    : matrix.filter(
        (row, at) =>
          matrix.findIndex(({ subject, writes, roles }) =>
            [subject === row.subject, writes === row.writes, roles === row.roles].every(Boolean),
          ) === at,
      )

test('every route is in the table', () => {
  const declared = new Set(matrix.map((row) => callOf(row)))
  expect(
    allRoutes
      .filter(({ call }) => !declared.has(call))
      .map(({ call }) => `${call.controller}/${call.action}`),
  ).toEqual([])
})

// Calls about the caller's account and session are open to view-only roles too, so they don't count as writes of a
// record.
test('what the table marks as a write is one', () => {
  expect(
    matrix.filter((row) => row.roles !== 'all' && callOf(row).writes !== row.writes).map(({ call }) => call),
  ).toEqual([])
})

test('only reads that are no bulk work may be served by a standby', () => {
  const wrong = allRoutes.filter(({ call, isBulk, mayLag }) => mayLag && (call.writes || isBulk))
  expect(wrong.map(({ call }) => `${call.controller}/${call.action}`)).toEqual([])
})

test.each(tried.map((row) => [titleOf(row), row] as const))('%s', async (_, row) => {
  expect(await wrongCells(world, triedCells(row))).toEqual([])
})

test.skipIf(testKind === 'embedded')('no read that a standby serves writes', () => {
  const { outcomes } = app.database.standby ?? { outcomes: new Map<string, number>() }
  expect(outcomes.get('failed')).toBeUndefined()
  expect(outcomes.get('served')).toBeGreaterThan(300)
})
