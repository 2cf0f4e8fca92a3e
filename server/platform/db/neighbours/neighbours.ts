/**
 * The processes that work on this database, and what they may do together (decision 196). A connection of its own holds
 * advisory locks: one that says that the process lives, and one for each place that it has taken. They end with the
 * connection, so that a killed process holds nothing.
 */
import pg from 'pg'
import type { ScriptRunner } from '#server/platform/db/migrate.ts'
import { unanswered } from '#server/platform/db/postgres-dialect.ts'
import { outsideTransaction } from '#server/platform/db/transaction-guard.ts'

export interface Neighbours {
  /** How many processes there are, this one included, as of the last second. */
  readonly processes: number
  /** From now on this process counts. */
  join(): void
  /**
   * One of `places` of `name` that all processes share; undefined if none is free. Without neighbours, and while the
   * database can't be counting, everything is free: the process has its own limits.
   */
  take(name: string, places: number): Promise<(() => void) | undefined>
  close(): Promise<void>
}

/** A database of a single process. */
export const alone: Neighbours = {
  processes: 1,
  join: () => undefined,
  take: () => Promise.resolve(nothing),
  close: () => Promise.resolve(),
}
const nothing = () => undefined

/** First number of the locks of living processes; places begin with the next. */
const lifeLock = 820_100
/** Milliseconds between two counts. */
const beat = 1_000
/** Milliseconds after which the database counts as not answering. */
const longestAnswer = 1_000
/** The same for a new connection, which takes a busy machine longer. */
const longestConnecting = 2_000
/** Counts in a row without any answer, six to eight seconds: a process that was busy itself has missed one. */
const mostUnanswered = 3
/** Codes of the network for a machine that is gone: nobody has answered, unlike ECONNREFUSED. */
const unreachable: readonly unknown[] = ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']
/** The driver's words for a statement and a connection that nobody answers; whoever refuses has answered. */
const isUnanswered = (error: unknown) =>
  error instanceof Error &&
  ([unanswered, 'timeout expired'].includes(error.message) ||
    ('code' in error && unreachable.includes(error.code)))

export interface Hearing {
  /** Told when the database has stopped answering (a black hole, a frozen machine), and when it answers again. */
  silence: (isSilent: boolean) => void
  /** When any other connection was last answered, by `performance.now()`. */
  answeredAt: () => number
}

export function createNeighbours(url: string, hearing?: Hearing): Neighbours {
  let missed = 0
  let client: pg.Client | undefined
  let processes = 1
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let connecting: Promise<void> | undefined
  /** Locks that this process has: its connection could take them again. */
  const held = new Set<string>()
  /** The last taking of each name: a second one at the same time would be granted the same lock once more. */
  const taking = new Map<string, Promise<unknown>>()

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    processes = 1
    held.clear()
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'hoso limits',
      connectionTimeoutMillis: longestConnecting,
      query_timeout: longestAnswer,
      keepAlive: true,
      // Places are taken and given back without waiting for each other.
      pipeline: true,
    })
    next.on('error', () => lose(next))
    next.on('end', () => lose(next))
    await next.connect()
    await next.query('select pg_advisory_lock_shared($1, 0)', [lifeLock])
    client = next
  }

  async function count(): Promise<void> {
    if (client === undefined) await connect()
    const counting = client
    if (counting === undefined) return
    try {
      const { rows } = await counting.query<{ n: number }>(countText, [lifeLock])
      processes = Math.max(1, rows[0]?.n ?? 1)
    } catch (error) {
      await leave(counting)
      throw error
    }
  }

  /** What it may have locked meanwhile is free again. */
  async function leave(broken: pg.Client): Promise<void> {
    lose(broken)
    await broken.end().catch(nothing)
  }

  function heard(isAnswered: boolean): void {
    const wasSilent = missed >= mostUnanswered
    missed = isAnswered ? 0 : missed + 1
    const isSilent = missed >= mostUnanswered
    if (isSilent !== wasSilent) hearing?.silence(isSilent)
  }

  function later(): void {
    const begun = performance.now()
    // On a machine that has too much to do others may be answered meanwhile.
    const isHeardElsewhere = () => hearing !== undefined && hearing.answeredAt() > begun
    connecting = outsideTransaction(count)
      .then(
        () => heard(true),
        (error: unknown) => heard(!isUnanswered(error) || isHeardElsewhere()),
      )
      .finally(() => {
        if (!isClosed) timer = setTimeout(later, beat).unref()
      })
  }

  /** Asks for a place of the name; nobody else of this process does so meanwhile. */
  async function takeFree(name: string, places: number): Promise<(() => void) | undefined> {
    const own = client
    if (own === undefined) return nothing
    const free = Array.from({ length: places }, (_, at) => at).filter((at) => !held.has(`${name} ${at}`))
    try {
      const { rows } = await own.query<{ at: number }>({
        name: 'take',
        text: takeText,
        values: [lifeLock + 1, free, name],
      })
      // Lost meanwhile, and its locks with it.
      if (client !== own) return nothing
      const at = rows[0]?.at
      if (at === undefined) return undefined
      const key = `${name} ${at}`
      held.add(key)
      return () => {
        if (client !== own || !held.delete(key)) return
        own.query({ name: 'give', text: giveText, values: [lifeLock + 1 + at, name] }).catch(() => leave(own))
      }
    } catch {
      await leave(own)
      return nothing
    }
  }

  return {
    get processes() {
      return processes
    },
    join: () => {
      if (connecting === undefined) later()
    },
    take: async (name, places) => {
      if (client === undefined || processes === 1) return nothing
      const before = taking.get(name)
      const own = before === undefined ? takeFree(name, places) : before.then(() => takeFree(name, places))
      taking.set(name, own)
      try {
        return await own
      } finally {
        if (taking.get(name) === own) taking.delete(name)
      }
    },
    close: async () => {
      isClosed = true
      await connecting
      clearTimeout(timer)
      await client?.end().catch(nothing)
    },
  }
}

/** Whether no process counts on this database; then none will until the connection of `script` ends. */
export async function isOnly(script: ScriptRunner): Promise<boolean> {
  const { rows } = await script.exec(`select pg_try_advisory_lock(${lifeLock}, 0) as "isOnly"`)
  return rows[0]?.['isOnly'] === true
}

const countText = `select count(*)::int as n from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
  and classid = $1::int and objid = 0 and database = (select oid from pg_database where datname = current_database())`
/** Stops at the first that is free. */
const takeText = `select at from unnest($2::int[]) at where pg_try_advisory_lock($1::int + at, hashtext($3)) limit 1`
const giveText = 'select pg_advisory_unlock($1::int, hashtext($2))'
