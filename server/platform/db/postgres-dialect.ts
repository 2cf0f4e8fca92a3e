/**
 * Kysely over a PostgreSQL server: named statements, generic plans, the same JavaScript types as the embedded one.
 */
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import {
  PostgresDialect,
  PostgresDriver,
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { ValueCodec } from '#server/platform/at-rest/value-codec.ts'
import { lastMark } from '#server/platform/db/last-statement.ts'
import { assertOutsideTransaction } from '#server/platform/db/transaction-guard.ts'
import { varyingMark } from '#server/platform/db/varying.ts'

const asText = (value: string) => value
const integers = (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number))
const oids = { int8: 20, date: 1082, numeric: 1700, int8Array: 1016, int4Array: 1007 }
const parsers = new Map<number, (value: string) => unknown>([
  [oids.int8, Number],
  [oids.date, asText],
  [oids.numeric, asText],
  [oids.int8Array, integers],
  [oids.int4Array, integers],
])
/** How values of PostgreSQL become those of JavaScript: alike on all connections. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as never,
}

/**
 * Maximum number of named statement texts; later ones stay unnamed. Varying statements have a small quota of their
 * own.
 */
const mostNames = { fixed: 500, varying: 60 }
/** A varying statement is named after this many uses: planning a save takes longer than executing it. */
const oftenEnough = 3
const maxCounted = 500

/** Names of the statements of one process; undefined for a statement without a name. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = { fixed: new Map<string, string>(), varying: new Map<string, string>() }
  const timesAsked = new Map<string, number>()

  function comesOften(text: string): boolean {
    const times = (timesAsked.get(text) ?? 0) + 1
    if (times < oftenEnough) {
      if (timesAsked.size >= maxCounted) timesAsked.clear()
      timesAsked.set(text, times)
      return false
    }
    timesAsked.delete(text)
    return true
  }

  return (text) => {
    const kind = text.startsWith(varyingMark) ? 'varying' : 'fixed'
    const cachedName = names[kind].get(text)
    if (cachedName !== undefined) return cachedName
    if (names[kind].size >= mostNames[kind] || (kind === 'varying' && !comesOften(text))) return undefined
    const name = `q_${createHash('sha1').update(text).digest('base64url')}`
    names[kind].set(text, name)
    return name
  }
}
const statementName = createStatementNames()

/** The client's own timeout: the only sign of a server that has stopped, or of a connection lost in the network. */
export const unanswered = 'Query read timeout'

/**
 * A client that names statements with values, so that PostgreSQL plans each text once per connection (planning costs
 * twice the execution of a list page). Closes a connection after a statement without a timely result, which could
 * otherwise be taken for the result of the next one. Also closes one whose `begin` failed: the first statement is
 * sent along with it and must not run outside a transaction. The `commit` is sent along with the last statement;
 * PostgreSQL turns it into a rollback if that statement fails.
 */
class NamedClient extends pg.Client {
  /** The commit already sent, until the transaction is ended. */
  #sent: { commit: Promise<unknown>; hasFailed: boolean } | undefined

  override query(text: unknown, values?: unknown, ...rest: unknown[]): never {
    const run = super.query.bind(this) as (...all: unknown[]) => unknown
    if (this.#sent !== undefined) return this.#end(text) as never
    if (typeof text === 'string' && text.endsWith(lastMark)) this.#holdBack()
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? statementName(text) : undefined
    const isBegin = text === 'begin'
    if (isBegin) this.#holdBack()
    const result = name === undefined ? run(text, values, ...rest) : run({ name, text, values }, ...rest)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (isBegin || (error instanceof Error && error.message === unanswered)) this.#close()
      })
    if (typeof text === 'string' && text.endsWith(lastMark)) this.#commitAfter(result as Promise<unknown>)
    return result as never
  }

  #commitAfter(statement: Promise<unknown>): void {
    const sent = { commit: super.query('commit'), hasFailed: false }
    this.#sent = sent
    statement.catch(() => {
      sent.hasFailed = true
    })
    // The error reaches the caller that ends the transaction; on a lost connection there is none.
    sent.commit.catch(() => undefined)
  }

  /** A committed transaction can't be rolled back, and accepts no further queries. */
  #end(text: unknown): Promise<unknown> {
    const { commit, hasFailed } = this.#sent ?? { commit: Promise.resolve(), hasFailed: false }
    this.#sent = undefined
    if (text === 'commit' || (text === 'rollback' && hasFailed)) return commit
    return commit.then(() => {
      throw new Error(`after the last statement of a transaction: ${String(text).slice(0, 100)}`)
    })
  }

  /** Sends everything written in this tick as one packet: a `begin` and the first statement after it. */
  #holdBack(): void {
    const stream = this.#stream
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #close(): void {
    this.#stream.destroy()
  }

  get #stream(): Socket {
    return streamOf(this)
  }
}

