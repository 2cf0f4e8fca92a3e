/** Kysely over a PostgreSQL server: named statements, generic plans, the same JavaScript types as the embedded one. */
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import {
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Dialect,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { lastMark } from '#server/db/last-statement.ts'
import { refuseRootInsideTransaction } from '#server/db/transaction-guard.ts'
import { varyingMark } from '#server/db/varying.ts'

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
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format)) as never,
}

/** Texts that get names, at most; what comes after stays unnamed. Those that vary have few names of their own. */
const mostNames = { fixed: 500, varying: 60 }
const names = { fixed: new Map<string, string>(), varying: new Map<string, string>() }
/** A varying statement that comes this often is worth a name: planning a save takes longer than doing it. */
const oftenEnough = 3
const mostCounted = 500
const timesAsked = new Map<string, number>()

/** Undefined for a statement that stays unnamed. */
export function statementName(text: string): string | undefined {
  const kind = text.startsWith(varyingMark) ? 'varying' : 'fixed'
  const known = names[kind].get(text)
  if (known !== undefined) return known
  if (names[kind].size >= mostNames[kind] || (kind === 'varying' && !comesOften(text))) return undefined
  const name = `q_${createHash('sha1').update(text).digest('base64url')}`
  names[kind].set(text, name)
  return name
}

function comesOften(text: string): boolean {
  const times = (timesAsked.get(text) ?? 0) + 1
  if (times < oftenEnough) {
    if (timesAsked.size >= mostCounted) timesAsked.clear()
    timesAsked.set(text, times)
    return false
  }
  timesAsked.delete(text)
  return true
}

/** The client's own limit: of a server that has stopped, or a network that lost the connection, nothing else tells. */
const unanswered = 'Query read timeout'

/**
 * A client whose statements with values are named: PostgreSQL then plans each text once a connection
 * (planning costs twice the execution of a list page). A connection that left a statement without a result in time is
 * closed: what comes back later would be taken for the result of the next. So is one that could not begin a transaction:
 * the first statement is sent along with the `begin`, and nothing may be written outside of a transaction. The `commit`
 * is sent along with the last statement; PostgreSQL makes a rollback of it when that statement fails.
 */
class NamedClient extends pg.Client {
  /** The commit that has been sent, until the transaction's end is asked for. */
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
    // Who asks for the end of the transaction learns of it; a connection that is lost has nobody who asks.
    sent.commit.catch(() => undefined)
  }

  /** What has been committed can't be rolled back, and nothing more may be asked in it. */
  #end(text: unknown): Promise<unknown> {
    const { commit, hasFailed } = this.#sent ?? { commit: Promise.resolve(), hasFailed: false }
    this.#sent = undefined
    if (text === 'commit' || (text === 'rollback' && hasFailed)) return commit
    return commit.then(() => {
      throw new Error(`after the last statement of a transaction: ${String(text).slice(0, 100)}`)
    })
  }

  /** What is sent in this turn leaves as one piece: a `begin` and the first statement after it. */
  #holdBack(): void {
    const stream = this.#stream
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #close(): void {
    this.#stream.destroy()
  }

  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }
}

export interface PoolSettings {
  /** Connections at most. */
  max?: number
  /** Milliseconds after which a statement is given up: by the server, and a second later by the client. */
  statementTimeout?: number
  /** Milliseconds after which a connection or a row that others hold is no longer waited for. */
  waitTimeout?: number
}

/** Statements of requests: nobody waits longer for one. */
export const requestLimits: Required<PoolSettings> = { max: 10, statementTimeout: 14_000, waitTimeout: 8_000 }
/** Bulk work, exports and background jobs: fewer connections, more time for a statement. */
export const bulkLimits: Required<PoolSettings> = { max: 4, statementTimeout: 600_000, waitTimeout: 8_000 }
/** The probe's own connection: the others may all be in use. */
export const probeLimits: Required<PoolSettings> = { max: 1, statementTimeout: 2_000, waitTimeout: 2_000 }

export function createPool(url: string, settings: PoolSettings = {}): pg.Pool {
  const { max, statementTimeout, waitTimeout } = { ...requestLimits, ...settings }
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'hoso',
    max,
    Client: NamedClient,
    types: typeParsers,
    // Statements are sent without waiting for those before them, where nobody waits: a transaction's `begin`.
    pipeline: true,
    connectionTimeoutMillis: waitTimeout,
    query_timeout: statementTimeout + 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [
      '-c plan_cache_mode=force_generic_plan',
      '-c max_parallel_workers_per_gather=0',
      '-c jit=off',
      // What is asked for often stands in memory, and disks seek for nothing: rows found by an index are not dear.
      '-c random_page_cost=1.1',
      '-c timezone=UTC',
      `-c statement_timeout=${statementTimeout}`,
      // Nobody waits longer for what another holds: with ten connections, a few who wait would stop everybody.
      `-c lock_timeout=${waitTimeout}`,
      '-c idle_in_transaction_session_timeout=60000',
    ].join(' '),
  })
  // A connection lost while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // Lost while in use: the query that was under way fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

class GuardedPostgresDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseRootInsideTransaction()
    return super.acquireConnection()
  }

  /** Not waited for: one way to the database and back less in every transaction. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    // A failure is that of the first statement, since the connection is closed then.
    super.beginTransaction(connection, settings).catch(() => undefined)
  }
}

export function postgresDialect(pool: pg.Pool): Dialect {
  const dialect = new PostgresDialect({ pool })
  return {
    createDriver: () => new GuardedPostgresDriver({ pool }),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}
