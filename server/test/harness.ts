/** A real server with its own database for each test file; tests use HTTP with the tokens of the cast. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Envelope } from '#domain/api/codes.ts'
import { buildApp, type AppParts } from '#server/app.ts'
import { encryptStored } from '#server/people/officers/write/encrypt-stored.ts'
import { addKey, openKeyRing } from '#server/platform/at-rest/key-ring.ts'
import { readConfiguration, type Configuration } from '#server/platform/configuration.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import type { PoolSettings } from '#server/platform/db/postgres-dialect.ts'
import type { Server } from '#server/request/http/request.ts'
import { compareAnswers } from '#server/test/differences/answer-differences.ts'
import { cast, castPassword, type CastName } from '#server/test/cast.ts'
import { testClock, type TestClock } from '#server/test/test-clock.ts'
import { openTestDatabase } from '#server/test/test-database.ts'

export interface Answered<T = never> extends Envelope<T> {
  status: number
}

/** HTTP calls as one user: paths relative to /api/v1. `T` is the assumed type of `data`. */
export interface Caller {
  post<T = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered<T>>
  get<T = any>(path: string): Promise<Answered<T>>
  delete<T = any>(path: string, body?: object): Promise<Answered<T>>
  upload<T = any>(path: string, form: FormData): Promise<Answered<T>>
  raw(path: string, init?: RequestInit): Promise<Response>
  token: string
}

export interface TestServer {
  base: string
  clock: TestClock
  server: Server
  database: OpenDatabase
  /** PostgreSQL only; undefined on the embedded database. */
  databaseUrl: string | undefined
  /** Calls as a member of the cast; signed in once per file. */
  as(name: CastName): Promise<Caller>
  /** Calls with this token, or without one. */
  withToken(token: string): Caller
  stop(): Promise<void>
}

/**
 * `parts` replaces parts of the server and single settings; `pool` those of its database on PostgreSQL, `standbyOf` names
 * the standby of that database.
 */
export async function startTestServer({
  settings = {},
  pool,
  standbyOf,
  ...parts
}: Pick<AppParts, 'guards' | 'mostWritesAtOnce'> & {
  pool?: PoolSettings
  standbyOf?: (url: string) => string
  settings?: Partial<Configuration>
} = {}): Promise<TestServer> {
  const { database, url, remove } = await openTestDatabase(pool, standbyOf)
  const dataDir = mkdtempSync(join(tmpdir(), 'hoso-test-data-'))
  const clock = testClock()
  const configuration = {
    ...readConfiguration({}),
    dataDir,
    demo: false,
    secondFactor: { roles: [], signers: false },
    stepUp: false,
    // `npm run prove -- encrypted` runs suites with everything encrypted.
    encryptAtRest: process.env['TEST_ENCRYPTED'] === '1',
    // A whole test file reads as a few members of the cast within one hour of the test clock.
    usualReading: { details: Infinity, rows: Infinity, calls: Infinity },
    ...settings,
  }
  if (configuration.encryptAtRest) addKey(configuration)
  const { http, server } = await buildApp({
    configuration,
    database,
    clock,
    log: process.env['TEST_LOG'] === '1',
    // Race tests save many times at once as one member of the cast.
    mostWritesAtOnce: 50,
    ...parts,
  })
  if (configuration.encryptAtRest) await encryptStored(database.db, openKeyRing(configuration)?.current.id)
  compareAnswers(http)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const tokens = new Map<CastName, Promise<string>>()
  const signIn = async (name: CastName) => {
    const answer = await callerOf(base, '').post<{ access_token: string }>('Auth/login', {
      userName: cast[name].userName,
      passWord: castPassword,
    })
    if (answer.code !== 0) throw new Error(`${name} could not sign in: ${answer.message}`)
    return answer.data.access_token
  }
  const app: TestServer = {
    base,
    clock,
    server,
    database,
    databaseUrl: url,
    as: async (name) => {
      const token = tokens.get(name) ?? signIn(name)
      tokens.set(name, token)
      return callerOf(base, await token)
    },
    withToken: (token) => callerOf(base, token),
    stop: async () => {
      const closed = http.close()
      // One that its client has left half-way would be waited for until it times out.
      http.server.closeAllConnections()
      await closed
      await server.sender.stop()
      await server.lineBuffer.stop()
      await remove()
      rmSync(dataDir, { recursive: true, force: true })
      // The variables of a test file live as long as its process, which goes on to other files.
      for (const part of Object.keys(app)) Reflect.deleteProperty(app, part)
    },
  }
  return app
}

export function callerOf(base: string, token: string): Caller {
  const authorization: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${base}/api/v1/${path}`, {
      ...init,
      headers: { ...authorization, ...(init.headers as Record<string, string>) },
    })
  const call = async <T>(path: string, init: RequestInit): Promise<Answered<T>> => {
    const response = await raw(path, init)
    return { ...((await response.json()) as Envelope<T>), status: response.status }
  }
  return {
    token,
    raw,
    post: (path, body = {}, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (path) => call(path, { method: 'GET' }),
    delete: (path, body) =>
      call(path, {
        method: 'DELETE',
        ...(body === undefined
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
    upload: (path, form) => call(path, { method: 'POST', body: form }),
  }
}
