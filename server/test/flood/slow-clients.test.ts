/**
 * A thousand clients that send headers and bodies bit by bit, or hold back the end, and bodies and headers without
 * end: others are served meanwhile, and little memory is spent. Prints the figures of `npm run prove -- flood`; the
 * server is a process of its own.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/test/postgres-cluster.ts'
import { cast, castPassword } from '#server/test/cast.ts'
import { endProcess, startProcess } from '#server/test/deployment/processes.ts'
import { peakOf, pour, trickle, type Trickler } from '#server/test/flood/raw-clients.ts'
import { callerOf, startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { testKind } from '#server/test/test-database.ts'

const isProof = process.env['PROVE'] === '1'
const clients = isProof ? 1000 : 120
const gigabyte = isProof ? 1024 ** 3 : 64 * 1024 ** 2
/** The target is 20, which the figures are read by; the collector's own pace on a busy machine is in what is measured. */
const mostMegabytes = 80
/** Pages of others beside each flood. */
const pages = isProof ? 100 : 30

describe.skipIf(testKind === 'embedded' || process.platform !== 'linux')('on PostgreSQL', () => {
  let app: TestServer
  let server: ChildProcess
  let port: number
  let lan: Caller
  const dataDir = mkdtempSync(join(tmpdir(), 'hoso-flood-'))
  beforeAll(async () => {
    app = await startTestServer()
    port = await freePort()
    server = await startProcess({ port, dataDir, databaseUrl: app.databaseUrl })
    const base = `http://127.0.0.1:${port}`
    const account = { userName: cast.lan.userName, passWord: castPassword }
    const { data } = await callerOf(base, '').post('Auth/login', account)
    lan = callerOf(base, data.access_token as string)
    // What the collector lets it grow to by its usual work isn't the flood's.
    await others(3 * pages)
  }, 300_000)
  afterAll(async () => {
    await endProcess(server, 'SIGTERM')
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Pages of an officer, one after the other; the time that 95 of 100 took at most, in ms. */
  async function others(count: number): Promise<number> {
    const times: number[] = []
    for (let at = 0; at < count; at++) {
      const begun = performance.now()
      const answer = await lan.post('CanBoCongChuc/get-hs-paging', { pageSize: 10 })
      expect(answer).toMatchObject({ status: 200, code: 0 })
      times.push(performance.now() - begun)
    }
    return times.toSorted((a, b) => a - b)[Math.floor(count * 0.95)] ?? 0
  }

  /** What `flood` costs others and the server, beside the same work without it. */
  async function measured(title: string, flood: () => Promise<() => unknown>): Promise<void> {
    const peak = peakOf(server.pid ?? 0)
    peak.begin()
    const quiet = await others(pages)
    const before = peak.megabytes()
    peak.begin()
    const end = await flood()
    const beside = await others(pages)
    const grown = peak.megabytes() - before
    await end()
    console.log(
      `${title}: memory ${grown < 0 ? '' : '+'}${grown.toFixed(0)} MB; others' p95 ${(beside / quiet).toFixed(1)} times that of quiet`,
    )
    expect(grown, title).toBeLessThan(mostMegabytes)
  }

  const line = (path: string) =>
    `POST /api/v1/${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`
  const all = (make: (at: number) => Promise<Trickler>) =>
    Promise.all(Array.from({ length: clients }, (_, at) => make(at)))
  const ending = (tricklers: readonly Trickler[]) => () => {
    for (const one of tricklers) one.end()
  }

  test('headers that never end', () =>
    measured(`${clients} clients with slow headers`, async () =>
      ending(await all(() => trickle(port, line('Auth/login'), 'x-a: b\r\n'))),
    ))

  test('bodies that never end', () =>
    measured(`${clients} clients with slow bodies`, async () =>
      ending(
        await all((at) =>
          trickle(
            port,
            `${line(at % 2 === 0 ? 'Auth/login' : 'CanBoCongChuc/get-hs-paging')}content-length: 16000\r\n\r\n{"a":"`,
            'x',
          ),
        ),
      ),
    ))

  test('strangers who hold back the end of a large body', () =>
    measured(`${clients} large bodies without their end`, async () => {
      const body = 'x'.repeat(1_000_000)
      const paths = ['Signature/list-signature', 'CanBoCongChuc/create-hs', 'Auth/login', 'khong/co']
      const tricklers = await all((at) =>
        trickle(
          port,
          `${line(paths[at % paths.length] ?? '')}content-length: ${body.length + 1}\r\n\r\n${body}`,
          '',
        ),
      )
      // An answer may be lost with the connection, which is cut after it.
      const held = () => tricklers.filter((one) => one.status() === '' && !one.isClosed())
      await expect.poll(() => held().length).toBe(0)
      for (const one of tricklers) expect(one.status()).toMatch(/^(?:HTTP\/1\.1 4(?:01|04|13)|$)/)
      return ending(tricklers)
    }))

  test('bodies of a gigabyte', () =>
    measured('bodies of 1 GB', async () => {
      const piece = Buffer.alloc(65_536, 'x')
      const chunk = Buffer.concat([
        Buffer.from(`${piece.length.toString(16)}\r\n`),
        piece,
        Buffer.from('\r\n'),
      ])
      const authorised = `authorization: Bearer ${lan.token}\r\n`
      const sent = await Promise.all(
        ['Auth/login', 'CanBoCongChuc/create-hs', 'Files/upload-file-hs', 'khong/co'].flatMap((path) =>
          ['', authorised].flatMap((token) => [
            pour(port, `${line(path)}${token}content-length: ${gigabyte}\r\n\r\n`, piece, gigabyte),
            pour(port, `${line(path)}${token}transfer-encoding: chunked\r\n\r\n`, chunk, gigabyte),
          ]),
        ),
      )
      for (const { status } of sent) expect(status).toMatch(/^(?:HTTP\/1\.1 4\d\d|$)/)
      const answered = sent.filter(({ status }) => status !== '').length
      const most = Math.max(...sent.map(({ bytes }) => bytes)) / 1024 ** 2
      console.log(
        `bodies of ${gigabyte / 1024 ** 2} MB: ${answered} of ${sent.length} refused with a sentence, the others cut; at most ${most.toFixed(0)} MB received`,
      )
      return () => undefined
    }))

  test('a hundred thousand headers, and JSON ten thousand deep', () =>
    measured('100,000 headers, 10,000-deep JSON', async () => {
      const headers = Buffer.from(Array.from({ length: 1000 }, (_, at) => `x-${at}: b\r\n`).join(''))
      const sent = await Promise.all(
        Array.from({ length: 20 }, () => pour(port, line('Auth/login'), headers, headers.length * 100)),
      )
      for (const { status } of sent) expect(status).toMatch(/^(?:HTTP\/1\.1 4(?:00|31)|$)/)
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const body = `${open.repeat(10_000)}${open === '[' ? '' : '1'}${close.repeat(10_000)}`
        for (let at = 0; at < 20; at++)
          expect(await lan.post('CanBoCongChuc/create-hs', body)).toMatchObject({ status: 400, code: -1 })
      }
      return () => undefined
    }))

  test.skipIf(!isProof)('whoever never ends the headers is sent away', { timeout: 240_000 }, async () => {
    const tricklers = await all(() => trickle(port, line('Auth/login'), 'x-a: b\r\n'))
    await expect.poll(() => tricklers.filter((one) => !one.isClosed()).length, { timeout: 180_000 }).toBe(0)
    for (const one of tricklers) expect(one.status()).toMatch(/^(?:HTTP\/1\.1 4\d\d|$)/)
  })
})
