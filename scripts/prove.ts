/**
 * `npm run prove`: the suites that are too long for `npm test`, one line each. `npm run prove -- kill` runs those whose
 * names contain the word. Exits with 1 when one fails, with its output.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildPages } from './build-pages.ts'
import { findChromium } from './test/find-chromium.ts'
import { installPackages, startCluster } from './test/postgres-cluster.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server']

interface Suite {
  name: string
  /** What it proves. */
  title: string
  command: readonly string[]
  settings: () => Readonly<Record<string, string>>
  /** Runs on a PostgreSQL of its own. */
  onPostgres?: true
  /** What it measures is shown when it succeeds, too. */
  isPrinted?: true
  before?: () => void
}

const suites: readonly Suite[] = [
  {
    name: 'kill',
    title: 'the server is killed 200 times while it sends to the national database',
    command: [...vitest, 'server/areas/national/sending/sending-after-kill.test.ts'],
    settings: () => ({ PROVE_KILLS: '200' }),
  },
  {
    name: 'plans',
    title: 'the server is killed at every step of a planned decision taking effect: each has effect once',
    command: [...vitest, 'server/areas/plans/plans-after-kill.test.ts'],
    settings: () => ({ PROVE: '1' }),
    onPostgres: true,
  },
  {
    name: 'authorisation',
    title: 'every cell of the authorisation matrix, on the database that TEST_DATABASE names',
    command: [...vitest, 'server/test/authorisation/authorisation-matrix.test.ts'],
    settings: () => ({ PROVE: '1' }),
  },
  {
    name: 'time',
    title:
      'ten thousand random operations, each record read back from the log as it was after each; a thousand lives on many days',
    command: [
      ...vitest,
      'server/areas/history/time-machine.conformance.test.ts',
      'server/areas/history/true-on-day.conformance.test.ts',
    ],
    settings: () => ({ PROVE: '1' }),
  },
  {
    name: 'decisions',
    title: 'three hundred decisions in the words of offices are read, F1 of each field at least 0.97',
    command: [...vitest, 'server/test/decision-corpus/corpus.test.ts'],
    settings: () => ({ PROVE: '1' }),
    isPrinted: true,
  },
  {
    name: 'nginx',
    title: 'two processes behind the shipped nginx file: kill -9 and rolling restart under load lose nothing',
    command: [...vitest, 'server/test/deployment/behind-nginx.test.ts'],
    settings: () => ({ PROVE_SECONDS: '15' }),
    onPostgres: true,
    before: () => void installPackages('nginx-light', 'openssl'),
  },
  {
    name: 'journeys',
    title: 'every journey, with every history table and both themes',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list'],
    settings: () => ({ PROVE: '1', CHROMIUM: findChromium() ?? '' }),
    before: buildPages,
  },
]

async function prove({ command, settings, onPostgres }: Suite): Promise<{ ok: boolean; output: string }> {
  const cluster = onPostgres ? await startCluster() : undefined
  if (typeof cluster === 'string') return { ok: false, output: cluster }
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      FORCE_COLOR: '0',
      NO_COLOR: '1',
      TEST_RUN_ID: `prove-${process.pid}`,
      ...(cluster === undefined ? {} : { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: cluster.url }),
      ...settings(),
    },
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  cluster?.stop()
  return { ok: status === 0, output: Buffer.concat(chunks).toString() }
}

const [word = ''] = process.argv.slice(2)
const chosenSuites = suites.filter(({ name }) => name.includes(word))
if (chosenSuites.length === 0) {
  console.error(`No suite is called '${word}': ${suites.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
for (const suite of chosenSuites) {
  const started = performance.now()
  suite.before?.()
  const { ok, output } = await prove(suite)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${ok ? 'shown' : 'FAILED'}  ${suite.name}: ${suite.title} (${seconds} s)`)
  if (!ok || suite.isPrinted) console.log(output)
  if (!ok) process.exitCode = 1
}
