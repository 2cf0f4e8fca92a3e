/**
 * The machine's clock jumps: an hour, a day and a year, forward and back, under the server and its database. Whoever is
 * signed in stays so or signs in again, everything is answered, the log is sealed, and the jobs go on. Both run under
 * libfaketime. `npm run prove -- outage`.
 */
import { spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../../scripts/test/postgres-cluster.ts'
import { cast, castPassword } from '#server/test/cast.ts'
import { endProcess, startProcess } from '#server/test/deployment/processes.ts'
import { callerOf, startTestServer, type Answered, type Caller } from '#server/test/harness.ts'
import { askOfEachKind, judge } from '#server/test/outage/clean-answers.ts'
import { startOwnCluster, type OwnCluster } from '#server/test/outage/own-cluster.ts'
import { freshNumber, validRecord } from '#server/test/people.ts'
import { snapshotFile, testKind } from '#server/test/test-database.ts'

const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file))
const reason =
  library === undefined
    ? 'no libfaketime on this machine'
    : process.env['PROVE'] === '1'
      ? undefined
      : 'long: npm run prove -- outage'

const hour = 3600
/** Seconds before or after the true time. */
const jumps = [hour, -hour, 24 * hour, 0, -24 * hour, 40 * 24 * hour, 366 * 24 * hour, 0]

const folder = mkdtempSync(join(tmpdir(), 'hoso-clock-'))
const now = join(folder, 'now')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const setClock = (offset: number) => writeFileSync(now, `${offset < 0 ? '' : '+'}${offset}\n`)
/** Only what people call the time: what measures how long something takes goes on. */
const faked = {
  LD_PRELOAD: library ?? '',
  FAKETIME_TIMESTAMP_FILE: now,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_DONT_RESET: '1',
  NO_FAKE_STAT: '1',
}

test.skipIf(reason !== undefined)(
  `the clock jumps${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  { timeout: 900_000 },
  async () => {
    setClock(0)
    const world = await startTestServer()
    const body = await validRecord(world)
    await world.stop()
    const dataDir = join(folder, 'data')
    mkdirSync(join(dataDir, 'database'), { recursive: true, mode: 0o700 })
    let cluster: OwnCluster | undefined
    if (testKind === 'postgres')
      cluster = await startOwnCluster({ before: [], tmp: openFolder(), environment: faked })
    else spawnSync('tar', ['-xf', snapshotFile(), '-C', join(dataDir, 'database')])
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    const server: ChildProcess = await startProcess({
      port,
      dataDir,
      databaseUrl: cluster?.url,
      settings: { STEP_UP: 'off', METRICS_TOKEN: token, ...faked },
    })
    try {
      const save = (caller: Caller): Promise<Answered<any>> =>
        caller.post('CanBoCongChuc/create-hs', { ...body, soCccd: freshNumber(12) })
      let lan = await signIn(base)
      const { id } = (await save(lan)).data as { id: string }
      for (const jump of jumps) {
        setClock(jump)
        const first = await lan.post('CanBoCongChuc/get-hs-paging', { pageSize: 10 })
        // A session that is over is said to be over, never an error.
        expect([200, 401], `${jump} ${first.message}`).toContain(first.status)
        if (first.status === 401) lan = await signIn(base)
        const seen = await askOfEachKind(base, lan, id, save)
        expect(judge(seen), String(jump)).toMatchObject({ refused: 0 })
        await expect
          .poll(() => figure(base, 'hoso_audit_unsealed_seconds'), { timeout: 20_000 })
          .toBeLessThan(5)
        const health = await fetch(`${base}/health/ready`)
        expect({ status: health.status, body: await health.json() }, String(jump)).toEqual({
          status: 200,
          body: { status: 'ok' },
        })
        await jobsGoOn(base, jump)
      }
    } finally {
      await endProcess(server, 'SIGTERM')
      await cluster?.stop()
    }
  },
)

const token = 'dong-ho-nhay'

async function signIn(base: string): Promise<Caller> {
  const account = { userName: cast.lan.userName, passWord: castPassword }
  const answer = await callerOf(base, '').post('Auth/login', account)
  expect(answer).toMatchObject({ code: 0 })
  return callerOf(base, answer.data.access_token as string)
}

async function figure(base: string, name: string): Promise<number> {
  const response = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const line = (await response.text()).split('\n').find((one) => one.startsWith(name))
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** One that is due each minute runs again. */
async function jobsGoOn(base: string, jump: number): Promise<void> {
  const runs = () => figure(base, 'hoso_job_runs_total{job="fold-counts",outcome="done"}')
  const before = await runs()
  await expect
    .poll(runs, { timeout: 180_000, interval: 1_000, message: `jobs after a jump to ${jump}` })
    .toBeGreaterThan(before)
}

/** PostgreSQL's user must get to its files. */
function openFolder(): string {
  const open = join(folder, 'postgres')
  mkdirSync(open)
  spawnSync('chmod', ['755', folder, open])
  return open
}
