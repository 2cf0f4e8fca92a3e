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
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nodeNames, PatroniNodes, type NodeName } from '../../../scripts/test/patroni-cluster.ts'
import { freePort } from '../../../scripts/test/postgres-cluster.ts'
import { endProcess, startProcess } from '#server/test/deployment/processes.ts'
import { endWriters, tokenAt, Writer } from '#server/test/deployment/writer.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { validRecord } from '#server/test/people.ts'

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
  token = await tokenAt(ports[0])
}, 300_000)

afterAll(async () => {
  if (folder === undefined) return
  await Promise.all(processes.map((each) => endProcess(each, 'SIGTERM')))
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const write = async (name: string) => {
  const body = await validRecord(app)
  return ports.map((port, at) => new Writer(`${name}-${at}`, { port, token }, body))
}

/** What was acknowledged is there once, and what was said otherwise was said properly. */
async function judge(title: string, writers: readonly Writer[]): Promise<void> {
  const { saved, refusals, paused, answered } = await endWriters(app, writers)
  console.log(
    `${title}: ${saved} saved, none lost, saving stood still for ${paused.toFixed(1)} s, the longest answer ${answered.toFixed(1)} s`,
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
