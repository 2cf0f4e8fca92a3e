/** Kysely over a PostgreSQL server: named statements, generic plans, the same JavaScript types as the embedded one. */
import { createHash } from 'node:crypto'
import { PostgresDialect, PostgresDriver, type DatabaseConnection, type Dialect } from 'kysely'
import pg from 'pg'
import { refuseRootInsideTransaction } from '#server/db/transaction-guard.ts'

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

/** Texts with at most this many different names a connection; what comes after stays unnamed. */
const mostNames = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames) return undefined
  const name = `q_${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}

/**
 * A client whose statements with values are named: PostgreSQL then plans each text once a connection
 * (planning costs twice the execution of a list page).
 */
class NamedClient extends pg.Client {
  override query(text: unknown, values?: unknown, ...rest: unknown[]): never {
    const run = super.query.bind(this) as (...all: unknown[]) => never
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text)
      if (name !== undefined) return run({ name, text, values }, ...rest)
    }
    return run(text, values, ...rest)
  }
}

export interface PoolSettings {
  max?: number
  /** Milliseconds after which a statement is given up. */
  statementTimeout?: number
}

export function createPool(url: string, { max = 10, statementTimeout = 60_000 }: PoolSettings = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: NamedClient,
    types: typeParsers,
    connectionTimeoutMillis: 10_000,
    options: [
      '-c plan_cache_mode=force_generic_plan',
      '-c max_parallel_workers_per_gather=0',
      '-c jit=off',
      // What is asked for often stands in memory, and disks seek for nothing: rows found by an index are not dear.
      '-c random_page_cost=1.1',
      '-c timezone=UTC',
      `-c statement_timeout=${statementTimeout}`,
      // Nobody waits longer for what another holds: with ten connections, a few who wait would stop everybody.
      '-c lock_timeout=10000',
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
