/** Opens each guard of the server in turn and sees the authorisation matrix notice. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardGuards, type Guards } from '#server/guards.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { testKind } from '#server/test/test-database.ts'
import { declared, matrix } from './table.ts'
import { trials } from './trials/index.ts'
import { cellsOf, nameOf, titleOf, tryCell } from './try-cell.ts'
import { makeWorld } from './world.ts'

type Name = keyof Guards

/** What the server is given: the standard ones, but for the moments in which some are open. */
const guards: Guards = { ...standardGuards }
let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ guards })
})
afterAll(() => app.stop())

const rowsOf = (titles: readonly string[]) => matrix.filter((row) => titles.includes(titleOf(row)))

/** What every cell of these rows comes to while the guards named are open. */
async function outcomes(titles: readonly string[], opened: readonly Name[]): Promise<Record<string, string>> {
  // What gets through an open guard may change anything, so each time has a world of its own.
  const world = await makeWorld(app)
  const found: Record<string, string> = {}
  try {
    for (const name of opened) Object.assign(guards, { [name]: trials[name].open })
    for (const cell of rowsOf(titles).flatMap(cellsOf)) found[nameOf(cell)] = await tryCell(world, cell)
  } finally {
    Object.assign(guards, standardGuards)
  }
  return found
}

/** What the table says of these rows. */
const declaredOutcomes = (titles: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    rowsOf(titles)
      .flatMap(cellsOf)
      .map((cell) => [nameOf(cell), declared(cell.row, cell.caller, cell.position)]),
  )

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).filter((cell) => one[cell] !== other[cell])

const all = Object.keys(trials) as Name[]
const names = all.filter((name) => trials[name].shownBy.length > 0)

/** On the embedded database one for each row: the same functions decide on both. */
const tried =
  testKind === 'postgres'
    ? names
    : names.filter(
        (name, at) => names.findIndex((one) => trials[one].shownBy[0] === trials[name].shownBy[0]) === at,
      )

test('with every guard in its place the rows come out as declared', async () => {
  const shown = [...new Set(tried.flatMap((name) => trials[name].shownBy))]
  expect(await outcomes(shown, [])).toEqual(declaredOutcomes(shown))
})

test.each(tried)('open: %s', async (name) => {
  const { shownBy, behind = [] } = trials[name]
  for (const row of shownBy) {
    const before = declaredOutcomes([row])
    expect(Object.keys(before), row).not.toHaveLength(0)
    const closed = behind.length === 0 ? before : await outcomes([row], behind)
    const open = await outcomes([row], [...behind, name])
    expect(differing(closed, open), `${row} does not notice`).not.toHaveLength(0)
  }
})

test('a guard that no row shows is opened by a test of its own', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  for (const name of all.filter((one) => !names.includes(one)))
    expect(readFileSync(`${root}${trials[name].triedIn ?? name}`, 'utf8')).toContain(`'${name}'`)
})

/** Imports of a guards object itself, which would by-pass the one that was handed in. */
const takesGuards = /^import (?!type\b)[^;']*'[^']*(?:\bguards|files-papers)\.ts'/m

test('guards are only ever called as handed in', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const takers = files.filter((file) => takesGuards.test(readFileSync(`${root}${file}`, 'utf8')))
  // One puts them together, the other hands them in.
  expect(takers.toSorted()).toEqual(['app.ts', 'guards.ts'])
})
