/** Messages to the national database: one for each approved signature, sent by the sender (send-outbox.ts). */
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export interface OutboxMessage {
  officerId: number
  signatureId: number
  /** Last day of the law, ISO; null when nothing was owed. */
  deadline: string | null
}

/** Puts the messages into the outbox; what still waits of the same people is replaced, since the newer content holds. */
export async function putIntoOutbox(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  if (messages.length === 0) return
  const rows = JSON.stringify(
    messages.map(({ officerId, signatureId, deadline }) => ({
      officer_id: officerId,
      signature_id: signatureId,
      deadline,
    })),
  )
  await sql`with given as (
      select * from jsonb_to_recordset(cast(${rows} as jsonb)) as g(officer_id bigint, signature_id bigint, deadline date)
    ), replaced as (
      update outbox set state = 'replaced', settled_at = now()
      where state = 'waiting' and officer_id in (select officer_id from given)
    )
    insert into outbox (officer_id, signature_id, deadline)
    select officer_id, signature_id, deadline from given`.execute(tx)
}
