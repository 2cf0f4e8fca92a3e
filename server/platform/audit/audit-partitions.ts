/** Creates the audit partitions of this month and the next, through a database function with its owner's rights. */
import type { OpenDatabase } from '#server/platform/db/create-database.ts'

/** Called before the first audit row of a month is written: at every start, and daily. */
export async function ensureAuditPartitions({ database }: { database: OpenDatabase }): Promise<void> {
  await database.executeSql('select ensure_audit_partitions()')
}
