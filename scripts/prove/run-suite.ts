/** Runs one suite of the proof in a tree, this one or a copy with a planted fault. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import { startPatroniCluster } from '../test/patroni-cluster.ts'
import { startCluster } from '../test/postgres-cluster.ts'
import type { Suite } from './suite.ts'

export interface Outcome {
  isShown: boolean
  output: string
  /** What it measured, in one line. */
  figure: string
  seconds: number
}

/** The settings of the installation must not reach the suites: they would work on the live data. */
const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(?:PATH|HOME|USER|TMPDIR|LANG|CI|CHROMIUM|INSTALLS_NOTHING|(?:PROVE|CORPUS).*)$/.test(name),
    ),
  )

/** `isPlanted`: in a tree with its fault, where the first test that fails ends the run; `isShort`: without its long settings. */
export async function runSuite(
  suite: Suite,
  root: string,
  { isPlanted = false, isShort = false } = {},
): Promise<Outcome> {
  const { settings, longSettings = {}, onPostgres, underPatroni, before, fault } = suite
  const command = [
    ...suite.command,
    ...(isPlanted ? [suite.command.includes('run') ? '--bail=1' : '-x'] : []),
  ]
  const started = performance.now()
  before?.(root)
  const cluster = underPatroni
    ? await startPatroniCluster(root)
    : onPostgres
      ? await startCluster()
      : undefined
  if (typeof cluster === 'string') return { isShown: false, output: cluster, figure: cluster, seconds: 0 }
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...ownEnvironment(),
      FORCE_COLOR: '0',
      NO_COLOR: '1',
      TEST_RUN_ID: `prove${process.pid}`,
      ...(cluster === undefined ? {} : { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: cluster.url }),
      ...(cluster?.folder === undefined ? {} : { PATRONI_FOLDER: cluster.folder }),
      ...settings(),
      ...(isShort ? {} : longSettings),
      ...(isPlanted ? fault.settings : {}),
    },
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  cluster?.stop()
  const output = stripVTControlCharacters(Buffer.concat(chunks).toString())
  const seconds = Math.round((performance.now() - started) / 1000)
  return { isShown: status === 0, output, figure: figureOf(suite, output), seconds }
}

function figureOf({ figure }: Suite, output: string): string {
  const lines = figure === undefined ? [] : (output.match(figure) ?? []).map((line) => line.trim())
  const tests = /^\s*Tests\s+(.*?)\s*$/m.exec(output)?.[1]
  return [
    ...lines,
    ...(tests === undefined ? [] : [`tests: ${tests.replaceAll('|', 'and')}`]),
    ...beside(output),
  ].join('; ')
}

/** What turned a run red beside its tests: an error that nobody waited for, a hook that failed, a process that didn't end. */
function beside(output: string): string[] {
  const errors = /^\s*Errors\s+(\d+ errors?)\s*$/m.exec(output)
  const suites = /Failed Suites \d+/.exec(output)
  const what = errors?.[1] ?? suites?.[0]
  if (what === undefined) return []
  const after = suites === null ? output : output.slice(suites.index)
  const first = /^(?:Error|\w+Error|Unhandled \w+|error): .*$/m.exec(after)?.[0] ?? 'see the output'
  return [`beside them ${what}: ${first}`]
}
