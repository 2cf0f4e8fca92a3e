/**
 * The statements that read the log. It grows without end, so nothing here counts or sorts more than `mostCounted`
 * entries: first so many are counted; when that is all of them they are gathered by whatever index finds them and sorted;
 * when there are more, the newest are read along the index of time, in which so many matches lie close together.
 */
import { sql } from 'kysely'
import { mostCounted } from '#domain/audit/calls.ts'
import type { AuditKindId } from '#domain/audit/kinds.ts'
import { nameKey } from '#server/audit/audit.ts'
import type { Condition } from '#server/audit-log/log-filter.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { insideTransaction } from '#server/db/transaction-guard.ts'

export interface LogRecord {
  id: number
  at: Date
  /** The same to the microsecond, as texts compare: where the next rows begin. */
  moment: string
  accountId: number | null
  userName: string
  address: string
  kind: AuditKindId
  action: string
  officerId: number | null
  unitId: number | null
  target: string
  targetId: string
  /** What the target was called then, as the values tell it. */
  named: string | null
  /** Whether there are values to show. */
  hasValues: boolean
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

export interface LogSlice {
  offset: number
  size: number
}

/** Whether rows come with their old and new values. */
export interface Reading {
  withValues: boolean
}

const moment = sql`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const nameIn = (values: 'before' | 'after') => {
  const column = sql.ref(`e.${values}`)
  return sql`coalesce(${column} ->> ${sql.lit(nameKey)}, ${column} ->> 'userName', ${column} ->> 'fileName', ${column} ->> 'name')`
}

/** Beside the target's name what the entry names anyway, stored pictures, whom an export held, and what is the table's own business. */
export const unshown = [nameKey, 'idCBCC', 'avatar', 'id', 'ids', 'version']
const hasShown = (values: 'before' | 'after') =>
  sql`coalesce(${sql.ref(`e.${values}`)}, '{}') - cast(${unshown} as text[]) <> '{}'`

const columns = ({ withValues }: Reading) => sql`e.id, e.at, ${moment} as moment, e.account_id as "accountId",
  e.user_name as "userName", e.address, e.kind, e.action, e.officer_id as "officerId", e.unit_id as "unitId",
  e.target, e.target_id as "targetId", coalesce(${nameIn('after')}, ${nameIn('before')}) as named,
  ${hasShown('before')} or ${hasShown('after')} as "hasValues",
  ${withValues ? sql`e.before, e.after` : sql`null::jsonb as before, null::jsonb as after`}`

/** Each statement is planned for its own values: how many entries a unit or an account has differs by a thousandfold. */
export function readingLog<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) =>
    insideTransaction(async () => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
      return work(tx)
    }),
  )
}

/** How many entries fit, counted up to one more than `mostCounted`. */
export async function countLog(tx: Tx, condition: Condition): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from audit_entry e where ${condition} limit ${mostCounted + 1}) counted`.execute(tx)
  return rows[0]?.n ?? 0
}

/** One page of what fits, newest first. `count`: what countLog has told. */
export async function pageOfLog(
  tx: Tx,
  condition: Condition,
  count: number,
  { offset, size }: LogSlice,
  reading: Reading,
): Promise<LogRecord[]> {
  if (offset >= Math.min(count, mostCounted)) return []
  const order = sql`order by e.at desc, e.id desc limit ${size} offset ${offset}`
  const { rows } = await (
    count > mostCounted
      ? sql<LogRecord>`select ${columns(reading)} from audit_entry e where ${condition} ${order}`
      : sql<LogRecord>`
        with found as materialized (select e.id, e.at from audit_entry e where ${condition}),
          page as materialized (select e.id, e.at from found e ${order})
        select ${columns(reading)} from page join audit_entry e on e.id = page.id and e.at = page.at
        order by e.at desc, e.id desc`
  ).execute(tx)
  return rows
}

/** The entries that fit and are older than the one given, newest first: a walk over more than a page. */
export async function logBefore(
  tx: Tx,
  condition: Condition,
  last: Pick<LogRecord, 'moment' | 'id'> | undefined,
  size: number,
): Promise<LogRecord[]> {
  const older =
    last === undefined
      ? sql`true`
      : sql`(e.at, e.id) < (cast(${last.moment} as timestamptz), cast(${last.id} as bigint))`
  const { rows } = await sql<LogRecord>`
    select ${columns({ withValues: true })} from audit_entry e where ${condition} and ${older}
    order by e.at desc, e.id desc limit ${size}`.execute(tx)
  return rows
}

/** One entry with its values, if it fits. */
export async function findEntry(tx: Tx, condition: Condition, id: number): Promise<LogRecord | undefined> {
  const { rows } = await sql<LogRecord>`
    select ${columns({ withValues: true })} from audit_entry e where e.id = ${id} and ${condition}`.execute(
    tx,
  )
  return rows[0]
}
