/** Makes the audit's partitions of this month and the next; the database's function does it with its owner's rights. */
import type { OpenDatabase } from '#server/db/create-database.ts'

/** Called before the first audit row of a month is written: at every start, and daily. */
export async function ensureAuditPartitions({ database }: { database: OpenDatabase }): Promise<void> {
  await database.executeSql('select ensure_audit_partitions()')
}
