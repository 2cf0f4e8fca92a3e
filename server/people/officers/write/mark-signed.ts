/** Marks a record whose content equals the signed content again (server/areas/signing/signing-hook.ts). */
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
