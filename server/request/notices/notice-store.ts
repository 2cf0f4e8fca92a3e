/** Table `notice` (alias `n`): written by the transactions that cause them, read by the bell of each account. */
import { sql, type RawBuilder } from 'kysely'
import { permissionOf, type Call } from '#domain/api/call.ts'
import { mostNotices, type Notice, type NoticeList } from '#domain/notices/calls.ts'
import { keptNotices, noticeTexts, type NoticeKind } from '#domain/notices/notice-kinds.ts'
import type { Db, DbOrTx } from '#server/platform/db/database.ts'
import type { Unit } from '#server/platform/table-cache/units.ts'

interface Told {
  kind: NoticeKind
  text: string
  /** The place that it is about. */
  path: string
}

/**
 * Tells the officers of a unit who may make `deals`: those of the unit itself, else of the nearest one above it that has
 * any. Not the account that did it.
 */
export async function tellUnit(
  tx: DbOrTx,
  unit: Unit | undefined,
  deals: Call,
  { kind, text, path }: Told,
  by: number | null,
): Promise<void> {
  if (unit === undefined) return
  const above = sql`cast(${[...unit.path]} as bigint[])`
  await sql`
    with officer_account as (
      select a.id, array_position(${above}, a."donViId") as depth from account a join role r on r.id = a.role_id
      where a."donViId" = any(${above}) and a.deleted_at is null and a."isActived" and r.active and r.base <> 'ND'
        and ${permissionOf(deals)} = any(r.permissions) and not (r."isOnlySeeMe" and ${deals.writes})
    )
    insert into notice (account_id, kind, text, path, unit_id)
    select id, ${kind}, ${text}, ${path}, ${unit.id} from officer_account
    where depth = (select max(depth) from officer_account) and id is distinct from ${by}`.execute(tx)
}

/** Tells the administrators of the system of an account that reads far more than usual; the log has the line. */
export async function tellOfReader(db: Db, userName: string): Promise<void> {
  await sql`insert into notice (account_id, kind, text, path)
    select a.id, 'doc-bat-thuong', ${noticeTexts.unusualReading(userName)}, '/nhat-ky' from account a join role r on r.id = a.role_id
    where r.base = 'ADMIN' and r.active and a.deleted_at is null and a."isActived"`.execute(db)
}

/** Tells an account of what it decided itself. */
export async function tellAccount(tx: DbOrTx, accountId: number, { kind, text, path }: Told): Promise<void> {
  await sql`insert into notice (account_id, kind, text, path)
    values (${accountId}, ${kind}, ${text}, ${path})`.execute(tx)
}

/** The place where an account looks after its own security. */
const ownSecurity = '/profile#bao-mat'

/** Tells the account itself, by default of something about its security; not again while it hasn't seen the same. */
export async function tellOwner(
  tx: DbOrTx,
  accountId: number,
  { kind, text, path = ownSecurity }: Pick<Told, 'kind' | 'text'> & Partial<Told>,
): Promise<void> {
  await sql`insert into notice (account_id, kind, text, path)
    select ${accountId}, ${kind}, ${text}, ${path}
    where not exists (select from notice
      where account_id = ${accountId} and not seen and kind = ${kind} and text = ${text})`.execute(tx)
}

interface Row extends Omit<Notice, 'id' | 'luc'> {
  id: number
  luc: Date
}

/** The newest notices that satisfy `reached`, after `since` where it is given, and how many are unseen. */
export async function readNotices(
  db: Db,
  reached: RawBuilder<boolean>,
  since: string | null,
): Promise<NoticeList> {
  const after = since === null ? sql`true` : sql`n.id > cast(${since} as bigint)`
  const { rows } = await sql<Row>`
    select n.id, n.kind as loai, n.text as "noiDung", n.path as "duongDan", n.at as luc, n.seen as "daXem"
    from notice n where ${reached} and ${after} order by n.id desc limit ${sql.lit(mostNotices)}`.execute(db)
  return {
    chuaXem: await countUnseen(db, reached),
    rows: rows.map(({ id, luc, ...rest }) => ({ ...rest, id: String(id), luc: luc.toISOString() })),
  }
}

export async function countUnseen(db: Db, reached: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notice n where ${reached} and not n.seen`.execute(db)
  return rows[0]?.n ?? 0
}

export async function markSeen(db: Db, reached: RawBuilder<boolean>, until: string): Promise<void> {
  await sql`update notice n set seen = true
    where ${reached} and not n.seen and n.id <= cast(${until} as bigint)`.execute(db)
}

/** Deletes notices that are a year old, and what an account has beyond the newest ones. */
export async function sweepNotices({ db }: { db: Db }): Promise<void> {
  await sql`delete from notice where at < now() - ${sql.lit(`${keptNotices.days} days`)}::interval`.execute(
    db,
  )
  await sql`delete from notice n using (
      select account_id, (array_agg(id order by id desc))[${sql.lit(keptNotices.ofAccount)}] as last
      from notice group by account_id having count(*) > ${sql.lit(keptNotices.ofAccount)}) kept
    where n.account_id = kept.account_id and n.id < kept.last`.execute(db)
}
