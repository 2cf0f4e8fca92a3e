import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Names known to the previous version, so that what an administrator removed is not added again. */
export async function recordSeeded(
  tx: Tx,
  setting: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', setting).executeTakeFirst()
  const seeded = new Set(row === undefined ? [] : (row.value as string[]))
  const fresh = names.filter((name) => !seeded.has(name))
  if (fresh.length > 0) {
    const value = JSON.stringify([...seeded, ...fresh])
    await sql`insert into setting (name, value) values (${setting}, cast(${value} as jsonb))
      on conflict (name) do update set value = excluded.value`.execute(tx)
  }
  return new Set(fresh)
}
