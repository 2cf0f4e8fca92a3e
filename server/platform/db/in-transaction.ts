/** A use case's transaction: atomic, and raises the revisions of the cached tables that it changed. */
import type { Db, Tx } from '#server/platform/db/database.ts'
import { raiseRevision, type CachedTable } from '#server/platform/db/raise-revision.ts'
import { insideTransaction } from '#server/platform/db/transaction-guard.ts'

/**
 * Runs `work` in one transaction. Every process reloads the cached tables that `work` passes to `markChanged`; while
 * `changedTables` is empty, the last statement of `work` is also the last of the transaction (last-statement.ts).
 */
export async function inTransaction<T>(
  server: { db: Db; tableCache: { invalidate(): void } },
  work: (
    tx: Tx,
    markChanged: (table: CachedTable) => void,
    changedTables: ReadonlySet<CachedTable>,
  ) => Promise<T>,
): Promise<T> {
  const changedTables = new Set<CachedTable>()
  const result = await server.db.transaction().execute((tx) =>
    insideTransaction(async () => {
      const value = await work(tx, (table) => changedTables.add(table), changedTables)
      for (const table of changedTables) await raiseRevision(tx, table)
      return value
    }),
  )
  if (changedTables.size > 0) server.tableCache.invalidate()
  return result
}
