/**
 * Takes back what a change of content has set: for a record whose content equals the signed content again
 * (server/areas/signing/signing-hook.ts), and for one without a signature whose change is undone wholly
 * (server/areas/reorganisation/undo/revert-people.ts).
 */
import { sql } from 'kysely'
import { nationalSender } from '#domain/national/sending.ts'
import { signingSentences } from '#domain/signing/sentences.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import { updateLogged } from '#server/people/officers/write/update-logged.ts'

/**
 * The people must be locked. `isSent`: the national side has that content, so nothing is owed; else the deadline stays
 * until it is sent. Returns the new columns, by person.
 */
export async function markSignedAgain(
  tx: Tx,
  who: Actor,
  people: readonly { id: number; isSent: boolean }[],
): Promise<Map<number, StoredRow>> {
  const ids = people.map(({ id }) => id)
  const sent = people.flatMap(({ id, isSent }) => (isSent ? [id] : []))
  const isSent = sql`o.id = any(cast(${sent} as bigint[]))`
  return updateLogged(
    tx,
    who,
    { kind: 'sua', target: 'signature', after: { trangThaiKy: signingSentences.validAgain } },
    {
      sets: {
        signing: sql`cast(1 as smallint)`,
        isUpdatedSyncQuocGia: sql`o."isUpdatedSyncQuocGia" and not ${isSent}`,
        send_since: sql`case when ${isSent} then null else o.send_since end`,
        send_deadline: sql`case when ${isSent} then null else o.send_deadline end`,
      },
      where: sql`o.id = any(cast(${ids} as bigint[]))`,
    },
  )
}

/** What somebody without a signature owes to the national database. */
export interface Owed {
  id: number
  /** Changed since the record was sent, or added. */
  isUpdated: boolean
  /** ISO days. */
  since: string | null
  deadline: string | null
}

/** Of the people without a signature. They must be locked. */
export async function owedBy(tx: Tx, ids: readonly number[]): Promise<Map<number, Omit<Owed, 'id'>>> {
  const { rows } = await sql<Owed>`
    select id, "isUpdatedSyncQuocGia" as "isUpdated", send_since::text as since, send_deadline::text as deadline from officer
    where id = any(cast(${ids} as bigint[])) and signature_id is null`.execute(tx)
  return new Map(rows.map(({ id, ...owed }) => [id, owed]))
}

/** Restores it. */
export async function owedAgain(tx: Tx, who: Actor, people: readonly Owed[]): Promise<null> {
  if (people.length === 0) return null
  await updateLogged(
    tx,
    who,
    { kind: 'sua', target: nationalSender.target },
    {
      sets: {
        isUpdatedSyncQuocGia: sql`w."isUpdated"`,
        send_since: sql`w.since`,
        send_deadline: sql`w.deadline`,
      },
      from: sql`jsonb_to_recordset(cast(${JSON.stringify(people)} as jsonb))
        w (id bigint, "isUpdated" boolean, since date, deadline date)`,
      where: sql`o.id = w.id and o.signature_id is null`,
    },
  )
  return null
}
