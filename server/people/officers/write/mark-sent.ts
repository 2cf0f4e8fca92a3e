/**
 * Records the national database's result for a person's signed content: the only writer of it besides the other
 * functions of this folder.
 */
import { sql } from 'kysely'
import { nationalSender } from '#domain/national/sending.ts'
import type { Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { updateLogged } from '#server/people/officers/write/update-logged.ts'

export interface SentRecord {
  officerId: number
  /** The signature whose content was sent. */
  signatureId: number
  /** Accepted by the national side; else refused. */
  accepted: boolean
  /** Number of problems reported. */
  problems: number
  /** The sender, for the log. */
  sender: Actor
}

/**
 * Marks and logs the person in the transaction that settles the message; the person must be locked in it. The national
 * side now has the signed content, so the deadline is removed, but only if that is still the current, approved content.
 * A record changed while its message was being sent keeps its deadline.
 */
export async function markSent(
  tx: Tx,
  { officerId, signatureId, accepted, problems, sender }: SentRecord,
): Promise<void> {
  const ends = accepted ? sql`o.signing = 1 and o.signature_id = ${signatureId}` : sql`false`
  const left = (column: string, nothing: string) =>
    sql`case when ${ends} then ${sql.raw(nothing)} else ${sql.ref(`o.${column}`)} end`
  const entry = {
    ...sendingEntry,
    after: { isSyncQuocGia: accepted, ...(problems > 0 ? { soLoi: problems } : {}) },
  }
  await updateLogged(tx, sender, entry, {
    sets: {
      isSyncQuocGia: sql`cast(${accepted} as boolean)`,
      isUpdatedSyncQuocGia: left('isUpdatedSyncQuocGia', 'false'),
      send_since: left('send_since', 'null'),
      send_deadline: left('send_deadline', 'null'),
    },
    where: sql`o.id = ${officerId}`,
  })
}

const sendingEntry = { kind: 'sua', target: nationalSender.target } as const

/** Resets persons whose refused content is sent again unchanged: there is no result for it yet. They must be locked. */
export async function markWaiting(tx: Tx, who: Actor, officerIds: readonly number[]): Promise<void> {
  if (officerIds.length === 0) return
  await updateLogged(
    tx,
    who,
    { ...sendingEntry, after: { isSyncQuocGia: null } },
    { sets: { isSyncQuocGia: sql`cast(null as boolean)` }, where: among(officerIds) },
  )
}

const among = (officerIds: readonly number[]) => sql`o.id = any(cast(${[...officerIds]} as bigint[]))`

/** Persons whose approved content has only reached the simulator: their deadline applies again. */
export async function markOwed(tx: Tx, who: Actor, officerIds: readonly number[]): Promise<void> {
  if (officerIds.length === 0) return
  await updateLogged(
    tx,
    who,
    { ...sendingEntry, after: { isSyncQuocGia: null, isUpdatedSyncQuocGia: true } },
    {
      sets: {
        isSyncQuocGia: sql`cast(null as boolean)`,
        isUpdatedSyncQuocGia: sql`true`,
        send_since: sql`coalesce(o.send_since, b.created_at::date)`,
        send_deadline: sql`least(o.send_deadline, coalesce(b.deadline, b.created_at::date))`,
      },
      from: sql`outbox b`,
      where: sql`b.officer_id = o.id and b.state = 'waiting' and ${among(officerIds)}`,
    },
  )
}
