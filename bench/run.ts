/**
 * `npm run bench`: our server and the floor on the same database, in interleaved rounds. Prints medians and ratios.
 *   --records=100000   number of people (of the demo)        BENCH_DATABASE_URL  a database to use instead of a new one
 *   --rounds=5         rounds of each server                 --seconds=2         length of a round
 *   --only=list        only works whose name contains this   --server=file       entry point of our server
 *   --plans            only the list's statements under EXPLAIN ANALYZE
 *   --mixed            only lists, searches, records and saves together, over 200 connections (mixed.ts)
 * Never fails because of a time: machines differ. Fails when the two servers return different totals.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeWriters, PASSWORD, signIn } from './accounts.ts'
import { type Load, type Measured, median, putLoad } from './measure.ts'
import { printMixed } from './mixed.ts'
import { printPlans } from './plans.ts'
import { printPriceOfRules } from './price-of-rules.ts'
import { type Cluster, freePort, startCluster } from '../scripts/test/postgres-cluster.ts'
import { startServer, untilEmpty, untilReady } from './processes.ts'
import type { Work } from './work.ts'
import { worksOver } from './works.ts'

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    server: { type: 'string', default: 'server/main.ts' },
    plans: { type: 'boolean', default: false },
    mixed: { type: 'boolean', default: false },
  },
})
/** Enough accounts for the saves of ten connections. */
const WRITERS = 4

interface Server {
  url: string
  pids: number[]
  token: string
}

interface Answer {
  code: number
  message: string
  data: { totalRows?: number; data?: { id: unknown }[]; hoVaTen?: string } | { id: unknown }[]
}

async function ask({ url, token }: Server, request: ReturnType<Load['next']>['request']): Promise<Answer> {
  const answer = await fetch(url + request.path, {
    method: request.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(request.body === undefined ? {} : { body: request.body }),
  })
  return (await answer.json()) as Answer
}

/**
 * Sends the same request to both; a list must return the same total and the same first person. What the floor doesn't have must
 * succeed.
 */
async function compare(work: Work, ours: Server, floor: Server): Promise<void> {
  const load = await work.load(ours)
  if (load.answered !== undefined) return
  if ('ms' in work.goal) {
    const { code, message } = await ask(ours, load.next().request)
    if (code !== 0) throw new Error(`${work.name}: ${message}`)
    return
  }
  for (let sample = 0; sample < 20; sample++) {
    const { request } = load.next()
    const [left, right] = await Promise.all(
      [ours, floor].map(async (server) => {
        const { code, data } = await ask(server, request)
        if (work.alike !== undefined) return JSON.stringify([code, work.alike(data as never)])
        if (Array.isArray(data)) return JSON.stringify([code, data.map(({ id }) => String(id))])
        return JSON.stringify([code, data.totalRows, data.data?.map(({ id }) => String(id)), data.hoVaTen])
      }),
    )
    if (left !== right)
      throw new Error(`${work.name}: ${request.body ?? request.path}\n  ours  ${left}\n  floor ${right}`)
  }
}

async function measure(
  work: Work,
  ours: Server,
  floor: Server,
  connections: number,
): Promise<Record<'ours' | 'floor', Measured[]>> {
  const all: Record<'ours' | 'floor', Measured[]> = { ours: [], floor: [] }
  const seconds = Number(options.seconds)
  for (let round = -1; round < Number(options.rounds); round++) {
    ours.token = await signIn(ours.url)
    // The first round warms both up; then each goes first in turn.
    for (const side of round % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const)) {
      if (side === 'floor' && 'ms' in work.goal) continue
      const load: Load = await work.load(ours)
      const one = await putLoad(side === 'ours' ? ours : floor, load, connections, seconds)
      if (round >= 0) all[side].push(one)
    }
  }
  return all
}

