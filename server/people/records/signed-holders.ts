/** Whose signed content contains a unit or a catalogue item, with its code. */
import { sql, type RawBuilder } from 'kysely'
import type { Field, Fields } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { signedFields, signedRowFields } from '#domain/signing/content-fields.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { columnsOf } from '#server/people/forms/columns.ts'
import { lockToChangeCodes } from '#server/people/records/signed-codes.ts'

/**
 * Number of people with a valid signature, including those in the bin, that have `id` in a signed field for which
 * `holds` is true. One pass over each table with such a field. To be called before changing the code: nobody can be
 * signed with the old one until the transaction ends.
 */
export async function signedHolders(tx: Tx, holds: (field: Field) => boolean, id: number): Promise<number> {
  const named = (fields: Fields, signed: ReadonlySet<string>): RawBuilder<unknown>[] =>
    Object.entries(fields)
      .filter(([name, field]) => signed.has(name) && holds(field))
      .flatMap(([name, field]) => columnsOf(name, field))
      .map(({ column, type }) =>
        type === 'bigint[]' ? sql`${id} = any(r.${sql.ref(column)})` : sql`r.${sql.ref(column)} = ${id}`,
      )
  const any = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` or `)
  const own = named(officerFields, signedFields)
  const holders = subRecords.flatMap((record) => {
    const conditions = named(record.form.fields, signedRowFields.get(record.name) ?? new Set())
    if (conditions.length === 0) return []
    return [sql`select r.officer_id from ${sql.table(tableOf(record))} r where ${any(conditions)}`]
  })
  if (own.length > 0) holders.push(sql`select r.id from officer r where r.signing = 1 and (${any(own)})`)
  if (holders.length === 0) return 0
  await lockToChangeCodes(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from officer o
    where o.signing = 1 and o.id in (${sql.join(holders, sql` union all `)})`.execute(tx)
  return rows[0]?.n ?? 0
}
