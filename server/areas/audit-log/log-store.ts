/**
 * Statements that read the log. It grows without limit, so no statement counts or sorts more than `maxCounted`
 * entries. Counts up to that limit first: below it, any suitable index finds the entries and they are sorted; above
 * it, the newest are read along the time index, where so many matches are close together.
 */
import { sql } from 'kysely'
import { maxCounted } from '#domain/audit/calls.ts'
import { viewGap, maxViews } from '#domain/audit/views.ts'
import type { AuditKindId } from '#domain/audit/kinds.ts'
import { nameKey, personColumns, rowColumns } from '#server/platform/audit/audit.ts'
import type { Condition } from '#server/areas/audit-log/log-filter.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { insideTransaction } from '#server/platform/db/transaction-guard.ts'

export interface LogRecord {
  id: number
  at: Date
  /** The same in microseconds, comparable as text: the cursor for the next rows. */
  moment: string
  accountId: number | null
  userName: string
  address: string
  kind: AuditKindId
  action: string
  officerId: number | null
  /** What the person was called then; null in lines of earlier versions. */
  officerName: string | null
  unitId: number | null
  target: string
  targetId: string
  /** The target's name at that time, from the logged values. */
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

/** Whether to read old and new values too. */
export interface Reading {
  withValues: boolean
}

const moment = sql`to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const nameIn = (values: 'before' | 'after') => {
  const column = sql.ref(`e.${values}`)
  return sql`coalesce(${column} ->> ${sql.lit(nameKey)}, ${column} ->> 'userName', ${column} ->> 'fileName', ${column} ->> 'name')`
}

/**
 * Values not shown: the target's name and other facts that the entry shows anyway, stored pictures, the people in an
 * export, and technical columns.
 */
export const unshown = [nameKey, personColumns, rowColumns, 'idCBCC', 'avatar', 'id', 'ids', 'version']
const hasShown = (values: 'before' | 'after') =>
  sql`coalesce(${sql.ref(`e.${values}`)}, '{}') - cast(${unshown} as text[]) <> '{}'`

const columns = ({ withValues }: Reading) => sql`e.id, e.at, ${moment} as moment, e.account_id as "accountId",
  e.user_name as "userName", e.address, e.kind, e.action, e.officer_id as "officerId",
  coalesce(e.officer_name, e.after ->> 'hoVaTen', e.before ->> 'hoVaTen') as "officerName", e.unit_id as "unitId",
  e.target, e.target_id as "targetId", coalesce(${nameIn('after')}, ${nameIn('before')}) as named,
  ${hasShown('before')} or ${hasShown('after')} as "hasValues",
  ${withValues ? sql`e.before, e.after` : sql`null::jsonb as before, null::jsonb as after`}`

/**
 * Plans each statement for its actual values: the number of entries per unit or account varies by a factor of a
 * thousand.
 */
export function readingLog<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) =>
    insideTransaction(async () => {
      await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
      return work(tx)
    }),
  )
}

/** Number of matching entries, counted up to `maxCounted` + 1. */
export async function countLog(tx: Tx, condition: Condition): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from audit_entry e where ${condition} limit ${maxCounted + 1}) counted`.execute(tx)
  return rows[0]?.n ?? 0
}

/** One page of matching entries, newest first. `count`: the result of countLog. */
export async function pageOfLog(
  tx: Tx,
  condition: Condition,
  count: number,
  { offset, size }: LogSlice,
  reading: Reading,
): Promise<LogRecord[]> {
  if (offset >= Math.min(count, maxCounted)) return []
  const order = sql`order by e.at desc, e.id desc limit ${size} offset ${offset}`
  const { rows } = await (
    count > maxCounted
      ? sql<LogRecord>`select ${columns(reading)} from audit_entry e where ${condition} ${order}`
      : sql<LogRecord>`
        with found as materialized (select e.id, e.at from audit_entry e where ${condition}),
          page as materialized (select e.id, e.at from found e ${order})
        select ${columns(reading)} from page join audit_entry e on e.id = page.id and e.at = page.at
        order by e.at desc, e.id desc`
  ).execute(tx)
  return rows
}

/** A row for one entry, or for several views in quick succession. */
export interface LogView {
  /** Newest first, at most `maxViews`. */
  records: LogRecord[]
  count: number
  since: Date
}

/**
 * One page of matching entries, newest first; views of one record by one account, each within a minute of the
 * previous one, are merged into one row. Considers only the newest `maxCounted` entries; `total` counts merged rows.
 */
export async function viewsOfLog(
  tx: Tx,
  condition: Condition,
  count: number,
  { offset, size }: LogSlice,
): Promise<{ total: number; views: LogView[] }> {
  const newest = count > maxCounted ? sql`order by e.at desc, e.id desc limit ${maxCounted}` : sql``
  const { rows } = await sql<LogRecord & { view: number; views: number; since: Date; total: number }>`
    with found as materialized (
      select e.id, e.at, e.kind, coalesce(e.account_id, 0) as account, coalesce(e.officer_id, 0) as officer
      from audit_entry e where ${condition} ${newest}),
    lines as (
      select found.*, row_number() over same as n, kind = 'xem' and account <> 0 and officer <> 0
        and coalesce(lag(at) over same - at <= make_interval(secs => ${viewGap}), false) as follows
      from found window same as (partition by kind, account, officer order by at desc, id desc)),
    led as (
      select lines.*, max(case when not follows then n end)
        over (partition by kind, account, officer order by at desc, id desc) as leader from lines),
    counted as materialized (
      select led.*, count(*) over whole as views, min(at) over whole as since
      from led window whole as (partition by kind, account, officer, leader)),
    page as materialized (
      select id, at, kind, account, officer, leader, views, since from counted where not follows
      order by at desc, id desc limit ${size} offset ${offset})
    select ${columns({ withValues: false })}, page.id as view, page.views::int, page.since,
      (select count(*)::int from counted where not follows) as total
    from page
    join counted c on c.kind = page.kind and c.account = page.account and c.officer = page.officer
      and c.leader = page.leader and c.n < page.leader + ${maxViews}
    join audit_entry e on e.id = c.id and e.at = c.at
    order by page.at desc, page.id desc, c.n`.execute(tx)
  const views: LogView[] = []
  let last: number | undefined
  for (const { view, views: lines, since, total: _, ...record } of rows) {
    if (view === last) views.at(-1)?.records.push(record)
    else views.push({ records: [record], count: lines, since })
    last = view
  }
  if (rows.length > 0 || offset === 0) return { total: rows[0]?.total ?? 0, views }
  // Beyond the last page: takes the total from the first page.
  return { ...(await viewsOfLog(tx, condition, count, { offset: 0, size: 1 })), views }
}

/** Matching entries older than the given one, newest first, for reading page after page. */
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

/** One entry with its values, if it matches. */
export async function findEntry(tx: Tx, condition: Condition, id: number): Promise<LogRecord | undefined> {
  const { rows } = await sql<LogRecord>`
    select ${columns({ withValues: true })} from audit_entry e where e.id = ${id} and ${condition}`.execute(
    tx,
  )
  return rows[0]
}
