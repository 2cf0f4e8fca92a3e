/** Ids for rows about to be added, for data that needs them first: files, log entries. */
import { sql } from 'kysely'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { Tx } from '#server/platform/db/database.ts'

export const nextRowIds = (tx: Tx, record: AnySubRecord, count: number): Promise<number[]> =>
  nextIds(tx, tableOf(record), count)

export async function nextIds(tx: Tx, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
