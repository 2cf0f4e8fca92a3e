/** Table `long_work` (alias `w`): the work's account, last heartbeat and result. */
import { sql, type RawBuilder } from 'kysely'
import type { WorkState } from '#domain/progress/work-states.ts'
import { workSentences } from '#domain/progress/work-sentences.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import type { Db, DbOrTx } from '#server/platform/db/database.ts'

/** Milliseconds between heartbeats: as often as a browser asks for the progress, which another process may answer. */
export const heartbeatInterval = 1_000

/** The database handle for requests, never that of a transaction, and the work running in this process. */
export interface WorkDatabase extends Pick<OpenDatabase, 'db' | 'kind'> {
  /** By `workName`: registered here before its row is inserted. */
  running: readonly string[]
}

/** Account and key of a work. */
export const workName = (accountId: number, key: string): string => `${accountId} ${key}`

export interface WorkRow {
  id: number
  key: string
  title: string
  state: WorkState
  done: number
  total: number
  message: string
  mayCancel: boolean
  startedAt: Date
  endedAt: Date | null
}

const underWay = sql<boolean>`w.state in ('cho', 'dang-chay')`

/** Twenty heartbeats are missing. The embedded database has one process: what isn't running there is dead. */
function isDead({ kind, running }: WorkDatabase): RawBuilder<boolean> {
  const elsewhere = sql<boolean>`${underWay}
    and w.account_id || ' ' || w.key <> all(cast(${[...running]} as text[]))`
  return kind === 'embedded'
    ? elsewhere
    : sql<boolean>`${elsewhere} and w.alive_at < now() - interval '20 seconds'`
}

/** A work's row; `isRepeated` if another attempt with its key is running, was lost just now, or is done. */
export interface StartedWork {
  id: number
  startedAt: Date
  isRepeated: boolean
}

/** Inserts a row for new work, or takes that of an earlier attempt with the same key. */
export async function beginWork(
  database: WorkDatabase,
  work: { accountId: number; key: string; call: string; title: string; mayCancel: boolean },
): Promise<StartedWork> {
  const { accountId, key, call, title, mayCancel } = work
  const { rows } = await sql<StartedWork>`
    insert into long_work as w (account_id, key, call, title, state, may_cancel)
    values (${accountId}, ${key}, ${call}, ${title}, 'cho', ${mayCancel})
    on conflict (account_id, key) do update set call = excluded.call, title = excluded.title, state = 'cho', done = 0,
      total = 0, message = '', may_cancel = excluded.may_cancel, cancel_asked = false, started_at = now(),
      alive_at = now(), ended_at = null
    where w.state in ('loi', 'huy') or w.started_at < now() - interval '1 day' or (${isDead(database)})
    returning w.id, w.started_at as "startedAt", false as "isRepeated"`.execute(database.db)
  const [row] = rows
  if (row !== undefined) return row
  const { rows: earlier } = await sql<StartedWork>`
    select w.id, w.started_at as "startedAt", true as "isRepeated" from long_work w
    where w.account_id = ${accountId} and w.key = ${key}`.execute(database.db)
  // Swept between the two statements.
  return earlier[0] ?? beginWork(database, work)
}

/**
 * A heartbeat, with the progress for other processes unless the attempt that counts may be in one of them; returns
 * whether one of them received a cancellation.
 */
export async function heartbeat(db: Db, id: number, figures: Figures | undefined): Promise<boolean> {
  const progress =
    figures === undefined
      ? sql``
      : sql`, state = 'dang-chay', done = ${figures.done}, total = ${figures.total}`
  const { rows } = await sql<{ isCancelled: boolean }>`
    update long_work w set alive_at = now()${progress}
    where w.id = ${id} and ${underWay} returning w.cancel_asked as "isCancelled"`.execute(db)
  return rows[0]?.isCancelled ?? false
}

interface Figures {
  done: number
  total: number
}
interface Ending extends Figures {
  state: 'xong' | 'loi' | 'huy'
  message: string
}

/** Returns false if it has ended already, or was cancelled before being done. */
export async function endWork(db: DbOrTx, id: number, ending: Ending): Promise<boolean> {
  const { state, message, done, total } = ending
  // The account is told, but not of what it has cancelled itself.
  const { rows } = await sql`
    with ended as (
      update long_work w set state = ${state}, message = ${message}, done = ${done}, total = ${total}, ended_at = now()
      where w.id = ${id} and ${underWay} and (${state} <> 'xong' or not w.cancel_asked)
      returning w.account_id, w.title
    ), told as (
      insert into notice (account_id, kind, text, path)
      select account_id, case when ${state} = 'xong' then 'viec-xong' else 'viec-loi' end,
        title || ': ' || cast(${message} as text), '/tong-quan#viec-dang-chay' from ended where ${state} <> 'huy'
    )
    select from ended`.execute(db)
  return rows.length === 1
}

/** Requests cancellation from the process that runs it, which checks at its next heartbeat. */
export async function askToCancel(db: Db, accountId: number, key: string): Promise<void> {
  await sql`update long_work w set cancel_asked = true, message = ${workSentences.cancelling}
    where w.account_id = ${accountId} and w.key = ${key} and w.may_cancel and ${underWay}`.execute(db)
}

/** Work of the last day that satisfies `reached` and `which`, newest first; first marks dead work as ended. */
export async function readWorks(
  database: WorkDatabase,
  reached: RawBuilder<boolean>,
  which: RawBuilder<boolean>,
): Promise<readonly WorkRow[]> {
  const { db } = database
  const read = async () => {
    const { rows } = await sql<WorkRow & { isDead: boolean }>`
      select w.id, w.key, w.title, w.state, w.done, w.total, w.message, w.started_at as "startedAt",
        w.ended_at as "endedAt", w.may_cancel and not w.cancel_asked as "mayCancel", (${isDead(database)}) as "isDead"
      from long_work w where ${reached} and ${which} and w.started_at > now() - interval '1 day'
      order by w.started_at desc, w.id desc limit 50`.execute(db)
    return rows
  }
  const rows = await read()
  const dead = rows.flatMap((row) => (row.isDead ? [row.id] : []))
  if (dead.length === 0) return rows.map(({ isDead: _, ...row }) => row)
  await sql`update long_work w set state = 'loi', ended_at = now(),
      message = case when w.may_cancel then ${workSentences.broken} else ${workSentences.brokenInParts} end
    where w.id = any(cast(${dead} as bigint[])) and (${isDead(database)})`.execute(db)
  return (await read()).map(({ isDead: _, ...row }) => row)
}

/** Deletes work that ended, or was lost, more than a day ago and is no longer shown. */
export async function sweepWorks({ db }: { db: Db }): Promise<void> {
  await sql`delete from long_work where started_at < now() - interval '1 day'`.execute(db)
}
