/** Where items of a collection are used: every declared field that chooses from it, and how often. */
import { sql, type RawBuilder } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { catalogueSentences } from '#domain/catalogues/catalogue-form.ts'
import type { Field, Fields } from '#domain/fields/field.ts'
import { movements } from '#domain/movements/index.ts'
import { positionForm } from '#domain/positions/position-form.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import type { StoredItem } from '#server/areas/catalogues/catalogue-store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { columnsOf } from '#server/people/forms/columns.ts'
import { signedHolders } from '#server/people/records/signed-holders.ts'

interface Use {
  label: string
  condition: (id: number) => RawBuilder<boolean>
}

/** '<Nhãn> (12)' for every field with the item, the person's fields first. */
export async function usesOf(tx: Tx, collection: string, id: number): Promise<string[]> {
  const tables: [table: string, title: string, fields: Fields, only?: RawBuilder<boolean>][] = [
    ['officer', '', officerFields],
    ...subRecords.map((record): [string, string, Fields] => [
      tableOf(record),
      record.titles.list,
      record.form.fields,
    ]),
    ...movements.map(({ name, titles, fields }): [string, string, Fields, RawBuilder<boolean>] => [
      'movement',
      titles.action,
      fields,
      sql<boolean>`kind = ${name}`,
    ]),
    ['unit_position', 'Vị trí việc làm của đơn vị', positionForm.fields],
  ]
  const uses: string[] = []
  for (const [table, title, fields, only] of tables)
    uses.push(...(await usesIn(tx, table, title, fields, collection, id, only)))
  return uses
}

async function usesIn(
  tx: Tx,
  table: string,
  title: string,
  fields: Fields,
  collection: string,
  id: number,
  only: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<string[]> {
  const uses = Object.entries(fields).flatMap(([name, field]) => useOf(name, field, collection) ?? [])
  if (uses.length === 0) return []
  // One pass per table, however many of its fields choose from the collection.
  const counts = sql.join(
    uses.map(
      ({ condition }, index) => sql`count(*) filter (where ${condition(id)}) as ${sql.ref(`n${index}`)}`,
    ),
  )
  const { rows } = await sql<Record<string, number>>`
    select ${counts} from ${sql.table(table)} where ${only}`.execute(tx)
  return uses.flatMap(({ label }, index) => {
    const count = Number(rows[0]?.[`n${index}`] ?? 0)
    return count === 0 ? [] : [`${title === '' ? label : `${title} - ${label}`} (${count})`]
  })
}

/** Whether the field can contain items of the collection. */
const mayHold = (field: Field, collection: string): boolean =>
  (field.kind === 'choice' || field.kind === 'choices') &&
  (field.list === collection || (field.kind === 'choice' && field.listFor !== undefined))

/** Throws 25 if the item's code is part of signed content. */
export async function refuseSignedCode(
  tx: Tx,
  { id, catalogue, code }: Pick<StoredItem, 'id' | 'catalogue' | 'code'>,
): Promise<void> {
  const people = await signedHolders(tx, (field) => mayHold(field, catalogue), id)
  if (people > 0) throw refusals.inUse(catalogueSentences.codeSigned(code, people))
}

function useOf(name: string, field: Field, collection: string): Use | undefined {
  const [column] = columnsOf(name, field)
  if (!mayHold(field, collection) || column === undefined) return undefined
  const ref = sql.ref(column.column)
  return {
    label: field.label,
    condition: (id) =>
      column.type === 'bigint[]' ? sql<boolean>`${id} = any(${ref})` : sql<boolean>`${ref} = ${id}`,
  }
}
