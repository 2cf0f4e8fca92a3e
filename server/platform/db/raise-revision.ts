import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** The columns of the one-row table `revision`: the tables that processes cache. */
export type CachedTable = 'roles' | 'menus' | 'units' | 'catalogues' | 'places' | 'laws' | 'sessions'

/** Raises the revision in the write's own transaction. */
export async function raiseRevision(tx: Tx, table: CachedTable): Promise<void> {
  await sql`update revision set ${sql.ref(table)} = ${sql.ref(table)} + 1`.execute(tx)
}
