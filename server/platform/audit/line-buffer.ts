/**
 * Log lines that no request waits for: buffered in memory and written in one statement every second, and at shutdown
 * (decision 69). With a full buffer the next request waits for room, so that no line is lost; while lines can't be
 * written, requests are refused.
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { auditColumns, type Actor, type AuditKind } from '#server/platform/audit/audit.ts'
import { CoveredJson, JsonParameter } from '#server/platform/at-rest/covered.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isInsideTransaction, outsideTransaction } from '#server/platform/db/transaction-guard.ts'

export interface BufferedLine {
  who: Actor
  kind: AuditKind
  target: string
  targetId?: string | number
  after: Readonly<Record<string, unknown>>
  /** Number of ids in the line: its cost in memory and in the statement. */
  weight: number
}

/** Limit of buffered ids plus lines: about 10 MB. */
const maxWaiting = 500_000
/** Lines per statement; a second seldom has more. */
const maxAtOnce = 2_000
/** Longest time in ms that a line waits while the database is available. */
const wait = 1_000
/** Seconds after which a line that isn't written raises an alarm, and no list is shown. */
export const longestUnwritten = 10

/** Log for failed writes. */
interface BufferLog {
  error(fields: object, message: string): void
}

export class LineBuffer {
  readonly #db: Db
  readonly #most: number
  readonly #log: BufferLog
  /** `since`: when it was added, by `performance.now()`. */
  #lines: (BufferedLine & { since: number })[] = []
  #weight = 0
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #failing = false

  constructor(db: Db, log: BufferLog, max = maxWaiting) {
    this.#db = db
    this.#log = log
    this.#most = max
  }

  /**
   * Adds the line and returns undefined or, if the buffer is full, a promise for the request to wait for; throws if
   * lines haven't been written for too long. Inside a transaction nobody waits: writing waits for the transaction.
   */
  add(line: BufferedLine): Promise<void> | undefined {
    if (this.unwrittenSeconds > longestUnwritten) throw refusals.unloggable()
    if (this.#weight >= this.#most && !isInsideTransaction()) return this.#addLater(line)
    this.addNow(line)
    return undefined
  }

  /** For the few lines that no request can wait for: adds the line even to a full buffer. */
  addNow(line: BufferedLine): void {
    this.#lines.push({ ...line, since: performance.now() })
    this.#weight += 1 + line.weight
    this.#later()
  }

  /** Age in seconds of the oldest line that isn't written yet; 0 without one. */
  get unwrittenSeconds(): number {
    const [oldest] = this.#lines
    return oldest === undefined ? 0 : (performance.now() - oldest.since) / 1000
  }

  async #addLater(line: BufferedLine): Promise<void> {
    while (this.#weight >= this.#most) await this.write()
    this.addNow(line)
  }

  /** Writes all buffered lines; rejects and keeps them if the database fails. */
  write(): Promise<void> {
    this.#running ??= outsideTransaction(() => this.#writeAll()).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Writes for the last time. */
  async stop(): Promise<void> {
    await this.#running?.catch(() => undefined)
    await this.write()
    clearTimeout(this.#timer)
  }

  #later(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.write().then(
        () => {
          this.#failing = false
        },
        (error: unknown) => {
          // Logged once, not every second while the database is unavailable.
          if (!this.#failing) this.#log.error({ err: error }, 'lines of the log could not be written')
          this.#failing = true
          this.#later()
        },
      )
    }, wait).unref()
  }

  async #writeAll(): Promise<void> {
    while (this.#lines.length > 0) {
      const some = this.#lines.slice(0, maxAtOnce)
      await insertLines(this.#db, some)
      this.#lines.splice(0, some.length)
      for (const { weight } of some) this.#weight -= 1 + weight
    }
  }
}

async function insertLines(db: Db, lines: readonly BufferedLine[]): Promise<void> {
  const rows = lines.map(({ who, kind, target, targetId = '', after }) => ({
    account: who.account?.id ?? null,
    name: who.account?.userName ?? '',
    address: who.address,
    request: who.id,
    kind,
    action: who.action,
    target,
    targetId: String(targetId),
    after: new CoveredJson(after),
  }))
  await sql`insert into audit_entry ${auditColumns}
    select l.account, l.name, l.address, l.request, l.kind, l.action, null, null, null, l.target, l."targetId", null, l.after
    from jsonb_to_recordset(cast(${new JsonParameter(rows)} as jsonb)) l (account bigint, name text, address text,
      request text, kind text, action text, target text, "targetId" text, after jsonb)`.execute(db)
}
