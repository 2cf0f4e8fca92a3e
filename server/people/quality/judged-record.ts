/** Stored people as the quality rules judge them: all of the record, whatever the caller may read. */
import type { AnyValues } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { Facts, JudgedRecord, JudgedRows, SharedWith } from '#domain/quality/judged-record.ts'
import { outsideValues } from '#domain/records/outside-values.ts'
import { subRecords } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { OfficerRow } from '#server/people/officers/write/patch.ts'
import { factsOf } from '#server/people/quality/facts.ts'
import { mappingsOf, type TypedValue } from '#server/people/quality/mappings.ts'
import { readRowColumns } from '#server/people/quality/read-columns.ts'
import { sharedWithOthers } from '#server/people/quality/shared-with-others.ts'

/** A person's row of `officer`. */
export interface StoredPerson {
  id: number
  row: StoredRow
}
/** The stored rows of a person's history. */
export type RowsOfPerson = (id: number, record: AnySubRecord) => readonly OfficerRow[]

/** Reads the rows of these people, unless they were read already, and makes their records; a few statements for all. */
export async function judgedRecords(
  db: DbOrTx,
  people: readonly StoredPerson[],
  reference: ReferenceData,
  rowsOf?: RowsOfPerson,
): Promise<Map<number, JudgedRecord>> {
  const ids = people.map(({ id }) => id)
  const rows = rowsOf === undefined ? await storedRows(db, ids, reference) : readRows(rowsOf)
  const bare = people.map(({ id, row }) => bareRecord(id, row, rows, reference))
  const mappings = await mappingsOf(db, reference.catalogues, bare.flatMap(typedIn))
  const shared = await sharedWithOthers(db, ids)
  const facts = factsOf(reference, mappings)
  return new Map(
    bare.map(({ id, ...record }) => [id, { ...record, ...facts, shared: shared.get(id) as SharedWith }]),
  )
}

/** The rows of a person's history as they are judged. */
type JudgedRowsOf = (id: number, record: AnySubRecord) => readonly AnyValues[]

const readRows =
  (rowsOf: RowsOfPerson): JudgedRowsOf =>
  (id, record) =>
    rowsOf(id, record).map((each) => ({ ...each.values, id: String(each.id) }))

async function storedRows(
  db: DbOrTx,
  ids: readonly number[],
  reference: ReferenceData,
): Promise<JudgedRowsOf> {
  const byRecord = new Map<AnySubRecord, ReadonlyMap<number, readonly StoredRow[]>>()
  for (const record of subRecords) byRecord.set(record, await readRowColumns(db, record, ids))
  return (id, record) =>
    (byRecord.get(record)?.get(id) ?? []).map((row) => ({
      ...readRow(record.form.fields, row, reference),
      id: String(row['id']),
    }))
}

type BareRecord = Omit<JudgedRecord, keyof Facts> & { readonly rows: JudgedRows; readonly id: number }

function bareRecord(id: number, row: StoredRow, rowsOf: JudgedRowsOf, reference: ReferenceData): BareRecord {
  const values = readRow(officerFields, row, reference)
  const status = reference.catalogues.item(Number(values.trangThaiHoSo?.id ?? 0))
  const rows = subRecords.map((record) => [record.name, rowsOf(id, record)])
  return {
    id,
    values,
    rows: Object.fromEntries(rows) as unknown as JudgedRows,
    hasLeft: status?.extra['left'] === true,
  }
}

function typedIn({ values, rows }: BareRecord): TypedValue[] {
  return outsideValues.flatMap(({ record, outside, catalogue }) => {
    const held: readonly Readonly<AnyValues>[] = record === null ? [values] : rows[record]
    return held.flatMap((entry) => {
      const text = entry[outside]
      return typeof text === 'string' ? [{ catalogue, text }] : []
    })
  })
}
