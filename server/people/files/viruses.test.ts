import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { eicar, startFakeClamd, type FakeClamd } from '#server/test/samples/fake-clamd.ts'
import { samplePdf, samplePicture, uploadForm } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-clamd-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function officeWith(clamdSocket: string) {
  const server = await startTestServer({ settings: { clamdSocket } })
  const minh = await server.as('minh')
  const lan = await server.as('lan')
  const idCanBo = (await makePerson(server, minh)).id
  return {
    server,
    paper: (content: Buffer) =>
      minh.upload('Files/upload-file-hs', uploadForm({ idCanBo, index: '4' }, content, { name: 'Đơn.pdf' })),
    avatar: (content: Buffer) =>
      minh.upload('CanBoCongChuc/update-avatar', uploadForm({ idCanBo }, content, { type: 'image/png' })),
    any: (content: Buffer, code: string, caller: Caller = lan) =>
      caller.upload('Files/upload', uploadForm({ code }, content, { part: 'files' })),
  }
}

type Office = Awaited<ReturnType<typeof officeWith>>

async function passesAndRefuses({ server, paper, avatar, any }: Office, name: RegExp) {
  expect(await paper(samplePdf())).toMatchObject({ code: 0 })
  const virus = Buffer.from(eicar)
  for (const refused of [
    await paper(virus),
    await avatar(virus),
    await any(virus, 'ICON'),
    await any(virus, 'FILE_HUONG_DAN'),
  ]) {
    expect(refused).toMatchObject({ code: 27, status: 200 })
    expect(refused.message).toMatch(name)
  }
  const { rows } = await sql<{ after: { infection: string } }>`select after from audit_entry
    where kind = 'tu-choi' and target = 'file'`.execute(server.server.db)
  expect(rows).toHaveLength(4)
}

describe('With a daemon that speaks ClamAV’s protocol', () => {
  const socket = join(folder, 'fake.ctl')
  let clamd: FakeClamd
  let office: Office
  beforeAll(async () => {
    clamd = await startFakeClamd(socket)
    office = await officeWith(socket)
  })
  afterAll(async () => {
    await office.server.stop()
    await clamd.stop()
  })

  test('every upload is scanned, infected ones are refused by name and logged', async () => {
    await passesAndRefuses(office, /^Tệp tin có mã độc \(Win\.Test\.EICAR_HDB-1\)/)
    expect(await office.avatar(await samplePicture('png'))).toMatchObject({ code: 0 })
    expect(clamd.scanned()).toBe(6)
  })

  test('a large file is scanned completely', async () => {
    const large = Buffer.concat([samplePdf(), Buffer.alloc(12 * 1_048_576, ' '), Buffer.from(eicar)])
    expect(await office.paper(large)).toMatchObject({ code: 27, message: expect.stringContaining('EICAR') })
  })

  test('no file is accepted while the daemon is unavailable, with the reason', async () => {
    await clamd.stop()
    const away = {
      code: -1,
      status: 503,
      message:
        'Chưa kiểm tra được mã độc của tệp tin nên chưa nhận tệp. Vui lòng thử lại sau ít phút hoặc báo quản trị hệ thống.',
    }
    expect(await office.paper(samplePdf())).toMatchObject(away)
    expect(await office.avatar(await samplePicture('png'))).toMatchObject(away)
    clamd = await startFakeClamd(socket)
    expect(await office.paper(samplePdf())).toMatchObject({ code: 0 })
  })
})

const isInstalled = spawnSync('clamd', ['--help']).status === 0
if (!isInstalled)
  console.warn('SKIPPED: clamd (Debian: clamav-daemon) is not installed, so uploads are not tried with it')

describe.skipIf(!isInstalled)('With ClamAV’s own daemon', () => {
  const socket = join(folder, 'clamd.ctl')
  let daemon: ChildProcess
  let office: Office
  beforeAll(async () => {
    // A database with one signature is enough, and needs no network.
    const hex = Buffer.from(eicar).toString('hex')
    writeFileSync(join(folder, 'test.ndb'), `Eicar-Signature:0:0:${hex}\n`)
    const lines = [
      'Foreground yes',
      `LocalSocket ${socket}`,
      `DatabaseDirectory ${folder}`,
      `LogFile ${join(folder, 'log')}`,
    ]
    writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`)
    daemon = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    await vi.waitFor(async () => expect(await answers(socket)).toBe(true), { timeout: 60_000, interval: 200 })
    office = await officeWith(socket)
  }, 90_000)
  afterAll(async () => {
    daemon.kill()
    await office.server.stop()
  })

  test('EICAR is refused, a PDF is accepted', async () => {
    await passesAndRefuses(office, /^Tệp tin có mã độc \(Eicar/)
  })
})

const answers = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const line = connect(socket, () => resolve(true)).on('error', () => resolve(false))
    line.on('connect', () => line.end())
  })
