/**
 * Disks that are full to the last byte: that of DATA_DIR (uploads, on the embedded database everything) and that of
 * PostgreSQL. Each call is answered, by a sentence at the worst, and work goes on once there is room, without anybody's
 * help. `npm run prove -- outage`; as root only.
 */
import { spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/test/postgres-cluster.ts'
import { generalSection } from '#domain/files/sections.ts'
import { cast, castPassword } from '#server/test/cast.ts'
import { endProcess, startProcess } from '#server/test/deployment/processes.ts'
import {
  callerOf,
  startTestServer,
  type Answered,
  type Caller,
  type TestServer,
} from '#server/test/harness.ts'
import { startBehindLine } from '#server/test/outage/behind-line.ts'
import { askOfEachKind, judge, recovers } from '#server/test/outage/clean-answers.ts'
import { startOwnCluster } from '#server/test/outage/own-cluster.ts'
import { diskOf, noSmallDisk, onSmallDisk } from '#server/test/outage/small-disk.ts'
import { freshNumber, validRecord } from '#server/test/people.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { snapshotFile, testKind } from '#server/test/test-database.ts'

const reason = noSmallDisk ?? (process.env['PROVE'] === '1' ? undefined : 'long: npm run prove -- outage')
const folder = mkdtempSync(join(tmpdir(), 'hoso-small-disk-'))

let world: TestServer
let body: Record<string, unknown>
beforeAll(async () => {
  if (reason !== undefined) return
  world = await startTestServer()
  body = await validRecord(world)
})
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const save = (caller: Caller) => caller.post('CanBoCongChuc/create-hs', { ...body, soCccd: freshNumber(12) })

/** Saves until one is refused, or so many are saved; returns the ids of those that were saved, and how many weren't. */
async function saveMany(caller: Caller, most: number): Promise<{ ids: string[]; refused: number }> {
  const ids: string[] = []
  for (let at = 0; at < most; at++) {
    const answer: Answered<{ id: string }> = await save(caller)
    if (judge([{ call: 'save', answer, seconds: 0 }]).refused > 0) return { ids, refused: 1 }
    ids.push(answer.data.id)
  }
  return { ids, refused: 0 }
}

async function areThere(caller: Caller, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    expect(await caller.get(`CanBoCongChuc/get-by-id/${id}`)).toMatchObject({ code: 0, data: { id } })
}

test.skipIf(reason !== undefined)(
  `the disk of DATA_DIR is full${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  { timeout: 300_000 },
  async () => {
    const port = await freePort()
    const isEmbedded = testKind === 'embedded'
    const server: ChildProcess = await startProcess({
      port,
      dataDir: folder,
      databaseUrl: world.databaseUrl,
      settings: { STEP_UP: 'off', ...(isEmbedded ? { DATABASE_URL: '' } : {}) },
      before: onSmallDisk(
        folder,
        isEmbedded ? 400 : 40,
        isEmbedded ? `mkdir -m 700 database && tar -xf ${snapshotFile()} -C database` : 'true',
      ),
    })
    try {
      const base = `http://127.0.0.1:${port}`
      const account = { userName: cast.lan.userName, passWord: castPassword }
      const { data } = await callerOf(base, '').post('Auth/login', account)
      const lan = callerOf(base, data.access_token as string)
      const first = await save(lan)
      expect(first).toMatchObject({ code: 0 })
      const { id } = first.data as { id: string }
      const upload = () =>
        lan.upload(
          'Files/upload-file-hs',
          uploadForm({ idCanBo: id, index: String(generalSection) }, samplePdf(), { name: 'Đơn.pdf' }),
        )
      const ask = async () => [
        ...(await askOfEachKind(base, lan, id, save)),
        { call: 'upload', answer: await upload(), seconds: 0 },
      ]
      expect((await ask()).map(({ answer }) => answer.code)).toEqual(Array.from({ length: 9 }, () => 0))

      const disk = diskOf(server.pid ?? 0, folder)
      disk.fill()
      const { ids, refused } = await saveMany(lan, isEmbedded ? 2000 : 5)
      const seen = await ask()
      const judged = judge(seen)
      expect(seen.find(({ call }) => call === 'upload')?.answer).toMatchObject({ status: 503 })
      console.log(
        `full disk of DATA_DIR: ${ids.length} saves, ${refused} refused; of other calls ${judged.refused} refused, the longest answer ${judged.longest.toFixed(1)} s`,
      )
      disk.free()
      await recovers(ask)
      await areThere(lan, ids)
      expect((await fetch(`${base}/health/ready`)).status).toBe(200)
    } finally {
      await endProcess(server, 'SIGTERM')
    }
  },
)

test.skipIf(reason !== undefined || testKind === 'postgres')(
  'the embedded database ends itself for want of room, and is opened again once there is',
  () => {
    const disk = onSmallDisk(folder, 300, `mkdir -m 700 database && tar -xf ${snapshotFile()} -C database`)
    const [command, ...args] = [...disk, process.execPath, script('checkpoint-on-full-disk.ts'), folder]
    const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    // It may come up on the full disk already, for reading.
    expect(JSON.parse(stdout.trim() || 'null'), stderr).toMatchObject({
      ended: '57P01',
      again: 'done',
      rows: 1,
    })
  },
)

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

describe.skipIf(reason !== undefined || testKind === 'embedded')('on PostgreSQL', () => {
  test('the disk of PostgreSQL is full', { timeout: 300_000 }, async () => {
    const cluster = await startOwnCluster({
      before: onSmallDisk(folder, 400),
      tmp: folder,
      settings: ['fsync=off', 'full_page_writes=off', 'min_wal_size=32MB', 'max_wal_size=64MB'],
    })
    const own = await startBehindLine({ url: cluster.url })
    try {
      const disk = diskOf(cluster.pid, folder)
      const { id } = (await save(own.lan)).data as { id: string }
      const ask = () => askOfEachKind(own.base, own.lan, id, save)
      disk.fill()
      // Tables have room in their last pages, and segments of the log are kept for later.
      const { ids, refused } = await saveMany(own.lan, 5000)
      expect(refused).toBe(1)
      const full = judge(await ask())
      console.log(
        `full disk of PostgreSQL: ${ids.length} saves before one was refused; then ${full.refused} calls refused, the longest answer ${full.longest.toFixed(1)} s`,
      )
      disk.free()
      cluster.startAgain()
      await recovers(ask)
      await areThere(own.lan, ids)

      // Without room for its log PostgreSQL ends, and can't start before there is.
      disk.fill()
      await own.database.executeSql('select pg_switch_wal()').catch(() => undefined)
      await saveMany(own.lan, 5000)
      const ended = judge(await ask())
      disk.free()
      cluster.startAgain()
      await recovers(ask)
      await areThere(own.lan, ids)
      console.log(
        `full disk of its log: ${ended.refused} calls refused, the longest answer ${ended.longest.toFixed(1)} s`,
      )
    } finally {
      await own.stop()
      await cluster.stop()
    }
  })
})
