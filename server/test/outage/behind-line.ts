/** A server of its own whose way to PostgreSQL leads through the test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/db/create-database.ts'
import type { PoolSettings } from '#server/platform/db/postgres-dialect.ts'
import { cast, castPassword } from '#server/test/cast.ts'
import { callerOf, type Caller } from '#server/test/harness.ts'
import { databaseLine, type DatabaseLine } from '#server/test/outage/database-line.ts'
import { testClock } from '#server/test/test-clock.ts'
import { openTestDatabase } from '#server/test/test-database.ts'

export interface BehindLine {
  base: string
  line: DatabaseLine
  /** The same database, by the same way. */
  database: OpenDatabase
  /** The owner's address of the database, not by that way. */
  databaseUrl: string
  /** An administrator, signed in. */
  lan: Caller
  stop(): Promise<void>
}

const nothing = () => Promise.resolve()

/** Only its address is used: the server opens it by the line. */
async function ownDatabase() {
  const { database, url, remove } = await openTestDatabase()
  await database.close()
  return { url, remove }
}

/** Starts it on a database of its own, or on the one at `url`; `asRole` returns the address it uses, of a role made for it. */
export async function startBehindLine({
  pool = {},
  url: presentUrl,
  asRole = (url) => Promise.resolve(url),
}: {
  /** The limits of the product unless others are given. */
  pool?: PoolSettings
  url?: string
  asRole?: (url: string) => Promise<string>
} = {}): Promise<BehindLine> {
  const { url = '', remove } =
    presentUrl === undefined ? await ownDatabase() : { url: presentUrl, remove: nothing }
  const line = await databaseLine(await asRole(url))
  const dataDir = mkdtempSync(join(tmpdir(), 'hoso-behind-line-'))
  const database = await openDatabase({ url: line.url, pool }, { migrations: false })
  const configuration = {
    ...readConfiguration({ SECOND_FACTOR: 'off', STEP_UP: 'off' }),
    dataDir,
    usualReading: { details: Infinity, rows: Infinity, calls: Infinity },
  }
  const { http, server } = await buildApp({ configuration, database, clock: testClock(), log: false })
  const base = await http.listen({ port: 0, host: '127.0.0.1' })
  const account = { userName: cast.lan.userName, passWord: castPassword }
  const { data } = await callerOf(base, '').post('Auth/login', account)
  return {
    base,
    line,
    database,
    databaseUrl: url,
    lan: callerOf(base, data.access_token as string),
    stop: async () => {
      const closed = http.close()
      http.server.closeAllConnections()
      await closed
      await server.sender.stop()
      await server.lineBuffer.stop()
      await database.close()
      line.close()
      rmSync(dataDir, { recursive: true, force: true })
      await remove()
    },
  }
}
