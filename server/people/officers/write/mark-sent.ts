/**
 * Records the national database's result for a person's signed content: the only writer of it besides the other
 * functions of this folder.
 */
import { sql } from 'kysely'
import { nationalSender } from '#domain/national/sending.ts'
import { auditOfFound, type Actor } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'

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
  const ends = accepted ? sql`signing = 1 and signature_id = ${signatureId}` : sql`false`
  const left = (column: string, nothing: string) =>
    sql`${sql.ref(column)} = case when ${ends} then ${sql.raw(nothing)} else ${sql.ref(column)} end`
  const logged = auditOfFound(sender, {
    kind: 'sua',
    target: nationalSender.target,
    targetId: officerId,
    after: { isSyncQuocGia: accepted, ...(problems > 0 ? { soLoi: problems } : {}) },
  })
  await sql`with found as (
      update officer set "isSyncQuocGia" = ${accepted}, ${sql.join([
        left('isUpdatedSyncQuocGia', 'false'),
        left('send_since', 'null'),
        left('send_deadline', 'null'),
      ])}
      where id = ${officerId} returning id, "donViId"
    ) ${logged}`.execute(tx)
}

/** Resets persons whose refused content is sent again unchanged: there is no result for it yet. They must be locked. */
export async function markWaiting(tx: Tx, who: Actor, officerIds: readonly number[]): Promise<void> {
  if (officerIds.length === 0) return
  const logged = auditOfFound(who, {
    kind: 'sua',
    target: nationalSender.target,
    after: { isSyncQuocGia: null },
  })
  await sql`with found as (
      update officer set "isSyncQuocGia" = null where id = any(cast(${[...officerIds]} as bigint[]))
      returning id, "donViId"
    ) ${logged}`.execute(tx)
}

/** Persons whose approved content has only reached the simulator: their deadline applies again. */
export async function markOwed(tx: Tx, who: Actor, officerIds: readonly number[]): Promise<void> {
  if (officerIds.length === 0) return
  const logged = auditOfFound(who, {
    kind: 'sua',
    target: nationalSender.target,
    after: { isSyncQuocGia: null, isUpdatedSyncQuocGia: true },
  })
  await sql`with found as (
    update officer o set "isSyncQuocGia" = null, "isUpdatedSyncQuocGia" = true,
      send_since = coalesce(o.send_since, b.created_at::date),
      send_deadline = least(o.send_deadline, coalesce(b.deadline, b.created_at::date))
    from outbox b
    where b.officer_id = o.id and b.state = 'waiting' and o.id = any(cast(${[...officerIds]} as bigint[]))
    returning o.id, o."donViId") ${logged}`.execute(tx)
}