const streamOf = (client: pg.Client | pg.PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Returns what breaks the pool's connections, whatever runs on them: their queries reject as if the server had gone. */
export function breaksOf(pool: pg.Pool): () => void {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return () => {
    for (const client of open) streamOf(client).destroy()
  }
}

export interface PoolSettings {
  /** Maximum number of connections. */
  max?: number
  /** Statement timeout in ms, on the server; the client's is a second longer. */
  statementTimeout?: number
  /** Timeout in ms for getting a connection. */
  waitTimeout?: number
  /** Timeout in ms for the turn before that (connection-turns.ts). */
  turnTimeout?: number
  /** Timeout in ms for a row lock. Waiters queue: the next in line starts again when the first gives up. */
  lockTimeout?: number
  /** Refuses every statement that writes, also on a server that would take it. */
  isReadOnly?: boolean
}

/** Limits for statements of requests. */
export const requestLimits: Required<PoolSettings> = {
  max: 10,
  statementTimeout: 14_000,
  waitTimeout: 8_000,
  // Nobody waits longer than ten seconds for a database whose connections are all held.
  turnTimeout: 9_000,
  lockTimeout: 3_000,
  isReadOnly: false,
}
/** Bulk work, exports and background jobs: fewer connections, longer statements. */
export const bulkLimits: Required<PoolSettings> = {
  max: 4,
  statementTimeout: 600_000,
  waitTimeout: 8_000,
  turnTimeout: 9_000,
  lockTimeout: 8_000,
  isReadOnly: false,
}
/** A separate connection for probes: the others may all be in use. */
export const probeLimits: Required<PoolSettings> = {
  max: 1,
  statementTimeout: 2_000,
  waitTimeout: 2_000,
  turnTimeout: 2_000,
  lockTimeout: 2_000,
  isReadOnly: false,
}

/** A pool; calls `lost` when one of its connections has broken. */
export function createPool(
  url: string,
  settings: PoolSettings = {},
  lost: () => void = () => undefined,
): pg.Pool {
  const { max, statementTimeout, waitTimeout, lockTimeout, isReadOnly } = { ...requestLimits, ...settings }
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'hoso',
    max,
    Client: NamedClient,
    types: typeParsers,
    // Sends statements without waiting for earlier ones that aren't awaited: a transaction's `begin`.
    pipeline: true,
    connectionTimeoutMillis: waitTimeout,
    query_timeout: statementTimeout + 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [
      '-c plan_cache_mode=force_generic_plan',
      '-c max_parallel_workers_per_gather=0',
      '-c jit=off',
      // Frequently used data is in memory, and disks have no seek time: index lookups are cheap.
      '-c random_page_cost=1.1',
      '-c timezone=UTC',
      `-c statement_timeout=${statementTimeout}`,
      // With ten connections, a few that wait long for locks would block everybody.
      `-c lock_timeout=${lockTimeout}`,
      '-c idle_in_transaction_session_timeout=60000',
      ...(isReadOnly ? ['-c default_transaction_read_only=on'] : []),
    ].join(' '),
  })
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', lost)
  // Connection lost mid-query; that query rejects.
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

class GuardedPostgresDriver extends PostgresDriver {
  readonly #codec: ValueCodec
  readonly #answered: () => void
  readonly #coded = new WeakSet<DatabaseConnection>()

  constructor(pool: pg.Pool, codec: ValueCodec, answered: () => void) {
    super({ pool })
    this.#codec = codec
    this.#answered = answered
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction()
    const connection = await super.acquireConnection()
    if (!this.#coded.has(connection)) {
      this.#coded.add(connection)
      this.#encode(connection)
    }
    return connection
  }

  /** Marked parameters and tokens in results pass through the codec; the driver has one object for each connection. */
  #encode(connection: DatabaseConnection): void {
    const codec = this.#codec
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(query: CompiledQuery, options?: AbortableOperationOptions) => {
      const result = await execute<R>({ ...query, parameters: codec.parameters(query.parameters) }, options)
      this.#answered()
      return { ...result, rows: codec.rows(result.rows) }
    }
  }

  /** Not awaited: saves one round trip per transaction. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    // On failure the connection is closed, so the first statement rejects too.
    super.beginTransaction(connection, settings).catch(() => undefined)
  }
}

/** `answered` is called at each result. */
export function postgresDialect(
  pool: pg.Pool,
  codec: ValueCodec,
  answered: () => void = () => undefined,
): Dialect {
  const dialect = new PostgresDialect({ pool })
  return {
    createDriver: () => new GuardedPostgresDriver(pool, codec, answered),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}
