import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Kept } from '#server/memory/memory.ts'

/** Raises the revision in the write's own transaction. */
export async function raiseRevision(tx: Tx, kept: Kept): Promise<void> {
  await sql`update revision set ${sql.ref(kept)} = ${sql.ref(kept)} + 1`.execute(tx)
}
