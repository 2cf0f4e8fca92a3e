/** Table `long_work` (alias `w`): whose work it is, its last sign of life, how it ended. */
import { sql, type RawBuilder } from 'kysely'
import type { WorkState } from '#domain/progress/calls.ts'
import { workSentences } from '#domain/progress/work-sentences.ts'
import type { OpenDatabase } from '#server/db/create-database.ts'
import type { Db, DbOrTx } from '#server/db/database.ts'

/** Milliseconds between two signs of life of a running work. */
export const beatEvery = 5_000

/** The database of requests, never the handle of a transaction; and which works this process runs. */
export interface WorkDatabase extends Pick<OpenDatabase, 'db' | 'kind'> {
  /** By `workName`: a work is known here from before its row is. */
  running: readonly string[]
}

/** Whose work under which key. */
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

/** Four signs of life have not come. The embedded database has one process: what that doesn't run is dead. */
function isDead({ kind, running }: WorkDatabase): RawBuilder<boolean> {
  const elsewhere = sql<boolean>`${underWay}
    and w.account_id || ' ' || w.key <> all(cast(${[...running]} as text[]))`
  return kind === 'embedded'
    ? elsewhere
    : sql<boolean>`${elsewhere} and w.alive_at < now() - interval '20 seconds'`
}

/**
 * A row for the work that begins: a new one, or that of an earlier try with the same key which came to nothing. Undefined
 * when that try is under way or has done it.
 */
export async function beginWork(
  database: WorkDatabase,
  work: { accountId: number; key: string; call: string; title: string; mayCancel: boolean },
): Promise<{ id: number; startedAt: Date } | undefined> {
  const { accountId, key, call, title, mayCancel } = work
  const { rows } = await sql<{ id: number; startedAt: Date }>`
    insert into long_work as w (account_id, key, call, title, state, may_cancel)
    values (${accountId}, ${key}, ${call}, ${title}, 'cho', ${mayCancel})
    on conflict (account_id, key) do update set call = excluded.call, title = excluded.title, state = 'cho', done = 0,
      total = 0, message = '', may_cancel = excluded.may_cancel, cancel_asked = false, started_at = now(),
      alive_at = now(), ended_at = null
    where w.state in ('loi', 'huy') or w.started_at < now() - interval '1 day' or (${isDead(database)})
    returning w.id, w.started_at as "startedAt"`.execute(database.db)
  return rows[0]
}

/** A sign of life, with the figures for other processes; returns whether one of those was asked to stop the work. */
export async function beat(db: Db, id: number, { done, total }: Figures): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    update long_work w set alive_at = now(), state = 'dang-chay', done = ${done}, total = ${total}
    where w.id = ${id} and ${underWay} returning w.cancel_asked as asked`.execute(db)
  return rows[0]?.asked ?? false
}

interface Figures {
  done: number
  total: number
}
interface Ending extends Figures {
  state: 'xong' | 'loi' | 'huy'
  message: string
}

/** False when it has ended already, or is done although it was to stop. */
export async function endWork(db: DbOrTx, id: number, ending: Ending): Promise<boolean> {
  const { state, message, done, total } = ending
  const { numAffectedRows } = await sql`
    update long_work w set state = ${state}, message = ${message}, done = ${done}, total = ${total}, ended_at = now()
    where w.id = ${id} and ${underWay} and (${state} <> 'xong' or not w.cancel_asked)`.execute(db)
  return numAffectedRows === 1n
}

/** Asks the process that runs it to stop; it looks with its next sign of life. */
export async function askToCancel(db: Db, accountId: number, key: string): Promise<void> {
  await sql`update long_work w set cancel_asked = true, message = ${workSentences.cancelling}
    where w.account_id = ${accountId} and w.key = ${key} and w.may_cancel and ${underWay}`.execute(db)
}

/** Works of the last day for which `reached` and `which` hold, the newest first; those that have died are ended first. */
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

/** Deletes what ended, or was lost, more than a day ago: nobody is shown it any more. */
export async function sweepWorks({ db }: { db: Db }): Promise<void> {
  await sql`delete from long_work where started_at < now() - interval '1 day'`.execute(db)
}
