/** Makes the audit's partitions of this month and the next, as the database's owner. */
import type { OpenDatabase } from '#server/db/create-database.ts'

/**
 * Called before the first audit row of a month is written: at every start, and daily. Rows that came earlier stand in
 * the default partition, where they are as good; then the month keeps to it.
 */
export async function ensureAuditPartitions({ database }: { database: OpenDatabase }): Promise<void> {
  for (const day of [
    'current_date',
    "cast(date_trunc('month', current_date) + interval '1 month' as date)",
  ]) {
    try {
      await database.script.exec(`select ensure_audit_partition(${day})`)
    } catch (error) {
      // 23514: the default partition holds rows of that month already.
      if ((error as { code?: string }).code !== '23514') throw error
    }
  }
}
