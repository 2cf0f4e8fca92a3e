/**
 * Two processes of the application on three database machines under the shipped Patroni and HAProxy files. The primary's
 * power fails, then its network: another takes over, never are there two, nothing that was acknowledged is lost or done
 * twice, and whoever saves meanwhile is told so and saves again. `npm run prove -- patroni` starts the machines.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nodeNames, PatroniNodes, type NodeName } from '../../../scripts/test/patroni-cluster.ts'
import { freePort } from '../../../scripts/test/postgres-cluster.ts'
import { cast, castPassword } from '#server/test/cast.ts'
import { endProcess, startProcess } from '#server/test/deployment/processes.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { freshNumber, validRecord } from '#server/test/people.ts'

const folder = process.env['PATRONI_FOLDER']
/** Behind the names of what is skipped. */
const reason = folder === undefined ? ' (skipped: npm run prove -- patroni starts the machines)' : ''
const nodes = new PatroniNodes(folder ?? '')
/** Seconds within which saving goes on: Patroni's 20, its next look, HAProxy's two. */
const longestPause = 40

let app: TestServer
let dataDir: string
let ports: [number, number]
let processes: ChildProcess[] = []
let token: string

beforeAll(async () => {
  if (folder === undefined) return
  app = await startTestServer()
  dataDir = mkdtempSync(join(tmpdir(), 'hoso-under-patroni-'))
  ports = [await freePort(), await freePort()]
  const databaseUrl = app.databaseUrl
  processes = await Promise.all(ports.map((port) => startProcess({ port, dataDir, databaseUrl })))
  const account = { userName: cast.lan.userName, passWord: castPassword }
  token = (await call(ports[0], 'Auth/login', account)).data.access_token
}, 300_000)

afterAll(async () => {
  if (folder === undefined) return
  await Promise.all(processes.map((each) => endProcess(each, 'SIGTERM')))
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Answer {
  status: number
  code: number
  message: string
  data: any
}

async function call(port: number, path: string, body: unknown, key?: string): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  return { ...((await response.json()) as Answer), status: response.status }
}

/** Saves one person after another, each until it is acknowledged, as an officer would. */
class Writer {
  readonly saved = new Map<string, number>()
  /** What was said instead of saving: status and sentence. */
  readonly refusals = new Map<string, number>()
  /** The longest that one answer took, and that saving stood still, in seconds. */
  longestAnswer = 0
  longestPause = 0
  #isEnded = false
  readonly #run: Promise<void>

  constructor(name: string, port: number, body: object) {
    this.#run = this.#write(name, port, body)
  }

  end(): Promise<void> {
    this.#isEnded = true
    return this.#run
  }

  async #write(name: string, port: number, body: object): Promise<void> {
    for (let at = 0; !this.#isEnded; at++) {
      const soCccd = freshNumber(12)
      const begun = performance.now()
      for (;;) {
        const sent = performance.now()
        const answer = await call(port, 'CanBoCongChuc/create-hs', { ...body, soCccd }, `${name}-${at}`)
        this.longestAnswer = Math.max(this.longestAnswer, (performance.now() - sent) / 1000)
        if (answer.code === 0) {
          this.saved.set(soCccd, Number(answer.data.id))
          break
        }
        // What isn't about the database would be said for ever.
        if (answer.status === 200) throw new Error(`${answer.code} ${answer.message}`)
        const said = `${answer.status} ${answer.message}`
        this.refusals.set(said, (this.refusals.get(said) ?? 0) + 1)
        await pause(500)
      }
      this.longestPause = Math.max(this.longestPause, (performance.now() - begun) / 1000)
    }
  }
}

const write = async (name: string) => {
  const body = await validRecord(app)
  return ports.map((port, at) => new Writer(`${name}-${at}`, port, body))
}

/** Ends the writers; what they have saved is there once, and what was said otherwise was said properly. */
async function judge(title: string, writers: readonly Writer[]): Promise<void> {
  await Promise.all(writers.map((writer) => writer.end()))
  const saved = new Map(writers.flatMap((writer) => [...writer.saved]))
  const { rows } = await sql<{ id: number; soCccd: string }>`select id, "soCccd" from officer
    where "soCccd" = any(cast(${[...saved.keys()]} as text[]))`.execute(app.database.db)
  expect(rows.length).toBe(saved.size)
  expect(new Map(rows.map(({ id, soCccd }) => [soCccd, id]))).toEqual(saved)
  const refusals = new Map(writers.flatMap((writer) => [...writer.refusals]))
  const paused = Math.max(...writers.map((writer) => writer.longestPause))
  const answered = Math.max(...writers.map((writer) => writer.longestAnswer))
  console.log(
    `${title}: ${saved.size} saved, none lost, saving stood still for ${paused.toFixed(1)} s, the longest answer ${answered.toFixed(1)} s`,
    Object.fromEntries(refusals),
  )
  for (const said of refusals.keys()) expect(said).toMatch(/^503 .*[ạ-ỹà-ỵ]/i)
  expect(paused).toBeLessThan(longestPause)
  expect(answered).toBeLessThan(30)
}

/** Machines that take writes now, asked inside each. */
const primaries = (): NodeName[] => nodeNames.filter((name) => nodes.takesWrites(name))

test.skipIf(folder === undefined)(
  `the power of the primary fails, and it follows the new one when it is back${reason}`,
  { timeout: 300_000 },
  async () => {
    const primary = await nodes.settled(2)
    const writers = await write('dien')
    await pause(5_000)
    nodes.kill(primary)
    const next = await nodes.settled(1)
    expect(next).not.toBe(primary)
    await pause(5_000)
    nodes.start(primary)
    expect(await nodes.settled(2)).toBe(next)
    expect(primaries()).toEqual([next])
    await judge('power cut', writers)
  },
)

test.skipIf(folder === undefined)(
  `the network of the primary fails: it stops taking writes before another begins${reason}`,
  { timeout: 300_000 },
  async () => {
    const primary = await nodes.settled(2)
    const writers = await write('mang')
    await pause(3_000)
    nodes.cutOff(primary)
    const seen: NodeName[][] = []
    for (let look = 0; look < 40 && !seen.at(-1)?.some((name) => name !== primary); look++) {
      seen.push(primaries())
      await pause(1_000)
    }
    expect(seen.filter((names) => names.length > 1)).toEqual([])
    const next = seen.at(-1)?.[0]
    expect(next).not.toBe(primary)
    await pause(3_000)
    nodes.joinAgain(primary)
    expect(await nodes.settled(2)).toBe(next)
    expect(primaries()).toEqual([next])
    await judge('network cut', writers)
  },
)
