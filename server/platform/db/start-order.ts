/** Processes that share a PostgreSQL start one after the other: filling it twice at once would fail both. */
import type { OpenDatabase } from '#server/platform/db/create-database.ts'

/** Number of the advisory lock; the migrations have another. */
const startLock = 820_002

/**
 * Waits until no other process is starting on this database; the returned function lets the next one start. The lock is
 * the owner's connection's, so it also ends with the process. The embedded database has one process (data-lock.ts).
 */
export async function inOrderOfStart({ kind, script }: OpenDatabase): Promise<() => Promise<void>> {
  if (kind === 'embedded') return async () => undefined
  await script.exec(`select pg_advisory_lock(${startLock})`)
  return async () => {
    await script.exec(`select pg_advisory_unlock(${startLock})`)
  }
}
