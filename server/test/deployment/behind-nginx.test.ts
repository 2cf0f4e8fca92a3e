/**
 * Two processes of the application on one PostgreSQL behind the shipped nginx file: one is killed, then each is
 * restarted, while officers read and save. What was acknowledged is there once, and nobody sees an error.
 * `npm run prove -- nginx`; `PROVE_SECONDS` is how long each disturbance is watched.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../scripts/test/postgres-cluster.ts'
import { cast, castPassword } from '#server/test/cast.ts'
import { endProcess, startProcess } from '#server/test/deployment/processes.ts'
import { nginxProgram, startNginx, type Nginx } from '#server/test/deployment/nginx.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { freshNumber, validRecord } from '#server/test/people.ts'
import { testKind } from '#server/test/test-database.ts'

const seconds = Number(process.env['PROVE_SECONDS'] ?? 0)
const reason =
  testKind === 'embedded'
    ? 'the embedded database has one process'
    : nginxProgram === undefined
      ? 'no nginx on this machine'
      : seconds === 0
        ? 'long: npm run prove -- nginx'
        : undefined

interface Tally {
  sent: number
  /** Without a good answer: status and message. */
  failed: string[]
}

test.skipIf(reason !== undefined)(
  `a kill and restarts under load lose nothing${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  { timeout: 900_000 },
  async () => {
    const token = await signIn()
    const reads: Tally = { sent: 0, failed: [] }
    const writes: Tally = { sent: 0, failed: [] }
    const saved = new Map<string, number>()
    const end = { isReached: false }
    const reader = async () => {
      while (!end.isReached)
        await count(reads, () => call(token, 'CanBoCongChuc/get-hs-paging', { pageSize: 10 }))
    }
    const bodies = await validRecord(app)
    const writer = async (name: string) => {
      for (let at = 0; !end.isReached; at++) {
        const soCccd = freshNumber(12)
        const answer = await count(writes, () =>
          call(token, 'CanBoCongChuc/create-hs', { ...bodies, soCccd }, `${name}-${at}`),
        )
        if (answer?.code === 0) saved.set(soCccd, Number(answer.data.id))
      }
    }
    const load = Promise.all([reader(), reader(), reader(), writer('mot'), writer('hai')])
    const watch = () => pause(seconds * 1000)
    await watch()

    await endProcess(processes[0], 'SIGKILL')
    await watch()
    processes[0] = await startOn(ports[0])
    await watch()
    for (const at of [0, 1] as const) {
      await endProcess(processes[at], 'SIGTERM')
      processes[at] = await startOn(ports[at])
      await watch()
    }
    end.isReached = true
    await load

    console.log(`reads ${reads.sent}, writes ${writes.sent}, saved ${saved.size}`)
    expect({ reads: reads.failed, writes: writes.failed }).toEqual({ reads: [], writes: [] })
    const { rows } = await sql<{ id: number; soCccd: string }>`
      select id, "soCccd" from officer where "soCccd" = any(cast(${[...saved.keys()]} as text[]))`.execute(
      app.database.db,
    )
    expect(new Map(rows.map(({ id, soCccd }) => [soCccd, id]))).toEqual(saved)
    expect(saved.size).toBe(writes.sent)
  },
)

let app: TestServer
let nginx: Nginx
let ports: [number, number]
let dataDir: string
const processes: ChildProcess[] = []

beforeAll(async () => {
  if (reason !== undefined) return
  app = await startTestServer()
  dataDir = mkdtempSync(join(tmpdir(), 'hoso-behind-nginx-'))
  ports = [await freePort(), await freePort()]
  // At once: the order of starts is the application's own.
  processes.push(...(await Promise.all(ports.map(startOn))))
  nginx = await startNginx(ports)
}, 300_000)

afterAll(async () => {
  if (reason !== undefined) return
  await nginx.stop()
  await Promise.all(processes.map((each) => endProcess(each, 'SIGTERM')))
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const startOn = (port: number) => startProcess({ port, dataDir, databaseUrl: app.databaseUrl })

interface Answer {
  status: number
  code: number
  message: string
  data: any
}

async function count(tally: Tally, send: () => Promise<Answer>): Promise<Answer | undefined> {
  tally.sent++
  try {
    const answer = await send()
    if (answer.status !== 200 || answer.code !== 0) tally.failed.push(`${answer.status} ${answer.message}`)
    return answer
  } catch (error) {
    tally.failed.push(String(error))
    return undefined
  }
}

const signIn = async (): Promise<string> => {
  const { data } = await call('', 'Auth/login', { userName: cast.lan.userName, passWord: castPassword })
  return data.access_token as string
}

/** One call over TLS through nginx. */
function call(token: string, path: string, body: unknown, key?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port: nginx.port,
        path: `/api/v1/${path}`,
        method: 'POST',
        rejectUnauthorized: false,
        headers: {
          host: 'hoso.example',
          'content-type': 'application/json',
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const status = response.statusCode ?? 0
          const isJson = text.startsWith('{')
          resolve({ ...(isJson ? JSON.parse(text) : { code: -1, message: text.slice(0, 60) }), status })
        })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
