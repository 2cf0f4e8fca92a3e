/** Removes dead rows and updates the planner's statistics of the embedded database, which has no autovacuum. */
import type { OpenDatabase } from '#server/platform/db/create-database.ts'

export async function vacuum({ database }: { database: OpenDatabase }): Promise<void> {
  await database.executeSql('vacuum (analyze)')
}
