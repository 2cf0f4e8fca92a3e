/** Ids of rows that are about to be added, for what must know them first: their files, their log entries. */
import { sql } from 'kysely'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { Tx } from '#server/db/database.ts'

export const nextRowIds = (tx: Tx, record: AnySubRecord, count: number): Promise<number[]> =>
  nextIds(tx, tableOf(record), count)

export async function nextIds(tx: Tx, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
