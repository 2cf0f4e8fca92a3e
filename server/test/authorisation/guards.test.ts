/** Opens each guard of the server in turn and sees the authorisation matrix, which another file tries whole, notice. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardGuards, type Guards } from '#server/guards.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { testKind } from '#server/test/test-database.ts'
import { declared, matrix } from './table.ts'
import { trials } from './trials/index.ts'
import { callOf, cellsOf, nameOf, titleOf, tryCell, type Cell } from './try-cell.ts'
import { makeWorld, type World } from './world.ts'

type Name = keyof Guards

/** What the server is given: the standard ones, but for the moments in which some are open. */
const guards: Guards = { ...standardGuards }
let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ guards })
})
afterAll(() => app.stop())

const cellsOfRow = (title: string) => matrix.filter((row) => titleOf(row) === title).flatMap(cellsOf)
const expected = ({ row, caller, position }: Cell) => declared(row, caller, position)

/** The world of the moment, as long as nothing has got through in it that changes anything. */
let untouched: World | undefined
/** Whether calls of the row leave everything as it was. */
const onlyReads = (row: string) => cellsOfRow(row).every((cell) => !callOf(cell.row).writes)

/** Does something with the cells of a row while the guards named are open. */
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

/** What each cell of the row comes to behind these open guards. */
const outcomes = (row: string, opened: readonly Name[]) =>
  whileOpen(row, opened, async (world, cells) => {
    const found = new Map<string, string>()
    for (const cell of cells) found.set(nameOf(cell), await tryCell(world, cell))
    return found
  })

/** Whether a cell of the row comes out otherwise than it does behind the closed guard. */
const notices = (row: string, opened: readonly Name[], closed: (cell: Cell) => string | undefined) =>
  whileOpen(row, opened, async (world, cells) => {
    // An open guard shows where somebody was kept out.
    const keptOutFirst = cells.toSorted((a, b) => Number(closed(a) === 'seen') - Number(closed(b) === 'seen'))
    for (const cell of keptOutFirst) if ((await tryCell(world, cell)) !== closed(cell)) return true
    return false
  })

const all = Object.keys(trials) as Name[]
const names = all.filter((name) => trials[name].shownBy.length > 0)

/** On the embedded database one for each row: the same functions decide on both. */
const tried =
  testKind === 'postgres'
    ? names
    : names.filter(
        (name, at) => names.findIndex((one) => trials[one].shownBy[0] === trials[name].shownBy[0]) === at,
      )

// Those that only read come first: one world serves them all.
const trialsToRun = tried
  .flatMap((name) => trials[name].shownBy.map((row) => ({ name, row })))
  .toSorted((a, b) => Number(onlyReads(b.row)) - Number(onlyReads(a.row)))

test.each(trialsToRun)('open: $name, noticed by $row', async ({ name, row }) => {
  const { behind = [] } = trials[name]
  const alone = behind.length === 0 ? undefined : await outcomes(row, behind)
  const closed = (cell: Cell) => (alone === undefined ? expected(cell) : alone.get(nameOf(cell)))
  const opened = [...behind, name]
  if (await notices(row, opened, closed)) return
  // What earlier trials have filled up in this world (an account keeps so many views) may hide it: a new one decides.
  untouched = undefined
  expect(await notices(row, opened, closed)).toBe(true)
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
