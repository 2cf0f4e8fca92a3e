/**
 * Disables each guard of the server in turn and expects the authorisation matrix, which another file runs completely,
 * to notice.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardGuards, type Guards } from '#server/guards.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { testKind } from '#server/test/test-database.ts'
import { declared } from './outcomes.ts'
import { matrix } from './table.ts'
import { trials } from './trials/index.ts'
import { callOf, cellsOf, nameOf, titleOf, tryCell, type Cell } from './try-cell.ts'
import { makeWorld, type World } from './world.ts'

type Name = keyof Guards

/** The server's guards: the standard ones, except while some are disabled. */
const guards: Guards = { ...standardGuards }
let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ guards })
})
afterAll(() => app.stop())

const cellsOfRow = (title: string) => matrix.filter((row) => titleOf(row) === title).flatMap(cellsOf)
const expected = ({ row, caller, position }: Cell) => declared(row, caller, position)

/** The current world, until a successful call has changed it. */
let untouched: World | undefined
/** Whether calls of the row change nothing. */
const onlyReads = (row: string) => cellsOfRow(row).every((cell) => !callOf(cell.row).writes)

/** Runs `work` on the cells of a row while these guards are disabled. */
async function whileOpen<T>(
  row: string,
  opened: readonly Name[],
  work: (world: World, cells: Cell[]) => Promise<T>,
): Promise<T> {
  const world = untouched ?? (await makeWorld(app))
  untouched = onlyReads(row) ? world : undefined
  try {
    for (const name of opened) Object.assign(guards, { [name]: trials[name].open })
    return await work(world, cellsOfRow(row))
  } finally {
    Object.assign(guards, standardGuards)
  }
}

/** The outcome of each cell of the row while these guards are disabled. */
const outcomes = (row: string, opened: readonly Name[]) =>
  whileOpen(row, opened, async (world, cells) => {
    const outcomeByCell = new Map<string, string>()
    for (const cell of cells) outcomeByCell.set(nameOf(cell), await tryCell(world, cell))
    return outcomeByCell
  })

/** Whether a cell of the row has another outcome than with the guard enabled. */
const notices = (row: string, opened: readonly Name[], closed: (cell: Cell) => string | undefined) =>
  whileOpen(row, opened, async (world, cells) => {
    // A disabled guard shows in cells that were refused before.
    const keptOutFirst = cells.toSorted((a, b) => Number(closed(a) === 'seen') - Number(closed(b) === 'seen'))
    for (const cell of keptOutFirst) if ((await tryCell(world, cell)) !== closed(cell)) return true
    return false
  })

const all = Object.keys(trials) as Name[]
const names = all.filter((name) => trials[name].shownBy.length > 0)

/** On the embedded database one per row: the same functions decide on both. */
const tried =
  testKind === 'postgres'
    ? names
    : names.filter(
        (name, at) => names.findIndex((one) => trials[one].shownBy[0] === trials[name].shownBy[0]) === at,
      )

// Reads come first: they can share one world.
const trialsToRun = tried
  .flatMap((name) => trials[name].shownBy.map((row) => ({ name, row })))
  .toSorted((a, b) => Number(onlyReads(b.row)) - Number(onlyReads(a.row)))

test.each(trialsToRun)('disabled: $name, noticed by $row', async ({ name, row }) => {
  const { behind = [] } = trials[name]
  const alone = behind.length === 0 ? undefined : await outcomes(row, behind)
  const closed = (cell: Cell) => (alone === undefined ? expected(cell) : alone.get(nameOf(cell)))
  const opened = [...behind, name]
  if (await notices(row, opened, closed)) return
  // Limits used up by earlier trials in this world (an account has a maximum number of views) may hide it: retries in a
  // new one.
  untouched = undefined
  expect(await notices(row, opened, closed)).toBe(true)
})

test('a guard that no row covers is disabled by a test of its own', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  for (const name of all.filter((one) => !names.includes(one)))
    expect(readFileSync(`${root}${trials[name].triedIn ?? name}`, 'utf8')).toContain(`'${name}'`)
})

/** Imports of a guards object, which would bypass the injected one. */
const takesGuards = /^import (?!type\b)[^;']*'[^']*(?:\bguards|files-papers)\.ts'/m

test('guards are only called as injected', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const takers = files.filter((file) => takesGuards.test(readFileSync(`${root}${file}`, 'utf8')))
  // One assembles them, the other injects them.
  expect(takers.toSorted()).toEqual(['app.ts', 'guards.ts'])
})
