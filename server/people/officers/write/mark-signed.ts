/**
 * Takes back what a change of content has set: for a record whose content equals the signed content again
 * (server/areas/signing/signing-hook.ts), and for one without a signature whose change is undone wholly
 * (server/areas/reorganisation/revert-people.ts).
 */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'

/**
 * The people must be locked. `isSent`: the national side has that content, so nothing is owed; else the deadline stays
 * until it is sent. Returns the new columns, by person.
 */
export async function markSignedAgain(
  tx: Tx,
  people: readonly { id: number; isSent: boolean }[],
): Promise<Map<number, StoredRow>> {
  const ids = people.map(({ id }) => id)
  const sent = people.flatMap(({ id, isSent }) => (isSent ? [id] : []))
  const isSent = sql`id = any(cast(${sent} as bigint[]))`
  const { rows } = await sql<StoredRow & { id: number }>`
    update officer set signing = 1,
      "isUpdatedSyncQuocGia" = "isUpdatedSyncQuocGia" and not ${isSent},
      send_since = case when ${isSent} then null else send_since end,
      send_deadline = case when ${isSent} then null else send_deadline end
    where id = any(cast(${ids} as bigint[]))
    returning id, signing, "isUpdatedSyncQuocGia", send_since::text, send_deadline::text`.execute(tx)
  return new Map(rows.map(({ id, ...columns }) => [id, columns]))
}

/** What somebody without a signature owes to the national database. */
export interface Owed {
  id: number
  /** ISO days. */
  since: string | null
  deadline: string | null
}

/** Of the people without a signature and a change since the last one. They must be locked. */
export async function owedBy(tx: Tx, ids: readonly number[]): Promise<Map<number, Omit<Owed, 'id'>>> {
  const { rows } = await sql<Owed>`
    select id, send_since::text as since, send_deadline::text as deadline from officer
    where id = any(cast(${ids} as bigint[])) and signature_id is null and not "isUpdatedSyncQuocGia"`.execute(
    tx,
  )
  return new Map(rows.map(({ id, ...owed }) => [id, owed]))
}

/** Restores it. */
export async function owedAgain(tx: Tx, people: readonly Owed[]): Promise<null> {
  if (people.length > 0)
    await sql`update officer o set "isUpdatedSyncQuocGia" = false, send_since = w.since, send_deadline = w.deadline
      from jsonb_to_recordset(cast(${JSON.stringify(people)} as jsonb)) w (id bigint, since date, deadline date)
      where o.id = w.id and o.signature_id is null`.execute(tx)
  return null
}
