/** Takes out each guard of the server in turn and sees the authorisation matrix notice. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testKind } from '#server/test/test-database.ts'
import type { GuardTask } from './guard-worker.ts'
import type { Guard } from '#server/test/authorisation/guards/guard.ts'
import { guards } from '#server/test/authorisation/guards/index.ts'
import { declared, matrix } from './table.ts'
import { cellsOf, nameOf, titleOf } from './try-cell.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

type Answer = { found?: Record<string, string>; error?: string }

let worker: ChildProcess
let ended: Promise<Answer>
beforeAll(async () => {
  worker = fork(here('guard-worker.ts'), { cwd: root, execArgv: ['--import', here('guard-hooks.ts')] })
  ended = once(worker, 'exit').then(([status]) => ({ error: `the worker ended with ${String(status)}` }))
  await answer()
})
afterAll(async () => {
  const grace = setTimeout(() => worker.kill('SIGKILL'), 10_000)
  if (worker.connected) worker.send('stop')
  await ended
  clearTimeout(grace)
})

/** The worker's next message; its end instead of one is a failure. */
async function answer(): Promise<Answer> {
  const message = once(worker, 'message').then(([said]) => said as Answer)
  return Promise.race([message, ended])
}

async function outcomes(task: GuardTask): Promise<Record<string, string>> {
  worker.send(task)
  const { found, error } = await answer()
  if (found === undefined) throw new Error(error)
  return found
}

/** What the table says of the guard's rows. */
function declaredOutcomes(rows: readonly string[]): Record<string, string> {
  const cells = matrix.filter((row) => rows.includes(titleOf(row))).flatMap(cellsOf)
  return Object.fromEntries(
    cells.map((cell) => [nameOf(cell), declared(cell.row, cell.caller, cell.position)]),
  )
}

const differing = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).filter((cell) => one[cell] !== other[cell])

/** On the embedded database one of each file: the same sources decide on both. */
const tried =
  testKind === 'postgres'
    ? guards
    : guards.filter(({ file }, at) => guards.findIndex((one) => one.file === file) === at)

const shown = [...new Set(tried.flatMap(({ shownBy }) => shownBy))]

test('with every guard in its place the rows come out as declared', async () => {
  expect(await outcomes({ without: [], rows: shown })).toEqual(declaredOutcomes(shown))
})

test.each(tried.map((guard) => [guard.name, guard] as const))('without: %s', async (_, guard: Guard) => {
  const { name, shownBy: rows, behind = [] } = guard
  for (const row of rows) {
    const before = declaredOutcomes([row])
    expect(Object.keys(before), row).not.toHaveLength(0)
    const with_ = behind.length === 0 ? before : await outcomes({ without: behind, rows: [row] })
    const without = await outcomes({ without: [...behind, name], rows: [row] })
    expect(differing(with_, without), `${row} does not notice`).not.toHaveLength(0)
  }
})

/** Where a decision about reach is made; what only tells the browser which buttons to draw is none. */
const decisions =
  /(?<!function )(?<!canManage: |canGive: role !== undefined && )\b(scopeCondition|unitInScope|canManage|mayGive|mayShape|mayChange)\(/g

test('every decision about reach in the sources is one of the guards', () => {
  const files = readdirSync(`${root}server`, { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/matrix/'))
  const open = files.flatMap((file) => {
    const texts = guards.filter((guard) => guard.file === file).map(({ text }) => text)
    const rest = texts.reduce(
      (source, text) => source.replaceAll(text, ''),
      readFileSync(`${root}${file}`, 'utf8'),
    )
    return [...rest.matchAll(decisions)].map(([found]) => `${file}: ${found}`)
  })
  expect(open).toEqual([])
})
