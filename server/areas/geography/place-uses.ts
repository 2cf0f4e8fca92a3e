/** The number of addresses with a place, over every declared address of persons and their rows. */
import { sql } from 'kysely'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'

const tables = [
  { table: 'officer', fields: officerFields },
  ...subRecords.map((record) => ({ table: tableOf(record), fields: record.form.fields })),
].map(({ table, fields }) => ({
  table,
  columns: columnsOfAll(fields)
    .filter(({ references }) => references === 'place')
    .map(({ column }) => column),
}))

export async function addressesAt(tx: Tx, placeId: string): Promise<number> {
  let count = 0
  for (const { table, columns } of tables) {
    if (columns.length === 0) continue
    const each = columns.map((column) => sql`count(*) filter (where ${sql.ref(column)} = ${placeId})`)
    const { rows } = await sql<{ n: number }>`
      select ${sql.join(each, sql` + `)} as n from ${sql.table(table)}`.execute(tx)
    count += Number(rows[0]?.n ?? 0)
  }
  return count
}
