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

/** The world of the trials so far. Writes that a disabled guard let through have changed it. */
let world: World | undefined
let isChanged = false

/** Runs `work` while these guards are disabled. */
async function whileOpen<T>(opened: readonly Name[], work: () => Promise<T>): Promise<T> {
  try {
    for (const name of opened) Object.assign(guards, { [name]: trials[name].open })
    return await work()
  } finally {
    Object.assign(guards, standardGuards)
  }
}

/** The outcome of each cell of the row while these guards are disabled. */
const outcomes = (tried: World, row: string, opened: readonly Name[]) =>
  whileOpen(opened, async () => {
    const outcomeByCell = new Map<string, string>()
    for (const cell of cellsOfRow(row)) outcomeByCell.set(nameOf(cell), await tryCell(tried, cell))
    return outcomeByCell
  })

/** The first cell of the row that has another outcome than with the guard enabled. */
const noticing = (
  tried: World,
  row: string,
  opened: readonly Name[],
  closed: (cell: Cell) => string | undefined,
) =>
  whileOpen(opened, async () => {
    // A disabled guard shows in cells that were refused before.
    const keptOutFirst = cellsOfRow(row).toSorted(
      (a, b) => Number(closed(a) === 'seen') - Number(closed(b) === 'seen'),
    )
    for (const cell of keptOutFirst) if ((await tryCell(tried, cell)) !== closed(cell)) return cell
    return undefined
  })

/**
 * Whether the row shows that the guard is disabled. In a world that earlier trials have changed a cell may have another
 * outcome for that reason: there it counts only if the same cell has its usual outcome once the guard is enabled again.
 */
async function isNoticed(tried: World, name: Name, row: string): Promise<boolean> {
  const { behind = [] } = trials[name]
  const alone = behind.length === 0 ? undefined : await outcomes(tried, row, behind)
  const closed = (cell: Cell) => (alone === undefined ? expected(cell) : alone.get(nameOf(cell)))
  const cell = await noticing(tried, row, [...behind, name], closed)
  if (cell === undefined) return false
  const isSure = !isChanged
  isChanged ||= cellsOfRow(row).some((one) => callOf(one.row).writes)
  return isSure || (await whileOpen(behind, () => tryCell(tried, cell))) === closed(cell)
}

const all = Object.keys(trials) as Name[]
const names = all.filter((name) => trials[name].shownBy.length > 0)

/** On the embedded database one per row: the same functions decide on both. */
const tried =
  testKind === 'postgres'
    ? names
    : names.filter(
        (name, at) => names.findIndex((one) => trials[one].shownBy[0] === trials[name].shownBy[0]) === at,
      )

const onlyReads = (row: string) => cellsOfRow(row).every((cell) => !callOf(cell.row).writes)

// Reads come first: they leave the world as it is.
const trialsToRun = tried
  .flatMap((name) => trials[name].shownBy.map((row) => ({ name, row })))
  .toSorted((a, b) => Number(onlyReads(b.row)) - Number(onlyReads(a.row)))

test.each(trialsToRun)('disabled: $name, noticed by $row', async ({ name, row }) => {
  world ??= await makeWorld(app)
  if (await isNoticed(world, name, row)) return
  // What earlier trials changed or used up (an account has a maximum number of views) may hide it: retries in a new one.
  world = await makeWorld(app)
  isChanged = false
  expect(await isNoticed(world, name, row)).toBe(true)
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
