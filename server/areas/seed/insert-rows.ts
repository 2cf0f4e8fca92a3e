import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Inserts rows from one JSON text: one statement for any number, with the columns' own types. */
export async function insertRows(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly unknown[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += 2000) {
    const json = JSON.stringify(rows.slice(start, start + 2000))
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, cast(${json} as jsonb))`.execute(
      tx,
    )
  }
}
