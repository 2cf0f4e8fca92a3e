/**
 * How far the primary's log (WAL) had come after each account's last write, for all processes: in an unlogged table on the
 * primary, whose statements wait for no disk. Line 0 counts for everybody; where it is missing, the table was emptied by a
 * crash, and nothing older than now is current.
 */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Where the primary's log has come to and has been flushed, in bytes: a commit that was answered is before it. */
const present = sql`cast(pg_wal_lsn_diff(case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0') as bigint)`

/** Which history the primary writes: each promotion begins another. */
export const presentTimeline = sql`cast(cast(cast('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as bit(32)) as integer) as bigint)`

const everybody = 0
const [nowLine, timelineLine] = [-1, -2]

interface Positions {
  now: number
  timeline: number
  writes: ReadonlyMap<number, number>
}

interface Reading {
  ids: Set<number>
  result: Promise<Positions>
}

export class LastWrites {
  readonly #db: Db
  #running: Promise<unknown> | undefined
  /** Starts when the running one has ended; who comes meanwhile joins it. */
  #next: Reading | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** After a commit of the account, before it is answered. */
  async note(accountId: number): Promise<void> {
    await sql`insert into last_write as l (account_id, position) values (${accountId}, ${present})
      on conflict (account_id) do update set position = greatest(l.position, excluded.position)`.execute(
      this.#db,
    )
  }

  /** What a standby must have replayed to serve the account, and where the primary is now. */
  async before(accountId: number): Promise<{ position: number; now: number; timeline: number }> {
    const reading = (this.#next ??= this.#begin())
    reading.ids.add(accountId)
    const { now, timeline, writes } = await reading.result
    const [ofAll, own = 0] = [writes.get(everybody), writes.get(accountId)]
    if (ofAll === undefined) {
      await this.note(everybody)
      return { position: now, now, timeline }
    }
    // A later one is of another cluster.
    return { position: Math.min(now, Math.max(ofAll, own)), now, timeline }
  }

  /** A reading that starts now, or after the one that runs. */
  #begin(): Reading {
    const ids = new Set([everybody])
    const run = async () => {
      await this.#running
      this.#next = undefined
      const result = this.#read([...ids])
      this.#running = result.catch(() => undefined)
      return result
    }
    return { ids, result: run() }
  }

  async #read(ids: readonly number[]): Promise<Positions> {
    const { rows } = await sql<{
      id: number
      position: number
    }>`select cast(${nowLine} as bigint) as id, ${present} as position
      union all select cast(${timelineLine} as bigint), ${presentTimeline}
      union all select account_id, position from last_write where account_id = any(cast(${ids} as bigint[]))`.execute(
      this.#db,
    )
    const positions = new Map(rows.map(({ id, position }) => [id, position]))
    const [now = Infinity, timeline = 0] = [positions.get(nowLine), positions.get(timelineLine)]
    return { now, timeline, writes: positions }
  }
}
