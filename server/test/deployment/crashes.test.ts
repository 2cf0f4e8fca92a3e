/**
 * Officers save while the server is killed, then PostgreSQL (SIGKILL of each of its processes), again and again: what was
 * acknowledged is there once, nothing is there by half, and the server is ready again soon. `npm run prove -- crashes` kills the
 * server 200 times and PostgreSQL 50 times; PROVE_KILLS says otherwise. It ends the server of TEST_DATABASE_URL.
 */
import { spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUser, findBinaries, freePort } from '../../../scripts/test/postgres-cluster.ts'
import { endProcess, startProcess } from '#server/test/deployment/processes.ts'
import { endWriters, noAnswer, savedBy, tokenAt, Writer } from '#server/test/deployment/writer.ts'
import { brokenInvariants } from '#server/test/fuzz/invariants.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { validRecord } from '#server/test/people.ts'
import { testKind } from '#server/test/test-database.ts'

const kills = Number(process.env['PROVE_KILLS'] ?? 0)
const isSkipped = testKind === 'embedded' || kills === 0
const reason = isSkipped ? ' (skipped: npm run prove -- crashes ends its database)' : ''
/** As many as an account may save at once. */
const officers = 3
/** Saves between two kills, so that each finds some under way. */
const between = 4

let app: TestServer
let dataDir: string
let port: number
let server: ChildProcess

beforeAll(async () => {
  if (isSkipped) return
  app = await startTestServer()
  dataDir = mkdtempSync(join(tmpdir(), 'hoso-crashes-'))
  port = await freePort()
})
afterAll(async () => {
  if (isSkipped) return
  await endProcess(server, 'SIGTERM')
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = await startProcess({ port, dataDir, databaseUrl: app.databaseUrl })
}

async function isReady(): Promise<void> {
  const answer = () => fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
  while (!(await answer())?.ok) await pause(20)
}

/** Its postmaster and that one's children, and how it is started again. */
async function databaseServer() {
  const { rows } = await app.database.executeSql(`select current_setting('data_directory') as data`)
  const data = String(rows[0]?.['data'])
  const folder = join(data, '..')
  const pidFile = join(data, 'postmaster.pid')
  const ctl = join(findBinaries() ?? '', 'pg_ctl')
  return {
    kill: () => {
      const postmaster = readFileSync(pidFile, 'utf8').split('\n')[0] ?? ''
      const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
      spawnSync('kill', ['-9', postmaster, ...stdout.split(/\s+/).filter(Boolean)])
    },
    start: () => {
      // They name the killed one, which may still be there as a zombie.
      const sockets = readdirSync(folder).filter((name) => name.startsWith('.s.PGSQL'))
      for (const file of [pidFile, ...sockets.map((name) => join(folder, name))])
        rmSync(file, { force: true })
      expect(asUser(ctl, ['-D', data, '-w', '-l', join(folder, 'log'), 'restart'])).toBe(true)
    },
  }
}

/** Kills so many times while officers save; prints and judges what they have seen. */
async function judgeKills(title: string, times: number, kill: () => Promise<number>): Promise<void> {
  const body = await validRecord(app)
  await start()
  const token = await tokenAt(port)
  const writers = Array.from(
    { length: officers },
    (_, at) => new Writer(`${title}-${at}`, { port, token }, body),
  )
  const ready: number[] = []
  for (let at = 0; at < times; at++) {
    const enough = savedBy(writers) + between
    while (savedBy(writers) < enough) await pause(10)
    await pause(Math.random() * 200)
    ready.push(await kill())
  }
  const { saved, refusals, answered } = await endWriters(app, writers)
  const slowest = Math.max(...ready)
  const median = ready.toSorted((a, b) => a - b)[Math.floor(ready.length / 2)] ?? 0
  console.log(
    `${title} killed ${times} times: ${saved} saved, none lost; ready again after ${median.toFixed(2)} s, at most ${slowest.toFixed(2)} s`,
    Object.fromEntries(refusals),
  )
  for (const said of refusals.keys()) expect(said).toMatch(new RegExp(`^${noAnswer}$|^503 .*[ạ-ỹà-ỵ]`, 'i'))
  expect(answered).toBeLessThan(30)
  // What wasn't acknowledged is there whole or not at all.
  const { rows: halves } = await sql`select o.id from officer o where not exists (
    select from audit_entry a where a.officer_id = o.id)`.execute(app.database.db)
  expect(halves).toEqual([])
  // Its jobs judge who was saved: sums that change while they are compared.
  await endProcess(server, 'SIGTERM')
  expect(await brokenInvariants(app)).toEqual([])
}

const since = (begun: number) => (performance.now() - begun) / 1000

test.skipIf(isSkipped)(
  `the server is killed ${kills} times while officers save${reason}`,
  { timeout: 60_000 + kills * 30_000 },
  () =>
    judgeKills('server', kills, async () => {
      await endProcess(server, 'SIGKILL')
      const begun = performance.now()
      await start()
      return since(begun)
    }),
)

const databaseKills = Math.ceil(kills / 4)

test.skipIf(isSkipped)(
  `PostgreSQL is killed ${databaseKills} times while officers save${reason}`,
  { timeout: 60_000 + databaseKills * 60_000 },
  async () => {
    const postgres = await databaseServer()
    await judgeKills('PostgreSQL', databaseKills, async () => {
      postgres.kill()
      postgres.start()
      const begun = performance.now()
      await isReady()
      return since(begun)
    })
  },
)
