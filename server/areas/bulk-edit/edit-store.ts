/** The SQL of saves that can be undone: the account's own, for a day. */
import { sql } from 'kysely'
import type { RecentEdit, SavedGrid } from '#domain/bulk-edit/calls.ts'
import { undoHours } from '#domain/bulk-edit/grid-sentences.ts'
import { officerVersions } from '#domain/officer/officer-forms.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { versionColumn } from '#server/people/officers/write/raise-versions.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Somebody who was changed, as the save left them. */
interface EditedPerson {
  id: number
  versions: Readonly<Record<string, number>>
  /** The versions of the history's rows, by their ids; absent without a history. */
  rows?: Readonly<Record<string, number>>
}

interface StoredEdit {
  id: number
  requestId: string
  record: string | null
  people: readonly EditedPerson[]
  createdAt: Date
  undoneAt: Date | null
}

const tooOld = (now: Date) => new Date(now.getTime() - undoHours * 3_600_000)

/** Keeps what was saved; the people are already written. */
export async function keepEdit(
  tx: Tx,
  { account, id: requestId, now }: AuthenticatedRequest,
  record: AnySubRecord | undefined,
  changed: readonly number[],
  cells: number,
): Promise<SavedGrid> {
  const versions = officerVersions.map((name) => sql`${sql.lit(name)}, o.${sql.ref(versionColumn(name))}`)
  const rows =
    record === undefined
      ? sql`cast(null as jsonb)`
      : sql`(select jsonb_object_agg(r.id, r.version) from ${sql.table(tableOf(record))} r where r.officer_id = o.id)`
  const { rows: inserted } = await sql<{ id: number | string }>`
    insert into bulk_edit (account_id, request_id, record, cells, people, created_at)
    select ${account.id}, ${requestId}, ${record?.name ?? null}, ${cells}, coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', o.id,
        'versions', jsonb_build_object(${sql.join(versions)}), 'rows', ${rows})) order by o.id)
      from officer o where o.id = any(cast(${changed} as bigint[]))), '[]'), ${now}
    returning id`.execute(tx)
  return { luot: String(inserted[0]?.id), soNguoi: changed.length, soO: cells }
}

/** An own save, locked; undefined for none. */
export async function findEdit(
  tx: Tx,
  request: AuthenticatedRequest,
  id: number,
): Promise<StoredEdit | undefined> {
  const { account, server } = request
  const { rows } = await sql<StoredEdit>`
    select id, request_id as "requestId", record, people, created_at as "createdAt", undone_at as "undoneAt"
    from bulk_edit where id = ${id} and ${server.guards.editsOfAccount(account.id)} for update`.execute(tx)
  return rows[0]
}

export const isTooOld = ({ createdAt }: StoredEdit, now: Date): boolean => new Date(createdAt) <= tooOld(now)

export async function markUndone(tx: Tx, { now }: AuthenticatedRequest, id: number): Promise<void> {
  await sql`update bulk_edit set undone_at = ${now} where id = ${id}`.execute(tx)
}

/** The own saves of the last day that are not undone. */
export async function recentEdits({ account, db, now, server }: AuthenticatedRequest): Promise<RecentEdit[]> {
  const { rows } = await sql<{ id: number; at: Date; people: number; cells: number }>`
    select id, created_at as at, jsonb_array_length(people) as people, cells from bulk_edit
    where ${server.guards.editsOfAccount(account.id)} and created_at > ${tooOld(now)} and undone_at is null
    order by id desc limit 20`.execute(db)
  return rows.map(({ id, at, people, cells }) => ({
    luot: String(id),
    luc: new Date(at).toISOString(),
    soNguoi: people,
    soO: cells,
  }))
}

/** The old values of the save's people, as the log has them: a line for each person and each row. */
export async function oldValues(
  tx: Tx,
  { requestId, createdAt, people }: StoredEdit,
): Promise<readonly LoggedChange[]> {
  const ids = people.map(({ id }) => id)
  const from = new Date(new Date(createdAt).getTime() - 3_600_000)
  const { rows } = await sql<LoggedChange>`
    select officer_id as "officerId", target, target_id as "targetId", before from audit_entry
    where officer_id = any(cast(${ids} as bigint[])) and at > ${from} and request_id = ${requestId}
      and kind = 'sua' and before is not null
    order by id`.execute(tx)
  return rows
}

export interface LoggedChange {
  officerId: number
  target: string
  targetId: string
  before: Readonly<Record<string, unknown>>
}

/** Deletes saves that can't be undone any more. */
export async function sweepEdits({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await sql`delete from bulk_edit where created_at <= ${tooOld(clock.now())}`.execute(db)
}
