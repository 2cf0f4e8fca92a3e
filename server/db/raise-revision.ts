import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { CachedTable } from '#server/table-cache/table-cache.ts'

/** Raises the revision in the write's own transaction. */
export async function raiseRevision(tx: Tx, table: CachedTable): Promise<void> {
  await sql`update revision set ${sql.ref(table)} = ${sql.ref(table)} + 1`.execute(tx)
}
