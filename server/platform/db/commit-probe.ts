/** Whether the database can commit: a full disk, a primary that has become a standby, or a lost standby it waits for. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Commits a change of one row; rejects if that isn't possible within the handle's time limits. */
export async function commitProbe(db: Db): Promise<void> {
  await sql`update commit_probe set at = clock_timestamp()`.execute(db)
}
