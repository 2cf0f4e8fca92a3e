/** Records accepted only by the bundled simulator are owed to the national database once that has an address. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { nationalSender } from '#domain/national/sending.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { markOwed } from '#server/people/officers/write/mark-sent.ts'

/**
 * Puts the current content of these records into the outbox again, with new keys and their deadline, before anything is
 * sent; older content is replaced. The simulator's table says which messages it judged. Returns the number of records.
 */
export async function requeueSimulatorDeliveries(server: {
  db: Db
  tableCache: TableCache
}): Promise<number> {
  return inTransaction(server, async (tx) => {
    const judged = sql`b.state in ('sent', 'refused') and exists (select from simulator_message m where m.key = b.key)`
    await sql`select from officer o where exists (select from outbox b where b.officer_id = o.id and ${judged})
      order by o.id for update`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      update outbox b set state = 'waiting', key = gen_random_uuid(), tries = 0, next_try_at = '-infinity',
        settled_at = null, waiting_since = now()
      from officer o
      where o.id = b.officer_id and ${judged} and o.signing = 1 and o.signature_id = b.signature_id and not o.deleted
      returning o.id`.execute(tx)
    await sql`update outbox b set state = 'replaced' where ${judged}`.execute(tx)
    const ids = rows.map(({ id }) => Number(id))
    await markOwed(tx, { id: randomUUID(), action: nationalSender.action, address: '' }, ids)
    return ids.length
  })
}
