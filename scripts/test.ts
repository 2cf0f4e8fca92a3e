/**
 * `npm test`: the checks, the suites on the embedded database and on PostgreSQL, the browser journeys in Chromium.
 * Reports suites that this machine can't run as skipped with the reason. Ends with a summary of its own.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPages } from './build-pages.ts'
import { findChromium } from './test/find-chromium.ts'
import { startCluster } from './test/postgres-cluster.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'hoso-reports-'))
/** The embedded database as the tests find it, made once for the server suite and the servers of the journeys. */
const snapshot = join(reports, 'snapshot.tar')
const counts = { passed: 0, failed: 0, skipped: 0 }
/** Journeys that passed only on the second try. */
let unsteady = 0
const slow: string[] = []
/** How long each part took, for the summary. */
const durations: string[] = []
/** Names of failed tests, repeated at the end below the thousands of lines of output. */
const failures: string[] = []
const skippedSuites: string[] = []

/** What to stop on interruption: the running suite and its database. */
let running: ChildProcess | undefined
let stopCluster = () => undefined as void
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal)
    stopCluster()
    rmSync(reports, { recursive: true, force: true })
    process.exit(130)
  })
}

async function step(
  title: string,
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  console.log(`\n── ${title}`)
  const started = performance.now()
  const [script = '', ...args] = command
  running = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env, ...env },
  })
  const [status] = (await once(running, 'exit')) as [number | null]
  running = undefined
  const duration = `${Math.round((performance.now() - started) / 1000)} giây`
  durations.push(`${title} ${duration}`)
  console.log(`── ${title}: ${status === 0 ? 'xong' : 'THẤT BẠI'} sau ${duration}`)
  return status === 0
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

async function vitest(
  title: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const file = join(reports, `${counts.passed}-${args.join('-').replace(/\W/g, '')}.json`)
  const ok = await step(
    title,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  )
  if (!existsSync(file)) {
    fail(`${title}: không có báo cáo`)
    return
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  counts.passed += report.numPassedTests
  counts.skipped += report.numPendingTests
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  for (const { name } of brokenFiles) fail(`${title}: ${relative(root, name)}`)
  for (const { name, assertionResults } of report.testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') fail(`${title}: ${relative(root, name)} › ${fullName}`)
  if (!ok && report.numFailedTests + brokenFiles.length === 0) fail(`${title}: kết thúc với lỗi`)
  for (const { name, startTime, endTime } of report.testResults) {
    if (endTime - startTime > 60_000)
      slow.push(`${relative(root, name)} (${Math.round((endTime - startTime) / 1000)} giây)`)
  }
}

function fail(what: string): void {
  counts.failed++
  failures.push(what)
}

function skipLoudly(suite: string, reason: string): void {
  skippedSuites.push(`${suite}: ${reason}`)
  counts.skipped++
  console.log(`\n!! BỎ QUA ${suite}: ${reason}`)
}

interface Suite {
  file: string
  specs: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

/** The journeys of a suite that failed on each try. */
function unexpectedIn({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
  return [...own.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(unexpectedIn)]
}

async function browser(chromium: string): Promise<void> {
  const file = join(reports, 'browser.json')
  const ok = await step('Trình duyệt', ['node_modules/@playwright/test/cli.js', 'test'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    TEST_SNAPSHOT: snapshot,
    TEST_RUN_ID: `${runId}b`,
  })
  if (!existsSync(file)) {
    fail('Trình duyệt: không có báo cáo')
    return
  }
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: Suite[]
  }
  unsteady = stats.flaky
  counts.passed += stats.expected + stats.flaky
  for (const name of suites.flatMap(unexpectedIn)) fail(`Trình duyệt: ${name}`)
  counts.skipped += stats.skipped
  if (!ok && stats.unexpected === 0) fail('Trình duyệt: kết thúc với lỗi')
}

const runId = `r${process.pid}`
if (await step('Kiểm tra mã nguồn', ['scripts/check.ts'])) counts.passed++
else fail('Kiểm tra mã nguồn')
await vitest('Khai báo và dữ liệu', ['--project', 'pure', '--project', 'web'])

const databaseUrl = process.env['TEST_DATABASE_URL']
const cluster =
  databaseUrl === undefined ? await startCluster() : { url: databaseUrl, pid: 0, stop: () => undefined }
const hasPostgres = typeof cluster !== 'string'
if (hasPostgres) stopCluster = () => cluster.stop()
/**
 * The files that run on the embedded database too, where there is PostgreSQL for all: what starts, upgrades, locks,
 * copies or backs up, and some of each kind of write, bulk and long work. It is the same PostgreSQL behind another
 * driver, and every journey runs on it.
 */
const onBoth = [
  'server/{seed-catalogues,serving,start}.test.ts',
  'server/platform/**/*.test.ts',
  'server/request/{notices,progress,session}/*.test.ts',
  'server/request/http/{overload,retries}.test.ts',
  'server/people/officers/{derivations,write}/*.test.ts',
  'server/people/officers/save-races.test.ts',
  'server/areas/history/{history,list-on,time-machine.conformance}.test.ts',
  'server/areas/imports/confirm-import.test.ts',
  'server/areas/movements/begin-movements.test.ts',
  'server/areas/national/sending/sending.test.ts',
  'server/areas/reorganisation/resumed-work.test.ts',
  'server/areas/signing/code-races.test.ts',
  'server/test/races/fifty-at-once.test.ts',
]
await vitest('Máy chủ trên cơ sở dữ liệu nhúng', ['--project', 'server'], {
  ...(hasPostgres ? { TEST_FILES: JSON.stringify(onBoth) } : {}),
  TEST_DATABASE: 'embedded',
  TEST_SNAPSHOT: snapshot,
  TEST_RUN_ID: `${runId}e`,
})
if (hasPostgres) {
  await vitest('Máy chủ trên PostgreSQL', ['--project', 'server'], {
    TEST_DATABASE: 'postgres',
    TEST_DATABASE_URL: cluster.url,
    TEST_RUN_ID: `${runId}p`,
  })
  stopCluster = () => undefined
  cluster.stop()
} else skipLoudly('Máy chủ trên PostgreSQL', cluster)

const chromium = findChromium()
if (chromium === null)
  skipLoudly('Trình duyệt', 'không có Chromium hay Chrome trên máy này và không cài được')
else {
  buildPages()
  await browser(chromium)
}

rmSync(reports, { recursive: true, force: true })
if (slow.length > 0) console.log(`\nTệp kiểm thử chạy hơn 60 giây:\n  ${slow.join('\n  ')}`)
if (skippedSuites.length > 0) console.log(`\nĐã bỏ qua:\n  ${skippedSuites.join('\n  ')}`)
if (unsteady > 0)
  console.log(
    `\n!! ${unsteady} hành trình chỉ qua ở lần thử thứ hai ("flaky" ở trên): phải tìm cho ra nguyên nhân`,
  )
console.log(`\nThời gian: ${durations.join(' · ')}`)
if (failures.length > 0) console.log(`\nTHẤT BẠI:\n  ${failures.join('\n  ')}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed === 0 ? 0 : 1)
