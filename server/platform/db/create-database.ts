/** The interface over both databases: the rest of the server doesn't know which one it uses. */
import { Kysely } from 'kysely'
import pg from 'pg'
import { ValueCodec } from '#server/platform/at-rest/value-codec.ts'
import { ConnectionTurns, type Line } from '#server/platform/db/turns/connection-turns.ts'
import type { Db } from '#server/platform/db/database.ts'
import { embeddedDialect } from '#server/platform/db/embedded-dialect.ts'
import { EmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { grantRights } from '#server/platform/db/grant-rights.ts'
import { migrate, migrationsIn, refuseNewerSchema, type ScriptRunner } from '#server/platform/db/migrate.ts'
import {
  breaksOf,
  bulkLimits,
  createPool,
  postgresDialect,
  probeLimits,
  requestLimits,
  type PoolSettings,
} from '#server/platform/db/postgres-dialect.ts'
import { alone, createNeighbours, type Neighbours } from '#server/platform/db/neighbours/neighbours.ts'
import { openStandby } from '#server/platform/db/standby/open-standby.ts'
import type { Standby } from '#server/platform/db/standby/standby.ts'
import { createHandles } from '#server/platform/db/turns/turn-handles.ts'

export interface OpenDatabase {
  /** For requests: statements time out after about 15 seconds. This handle is the server's own line of its turns. */
  db: Db
  /** For bulk work, exports and background jobs: statements may take minutes; separate connections. */
  bulkDb: Db
  /** The connections of requests, before everybody who waits: for the small reads that identify callers. */
  firstDb: Db
  /** `db` and `bulkDb` for one request, whose statements wait in its line. */
  inLine(line: Line): Pick<OpenDatabase, 'db' | 'bulkDb'>
  kind: 'embedded' | 'postgres'
  /** How values are encrypted by all connections: nothing is, until the keys were read. */
  codec: ValueCodec
  /** Runs a script of several statements on a separate connection, as the owner (migrations, loading). */
  script: ScriptRunner
  /** Statements of the job library and the jobs; inside a transaction callers use its handle instead. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** For health probes, on a separate connection; times out after seconds. */
  probeDb: Db
  /** Connections of requests, in use and waited for. Undefined on the embedded database. */
  connections(): { busy: number; idle: number; waiting: number } | undefined
  /** Other processes on this database. */
  neighbours: Neighbours
  /** Serves the reads of routes that may read there; only if READ_DATABASE_URL is set. */
  standby?: Standby
  /** Embedded database only: dumps everything into a file. */
  dump?(file: string, compress?: boolean): Promise<void>
  /** Embedded database on disk only: reopens it, which releases the memory used while filling it. */
  restart?(): Promise<void>
  /** Called whenever a connection of requests has broken, or the embedded database was opened again after its end. */
  onLostConnection(listener: () => void): void
  /** Whether the schema belongs to a role other than the application's. */
  ownedElsewhere: boolean
  /** Closes the owner's connection and forgets its address; `script` fails afterwards. */
  dropOwner(): Promise<void>
  close(): Promise<void>
}

export type DatabaseAddress =
  | { url: string; ownerUrl?: string; readUrl?: string; pool?: PoolSettings }
  | { dataDir?: string; snapshot?: string }

/** Opens the database and migrates the schema; without `migrations` the schema must match this program. */
export async function openDatabase(
  address: DatabaseAddress,
  { migrations = true } = {},
): Promise<OpenDatabase> {
  const open = 'url' in address ? openPostgres(address) : await openEmbedded(address)
  try {
    if (migrations) {
      await migrate(open.script)
      if ('url' in address && address.ownerUrl !== undefined) await grantRights(open.script, address.url)
    } else refuseNewerSchema(await migrationsIn({ exec: (text) => open.executeSql(text) }))
  } catch (error) {
    await open.close().catch(() => undefined)
    throw error
  }
  return open
}

async function openEmbedded(start: { dataDir?: string; snapshot?: string }): Promise<OpenDatabase> {
  const embedded = await EmbeddedDatabase.open(start)
  const turns = new ConnectionTurns(1)
  const codec = new ValueCodec()
  const handles = createHandles(embeddedDialect(embedded, codec), turns)
  const db = handles.inLine(ownLine)
  const reserved = async <T>(work: () => Promise<T>) => {
    const release = await embedded.reserve()
    try {
      return await work()
    } catch (error) {
      // A script that failed in a transaction it began must not leave it open for the next caller.
      await embedded.exec('rollback').catch(() => undefined)
      throw error
    } finally {
      release()
    }
  }
  return {
    db,
    bulkDb: db,
    probeDb: db,
    firstDb: handles.inLine(firstLine),
    inLine: (line) => {
      const own = handles.inLine(line)
      return { db: own, bulkDb: own }
    },
    kind: 'embedded',
    codec,
    neighbours: alone,
    script: { exec: (sql) => reserved(() => embedded.exec(sql)) },
    executeSql: (text, values) =>
      reserved(() => (values?.length ? embedded.query(text, values) : embedded.exec(text))),
    connections: () => undefined,
    dump: (file, compress = true) => embedded.dump(file, compress),
    ...(start.dataDir === undefined ? {} : { restart: () => embedded.restart() }),
    onLostConnection: (listener) => embedded.onReopened(listener),
    ownedElsewhere: false,
    dropOwner: async () => undefined,
    close: () => handles.close(),
  }
}

function openPostgres({
  url,
  ownerUrl,
  readUrl,
  pool: settings,
}: {
  url: string
  ownerUrl?: string
  readUrl?: string
  pool?: PoolSettings
}): OpenDatabase {
  const lostListeners: (() => void)[] = []
  const pool = createPool(url, settings, () => {
    for (const listener of lostListeners) listener()
  })
  const bulkPool = createPool(url, { ...bulkLimits, ...settings })
  const codec = new ValueCodec()
  let answeredAt = 0
  const answered = () => {
    answeredAt = performance.now()
  }
  const turns = turnsOf({ ...requestLimits, ...settings })
  const handles = createHandles(postgresDialect(pool, codec, answered), turns)
  const bulkTurns = turnsOf({ ...bulkLimits, ...settings })
  const bulkHandles = createHandles(postgresDialect(bulkPool, codec, answered), bulkTurns)
  const probeDb: Db = new Kysely({ dialect: postgresDialect(createPool(url, probeLimits), codec) })
  const owner = ownerConnection(ownerUrl ?? url)
  const firstDb = handles.inLine(firstLine)
  const breaks = [pool, bulkPool].map(breaksOf)
  const neighbours = createNeighbours(url, {
    answeredAt: () => answeredAt,
    silence: (isSilent) => {
      for (const line of [turns, bulkTurns]) line.refuse(isSilent)
      if (isSilent) for (const breakAll of breaks) breakAll()
    },
  })
  const beside = readUrl === undefined ? undefined : openStandby(readUrl, firstDb, codec)
  return {
    ...(beside === undefined ? {} : { standby: beside.standby }),
    db: handles.inLine(ownLine),
    bulkDb: bulkHandles.inLine(ownLine),
    probeDb,
    firstDb,
    inLine: (line) => ({ db: handles.inLine(line), bulkDb: bulkHandles.inLine(line) }),
    kind: 'postgres',
    codec,
    neighbours,
    script: {
      exec: async (sql) => {
        const result = await (await owner.client()).query(sql)
        const last = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result
        return { rows: last.rows as Record<string, unknown>[] }
      },
    },
    executeSql: async (text, values) => {
      const result = values?.length ? await bulkPool.query(text, values) : await bulkPool.query(text)
      const last = Array.isArray(result) ? ((result as unknown[]).at(-1) as pg.QueryResult) : result
      return { rows: last.rows as Record<string, unknown>[] }
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + turns.waiting,
    }),
    onLostConnection: (listener) => void lostListeners.push(listener),
    ownedElsewhere: ownerUrl !== undefined,
    dropOwner: () => owner.drop(),
    close: async () => {
      await owner.drop()
      await beside?.close()
      await neighbours.close()
      await Promise.all([handles.close(), bulkHandles.close(), probeDb.destroy()])
    },
  }
}

const ownLine: Line = { name: 'own', kind: 'own', places: 1 }
const firstLine: Line = { name: 'first', kind: 'first', places: 1 }

const turnsOf = ({ max, turnTimeout }: Required<PoolSettings>) => new ConnectionTurns(max, turnTimeout)

/** One connection of the owner, opened when a script needs it, until it is dropped for good. */
function ownerConnection(url: string): { client(): Promise<pg.Client>; drop(): Promise<void> } {
  let address: string | undefined = url
  let open: pg.Client | undefined
  return {
    client: async () => {
      if (address === undefined) throw new Error('the owner connection was closed after startup')
      if (open !== undefined) return open
      const client = new pg.Client({
        connectionString: address,
        application_name: 'hoso owner',
        keepAlive: true,
        options: '-c timezone=UTC',
      })
      // Connection lost: the next script opens another.
      client.on('error', () => {
        open = undefined
      })
      await client.connect()
      open = client
      return client
    },
    drop: async () => {
      address = undefined
      await open?.end()
      open = undefined
    },
  }
}
