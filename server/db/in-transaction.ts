/** A use case's transaction: atomic, and raises the revisions of the cached tables that it changed. */
import type { Db, Tx } from '#server/db/database.ts'
import { raiseRevision } from '#server/db/raise-revision.ts'
import { insideTransaction } from '#server/db/transaction-guard.ts'
import type { Kept, Memory } from '#server/memory/memory.ts'

/**
 * Runs `work` in one transaction. Every process reloads the cached tables that `work` passes to `touch`; while
 * `touched` is empty, the last statement of `work` is also the last of the transaction (last-statement.ts).
 */
export async function inTransaction<T>(
  server: { db: Db; memory: Memory },
  work: (tx: Tx, touch: (kept: Kept) => void, touched: ReadonlySet<Kept>) => Promise<T>,
): Promise<T> {
  const touched = new Set<Kept>()
  const result = await server.db.transaction().execute((tx) =>
    insideTransaction(async () => {
      const value = await work(tx, (kept) => touched.add(kept), touched)
      for (const kept of touched) await raiseRevision(tx, kept)
      return value
    }),
  )
  if (touched.size > 0) server.memory.forget()
  return result
}
