/** A short load on a copy of the installation: lists, searches and records by its first administrator. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from '#domain/api/codes.ts'
import { buildApp } from '#server/app.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'

export interface Load {
  people: number
  requests: number
  failed: number
  /** Milliseconds, by kind of call: half, and nineteen of twenty, were answered within. */
  times: Readonly<Record<string, { p50: number; p95: number }>>
  memory: number
}

const lines = 8
const rounds = 25

/** Nothing of it leaves the machine: the copy sends to the simulator. */
export async function loadCopy(settings: Readonly<Record<string, string>>): Promise<Load> {
  const password = randomBytes(24).toString('base64url')
  const configuration = {
    ...readConfiguration(settings),
    secondFactor: { roles: [], signers: false },
    stepUp: false,
    usualReading: { details: Infinity, rows: Infinity, calls: Infinity },
  }
  const { databaseUrl, dataDir } = configuration
  const database = await openDatabase(
    databaseUrl === undefined ? { dataDir: join(dataDir, 'database') } : { url: databaseUrl },
  )
  const { http, server } = await buildApp({ configuration, database, log: false })
  try {
    const base = await http.listen({ port: 0, host: '127.0.0.1' })
    const hash = await server.passwords.hash(password)
    const { rows } = await sql<{ userName: string }>`
      update account set password_hash = ${hash}, must_change = false, password_expires_at = null where id = (
        select min(a.id) from account a join role r on r.id = a.role_id
        where r.base = 'ADMIN' and a."isActived" and a.deleted_at is null)
      returning "userName"`.execute(database.db)
    const userName = rows[0]?.userName ?? ''
    const send = async <T>(path: string, body: unknown, token = '') => {
      const response = await fetch(`${base}/api/v1/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return (await response.json()) as { code: number; data: T }
    }
    const { data } = await send<{ access_token: string }>('Auth/login', { userName, passWord: password })
    const token = data.access_token
    const first = await send<Page<{ id: string }>>('CanBoCongChuc/get-hs-paging', { pageSize: 100 }, token)
    const ids = first.data.data.map(({ id }) => id)
    const times = new Map<string, number[]>()
    let failed = 0
    const timed = async (name: string, path: string, body?: unknown) => {
      const started = performance.now()
      const { code } = await send(path, body, token)
      if (code !== 0) failed++
      times.set(name, [...(times.get(name) ?? []), performance.now() - started])
    }
    const line = async (at: number) => {
      for (let round = 0; round < rounds; round++) {
        await timed('danh sách', 'CanBoCongChuc/get-hs-paging', { pageSize: 25, pageNumber: 1 + (round % 4) })
        await timed('tìm kiếm', 'CanBoCongChuc/get-hs-paging', { pageSize: 25, searchContent: 'nguyễn thị' })
        const id = ids[(at * rounds + round) % ids.length]
        if (id !== undefined) await timed('mở hồ sơ', `CanBoCongChuc/get-by-id/${id}`)
      }
    }
    await Promise.all(Array.from({ length: lines }, (_, at) => line(at)))
    return {
      people: first.data.totalRows,
      requests: [...times.values()].reduce((sum, one) => sum + one.length, 0),
      failed,
      times: Object.fromEntries(
        [...times].map(([name, one]) => [name, { p50: part(one, 0.5), p95: part(one, 0.95) }]),
      ),
      memory: Math.round(process.memoryUsage().rss / 1_048_576),
    }
  } finally {
    http.server.closeAllConnections()
    await http.close()
    await server.lineBuffer.stop()
    await server.sender.stop()
    await database.close()
  }
}

const part = (times: readonly number[], share: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0)
