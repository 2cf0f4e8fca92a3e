/**
 * Reads the rows of many people column by column. As JSON each row would repeat the names of its columns: making and
 * parsing that takes three times as long (docs/decisions/0205).
 */
import { sql, type RawBuilder } from 'kysely'
import type { Fields } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { subRecords } from '#domain/records/index.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'

/** Made once: as references some two hundred columns would be compiled for each statement. */
const selectOf = (fields: Fields, more: readonly string[]): RawBuilder<unknown> =>
  sql.raw(
    [...more, ...columnsOfAll(fields).map(({ column }) => column)]
      .map((column) => `r."${column}"`)
      .join(', '),
  )

const personSelect = selectOf(officerFields, [
  'id', 'deleted', 'problems', 'problem_bits', 'sai_count', 'ngo_count', 'thieu_count',
]) // prettier-ignore
const rowSelects = new Map(
  subRecords.map((record: AnySubRecord) => [record, selectOf(record.form.fields, ['id', 'officer_id'])]),
)

const among = (ids: readonly number[]) => sql`any(cast(${[...ids]} as bigint[]))`

/** People by id, with their fields and what is stored of their problems. */
export async function readPersonColumns(db: DbOrTx, ids: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${personSelect} from officer r where r.id = ${among(ids)} order by r.id`.execute(db)
  return rows
}

/** The rows of a history in the order of entry, by person. */
export async function readRowColumns(
  db: DbOrTx,
  record: AnySubRecord,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredRow[]>> {
  const { rows } = await sql<StoredRow>`
    select ${rowSelects.get(record)} from ${sql.table(tableOf(record))} r
    where r.officer_id = ${among(ids)} order by r.id`.execute(db)
  return Map.groupBy(rows, (row) => Number(row['officer_id']))
}
