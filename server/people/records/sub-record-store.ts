/**
 * SQL that reads sub-records: rows of one person, whose scope the caller has checked. Writes go through officers/write.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Field, FieldKind } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import { boundsOf } from '#domain/records/succession.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { columnsOf } from '#server/people/forms/columns.ts'
import { attachedFiles } from '#server/people/files/attach-files.ts'
import type { OfficerRow } from '#server/people/officers/write/patch.ts'
import { asRow } from '#server/people/officers/write/statements/read-rows.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { withCompanions, type StoredRow } from '#server/people/forms/stored-values.ts'

export interface Entry extends OfficerRow {
  officerId: number
}

const table = (record: AnySubRecord) => sql.table(tableOf(record))

function entryOf(
  record: AnySubRecord,
  row: StoredRow,
  files: ReadonlyMap<number, FileRef[]>,
  reference: ReferenceData,
): Entry {
  return {
    ...withFiles(record, asRow(record, row, reference), files),
    officerId: row['officer_id'] as number,
  }
}

/** The row with its files among the values. */
export function withFiles(
  { form }: AnySubRecord,
  row: OfficerRow,
  files: ReadonlyMap<number, readonly FileRef[]>,
): OfficerRow {
  const field = Object.entries(form.fields).find(([, { kind }]) => kind === 'files')?.[0]
  return field === undefined ? row : { ...row, values: { ...row.values, [field]: files.get(row.id) ?? [] } }
}

/** The files of these rows, in the order they were attached. */
export async function filesOf(
  db: DbOrTx,
  record: AnySubRecord,
  ids: readonly number[],
): Promise<Map<number, FileRef[]>> {
  return record.fileSection === undefined ? new Map() : attachedFiles(db, tableOf(record), ids)
}

export interface EntrySort {
  column: string
  descending: boolean
}

const sortedKinds: readonly FieldKind[] = ['text', 'number', 'date', 'month', 'year', 'option', 'flag']

/**
 * 'field' or '-field' for the row's plain fields; empty: the record's default order; null: can't be sorted by (code
 * 21).
 */
export function entrySortOf(record: AnySubRecord, sortBy: string | null | undefined): EntrySort | null {
  const { newestBy, form } = record
  if (!sortBy) return { column: newestBy ?? 'id', descending: newestBy !== undefined }
  const descending = sortBy.startsWith('-')
  const column = descending ? sortBy.slice(1) : sortBy
  const kind = Object.hasOwn(form.fields, column) ? form.fields[column]?.kind : undefined
  return column === 'id' || (kind !== undefined && sortedKinds.includes(kind)) ? { column, descending } : null
}

/** One page of a person's rows in this order; ties by age, in the same direction. */
export async function listEntries(
  db: DbOrTx,
  record: AnySubRecord,
  officerId: number,
  page: { offset: number; size: number; sort: EntrySort },
  reference: ReferenceData,
): Promise<{ entries: Entry[]; totalRows: number; openAtOnce: number }> {
  const direction = page.sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<StoredRow & { total: number; open_at_once: number }>`
    select *, count(*) over () as total, ${openAtOnce(record, officerId)} as open_at_once from ${table(record)} where officer_id = ${officerId}
    order by ${sql.ref(page.sort.column)} ${direction} nulls last, id ${direction} limit ${page.size} offset ${page.offset}`.execute(
    db,
  )
  const files = await filesOf(
    db,
    record,
    rows.map((row) => row['id'] as number),
  )
  const totalRows = rows[0]?.total ?? (page.offset === 0 ? 0 : await countEntries(db, record, officerId))
  const entries = rows.map((row) => entryOf(record, row, files, reference))
  return { entries, totalRows, openAtOnce: rows[0]?.open_at_once ?? 0 }
}

/** Number of rows without an end, for records that allow only one. */
function openAtOnce(record: AnySubRecord, officerId: number): RawBuilder<number> {
  const { succession, form } = record
  if (succession === undefined) return sql<number>`0`
  const { within } = succession
  const [column] = within === undefined ? [] : columnsOf(within, form.fields[within] as Field)
  const kind = sql.ref(column?.column ?? 'officer_id')
  return sql<number>`(select cast(coalesce(sum(n), 0) as int) from (
    select count(*) as n from ${table(record)} where officer_id = ${officerId} and ${sql.ref(boundsOf(record).to)} is null
    group by ${kind} having count(*) > 1) as several)`
}

async function countEntries(db: DbOrTx, record: AnySubRecord, officerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${table(record)} where officer_id = ${officerId}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function findEntry(
  db: DbOrTx,
  record: AnySubRecord,
  id: number,
  reference: ReferenceData,
): Promise<Entry | undefined> {
  const { rows } = await sql<StoredRow>`select * from ${table(record)} where id = ${id}`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : entryOf(record, row, await filesOf(db, record, [id]), reference)
}

/** A row in responses: its values flat, with the companions in the contract. */
export function entryAnswer(record: AnySubRecord, entry: OfficerRow): EntryAnswer {
  return { id: String(entry.id), version: entry.version, ...withCompanions(record.form.fields, entry.values) }
}