function printRow(
  work: Work,
  connections: number,
  { ours, floor }: Record<'ours' | 'floor', Measured[]>,
): void {
  const of = (side: Measured[], what: keyof Measured) => median(side.map((one) => one[what]))
  const number = (value: number, digits: number) => value.toFixed(digits).padStart(9)
  const { goal } = work
  if ('ms' in goal) {
    const [p50, p95, cpu, perSecond] = [
      of(ours, 'p50'),
      of(ours, 'p95'),
      of(ours, 'cpu'),
      of(ours, 'perSecond'),
    ]
    const none = ' '.repeat(18)
    console.log(
      work.name.padEnd(34) + String(connections).padStart(5) +
        number(p50, 2) + none + number(p95, 2) + number(cpu, 2) + none.slice(9) + number(perSecond, 0) +
        `   ≤ ${goal.ms} ms ${p50 <= goal.ms ? 'met' : 'MISSED'}`,
    ) // prettier-ignore
    return
  }
  const ratio = (what: keyof Measured) => of(ours, what) / of(floor, what)
  const met = ratio('p50') <= goal.p50 && ratio('cpu') <= goal.cpu
  console.log(
    work.name.padEnd(34) +
      String(connections).padStart(5) +
      number(of(ours, 'p50'), 2) + number(of(floor, 'p50'), 2) + number(ratio('p50'), 2) +
      number(of(ours, 'p95'), 2) + number(of(ours, 'cpu'), 2) + number(ratio('cpu'), 2) +
      number(of(ours, 'perSecond'), 0) +
      `   ≤ ${goal.p50}, cpu ≤ ${goal.cpu} ${met ? 'met' : 'MISSED'}`,
  ) // prettier-ignore
}

/** One row per work at one and at ten connections, after checking that both servers return the same. */
async function printWorks(client: pg.Client, ours: Server, floor: Server): Promise<void> {
  const writers = await makeWriters(ours.url, client, WRITERS)
  const works = (await worksOver(client, writers)).filter(({ name }) => name.includes(options.only))
  for (const work of works) await compare(work, ours, floor)
  const heads = ['conn', 'ours p50', 'floor', 'ratio', 'our p95', 'our cpu', 'ratio', 'req/s']
  console.log(
    `\n${'work (milliseconds, medians)'.padEnd(34)}${heads.map((head, at) => head.padStart(at === 0 ? 5 : 9)).join('')}   goal`,
  )
  for (const work of works) {
    for (const connections of 'ms' in work.goal ? [1] : [1, 10])
      printRow(work, connections, await measure(work, ours, floor, connections))
  }
}

/** The benchmark's own cluster is durable (fsync on), like a province's. */
const started =
  process.env['BENCH_DATABASE_URL'] === undefined
    ? await startCluster(['shared_buffers=512MB', 'max_wal_size=4GB'])
    : undefined
if (typeof started === 'string') throw new Error(started)
const own: Cluster | undefined = started
const databaseUrl = own?.url ?? process.env['BENCH_DATABASE_URL'] ?? ''
const dataDir = mkdtempSync(join(tmpdir(), 'hoso-bench-data-'))
const [oursPort, floorPort] = [await freePort(), await freePort()]
const children: ReturnType<typeof startServer>[] = []
try {
  console.log(`${options.records} people; loading …`)
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    DEMO: '1',
    DEMO_PASSWORD: PASSWORD,
    // A database of an earlier run has been used with other keys.
    NEW_KEYS: '1',
    // One account reads as much as a whole province.
    USUAL_DETAILS: '1000000000',
    USUAL_ROWS: '1000000000',
    USUAL_CALLS: '1000000000',
  }
  const oursProcess = startServer(options.server, {
    ...env,
    DEMO_RECORDS: options.records,
    PORT: String(oursPort),
  })
  children.push(oursProcess)
  await untilReady(oursProcess, `http://127.0.0.1:${oursPort}/health/ready`, 30)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // A job judges the people who were loaded: beside it the server has half the machine.
  await untilEmpty(client, 'problem_queue', 15)
  await client.query('select fold_officer_count()')
  await client.query('vacuum (analyze)')
  if (!options.mixed) await printPlans(databaseUrl)
  if (!options.plans) {
    const floorProcess = startServer('bench/floor-server.ts', { ...env, PORT: String(floorPort) })
    children.push(floorProcess)
    await untilReady(floorProcess, `http://127.0.0.1:${floorPort}/health/ready`, 1)
    const database = own === undefined ? [] : [own.pid]
    const ours: Server = {
      url: `http://127.0.0.1:${oursPort}`,
      pids: [oursProcess.pid ?? 0, ...database],
      token: '',
    }
    const floor: Server = {
      url: `http://127.0.0.1:${floorPort}`,
      pids: [floorProcess.pid ?? 0, ...database],
      token: '',
    }
    ours.token = await signIn(ours.url)
    if (options.mixed) {
      const { rounds, seconds } = options
      await printMixed(client, { ours, floor }, { rounds: Number(rounds), seconds: Number(seconds) })
    } else {
      await printWorks(client, ours, floor)
      if ('save: price of the rules'.includes(options.only)) await printPriceOfRules(client)
    }
  }
  await client.end()
} finally {
  for (const child of children) child.kill()
  own?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
