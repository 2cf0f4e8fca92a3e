/** Reads a person's record as stored together with its changes, in one statement: both are of one state. */
import { sql } from 'kysely'
import type { FileRef } from '#domain/fields/values.ts'
import { generalSection } from '#domain/files/sections.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { ownerOf, type StoredRecord, type UndoneLine } from '#server/people/history/rewind.ts'
import type { ChangeLine } from '#server/people/history/moment.ts'

/** A change with who made it; `before` and `after` are null of lines that weren't asked for. */
export interface LoggedChange extends ChangeLine, UndoneLine {
  action: string
  after: Readonly<Record<string, unknown>> | null
  userName: string
  accountId: number | null
}

/** A file of the record, present or former. */
export interface KnownFile {
  id: string
  fileName: string
  ext: string
  state: string
  section: number | null
  createdAt: string
  table: string | null
  row: number | null
}

export interface RecordHistory {
  stored: StoredRecord
  /** All changes, by number. */
  lines: readonly LoggedChange[]
  /** Number of the first line whose values were read; null: of none. */
  from: number | null
  /** Attached and detached files that are still kept, in the order they came. */
  files: readonly KnownFile[]
}

const micro = sql`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`

/**
 * `since`: values are only read of lines from the first one after it on, in microseconds; null: of all. The caller has
 * found the person in scope.
 */
export async function readHistory(
  { db, server }: Pick<AuthenticatedRequest, 'db' | 'server'>,
  id: number,
  since: string | null,
): Promise<RecordHistory> {
  const rows = subRecords.map(
    (record) => sql`select ${sql.lit(tableOf(record))} as "table", row_to_json(r) as row
      from ${sql.table(tableOf(record))} r where ${server.guards.rowsOfPersons([id])}`,
  )
  const { rows: answers } = await sql<{
    person: StoredRow
    rows: { table: string; row: StoredRow }[] | null
    files: KnownFile[] | null
    lines: LoggedChange[] | null
    from: number | null
  }>`
    with line as materialized (
      select e.id, e.at, e.request_id from audit_entry e
      where e.officer_id = ${id} and e.kind in ('them', 'sua', 'xoa')),
    cut as (
      select ${
        since === null
          ? sql`cast(0 as bigint)`
          : sql`(select min(l.id) from line l where l.at > cast(${since} as timestamptz))`
      } as id),
    whole as (
      select least((select id from cut), (select min(l.id) from line l join line later on later.at = l.at
        and later.request_id = l.request_id and later.id >= (select id from cut))) as id)
    select (select id::int8 from whole) as "from", (select row_to_json(o) from officer o where o.id = ${id}) as person,
      (select json_agg(own) from (${sql.join(rows, sql` union all `)}) own) as rows,
      (select json_agg(f) from (
        select id, file_name as "fileName", ext, state, section, owner_table as "table", owner_id as row,
          to_char(created_at at time zone 'UTC', ${micro}) as "createdAt"
        from file where officer_id = ${id} and state <> 'pending' order by created_at, id) f) as files,
      (select json_agg(l order by l.id) from (
        select e.id, to_char(e.at at time zone 'UTC', ${micro}) as at, e.request_id as "requestId", e.kind, e.action,
          e.disposed_by is not null as "isDisposed", e.target, e.target_id as "targetId", e.user_name as "userName", e.account_id as "accountId",
          case when e.id >= (select id from whole) then e.before end as before,
          case when e.id >= (select id from whole) then e.after end as after
        from audit_entry e where e.officer_id = ${id} and e.kind in ('them', 'sua', 'xoa')) l) as lines`.execute(
    db,
  )
  const [answer] = answers
  if (answer === undefined) throw new Error('a statement without tables returns a row')
  const files = answer.files ?? []
  return {
    stored: { person: answer.person, rows: rowsByTable(answer.rows ?? []), files: attached(files) },
    lines: answer.lines ?? [],
    from: answer.from === null ? null : Number(answer.from),
    files,
  }
}

function rowsByTable(rows: readonly { table: string; row: StoredRow }[]): StoredRecord['rows'] {
  const byTable = new Map<string, Map<number, StoredRow>>()
  for (const { table, row } of rows) {
    const own = byTable.get(table) ?? new Map<number, StoredRow>()
    byTable.set(table, own.set(row['id'] as number, row))
  }
  return byTable
}

/** The attached files of rows, and the papers filed with the person. */
function attached(files: readonly KnownFile[]): StoredRecord['files'] {
  const byOwner = new Map<string, FileRef[]>()
  for (const { id: fileId, fileName, ext, state, table, row, section } of files) {
    if (state !== 'attached' || table === null || row === null) continue
    if (table === 'officer' && section !== generalSection) continue
    const owner = ownerOf(table, row)
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), { fileId, fileName, ext }])
  }
  return byOwner
}
