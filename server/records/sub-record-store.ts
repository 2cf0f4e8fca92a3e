/** The only SQL of the sub-records: rows of one person, whose scope the caller has settled. */
import { sql } from 'kysely'
import type { AnyValues, FieldKind } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { DbOrTx, Tx } from '#server/db/database.ts'
import { columnsOfAll } from '#server/forms/columns.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { columnValues, readRow, withCompanions, type StoredRow } from '#server/forms/stored-values.ts'

export interface Entry {
  id: number
  officerId: number
  version: number
  values: AnyValues
}

const table = (record: AnySubRecord) => sql.table(tableOf(record))

function entryOf(
  record: AnySubRecord,
  row: StoredRow,
  files: ReadonlyMap<number, FileRef[]>,
  lists: Lists,
): Entry {
  const id = row['id'] as number
  const fileField = Object.entries(record.form.fields).find(([, field]) => field.kind === 'files')?.[0]
  const whole = fileField === undefined ? row : { ...row, [fileField]: files.get(id) ?? [] }
  return {
    id,
    officerId: row['officer_id'] as number,
    version: row['version'] as number,
    values: readRow(record.form.fields, whole, lists),
  }
}

/** The files of these rows, in the order they were attached. */
async function filesOf(
  db: DbOrTx,
  record: AnySubRecord,
  ids: readonly number[],
): Promise<Map<number, FileRef[]>> {
  const files = new Map<number, FileRef[]>()
  if (record.fileSection === undefined || ids.length === 0) return files
  const rows = await db
    .selectFrom('file')
    .select(['id', 'file_name', 'ext', 'owner_id'])
    .where('owner_table', '=', tableOf(record))
    .where('owner_id', 'in', ids)
    .where('state', '=', 'attached')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, file_name, ext, owner_id } of rows) {
    if (owner_id === null) continue
    const list = files.get(owner_id) ?? []
    list.push({ fileId: id, fileName: file_name, ext })
    files.set(owner_id, list)
  }
  return files
}

export interface EntrySort {
  column: string
  descending: boolean
}

const sortedKinds: readonly FieldKind[] = ['text', 'number', 'date', 'month', 'year', 'option', 'flag']

/** 'field' or '-field' of the row's plain fields; empty: the record's own order; null: not to be sorted so (code 21). */
export function entrySortOf(record: AnySubRecord, sortBy: string | null | undefined): EntrySort | null {
  const { newestBy, form } = record
  if (!sortBy) return { column: newestBy ?? 'id', descending: newestBy !== undefined }
  const descending = sortBy.startsWith('-')
  const column = descending ? sortBy.slice(1) : sortBy
  const kind = Object.hasOwn(form.fields, column) ? form.fields[column]?.kind : undefined
  return column === 'id' || (kind !== undefined && sortedKinds.includes(kind)) ? { column, descending } : null
}

/** One page of a person's rows in this order; equal ones by age, in the same direction. */
export async function listEntries(
  db: DbOrTx,
  record: AnySubRecord,
  officerId: number,
  page: { offset: number; size: number; sort: EntrySort },
  lists: Lists,
): Promise<{ entries: Entry[]; totalRows: number }> {
  const direction = page.sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<StoredRow & { total: number }>`
    select *, count(*) over () as total from ${table(record)} where officer_id = ${officerId}
    order by ${sql.ref(page.sort.column)} ${direction} nulls last, id ${direction} limit ${page.size} offset ${page.offset}`.execute(
    db,
  )
  const files = await filesOf(
    db,
    record,
    rows.map((row) => row['id'] as number),
  )
  const totalRows = rows[0]?.total ?? (page.offset === 0 ? 0 : await countEntries(db, record, officerId))
  return { entries: rows.map((row) => entryOf(record, row, files, lists)), totalRows }
}

async function countEntries(db: DbOrTx, record: AnySubRecord, officerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${table(record)} where officer_id = ${officerId}`.execute(db)
  return rows[0]?.n ?? 0
}

/** All rows of a person, oldest first, for documents. */
export async function allEntries(
  db: DbOrTx,
  record: AnySubRecord,
  officerId: number,
  lists: Lists,
): Promise<Entry[]> {
  const { rows } = await sql<StoredRow>`
    select * from ${table(record)} where officer_id = ${officerId} order by id limit 2000`.execute(db)
  return rows.map((row) => entryOf(record, row, new Map(), lists))
}

export async function findEntry(
  db: DbOrTx,
  record: AnySubRecord,
  id: number,
  lists: Lists,
): Promise<Entry | undefined> {
  const { rows } = await sql<StoredRow>`select * from ${table(record)} where id = ${id}`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : entryOf(record, row, await filesOf(db, record, [id]), lists)
}

export async function insertEntry(
  tx: Tx,
  record: AnySubRecord,
  officerId: number,
  values: AnyValues,
): Promise<number> {
  const columns = columnsOfAll(record.form.fields)
  const stored = columnValues(record.form.fields, values)
  const { rows } = await sql<{ id: number }>`
    insert into ${table(record)} (officer_id, ${sql.join(columns.map(({ column }) => sql.ref(column)))})
    values (${officerId}, ${sql.join(
      columns.map(({ column, type }) => sql`cast(${stored[column]} as ${sql.raw(type)})`),
    )}) returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

export async function updateEntry(
  tx: Tx,
  record: AnySubRecord,
  id: number,
  values: AnyValues,
): Promise<void> {
  const stored = columnValues(record.form.fields, values)
  const sets = columnsOfAll(record.form.fields).map(
    ({ column, type }) => sql`${sql.ref(column)} = cast(${stored[column]} as ${sql.raw(type)})`,
  )
  await sql`update ${table(record)} set ${sql.join(sets)}, version = version + 1 where id = ${id}`.execute(tx)
}

export async function deleteEntry(tx: Tx, record: AnySubRecord, id: number): Promise<void> {
  await sql`delete from ${table(record)} where id = ${id}`.execute(tx)
}

/** A row as it travels: its values flat, with the companions the contract names. */
export function entryAnswer(record: AnySubRecord, entry: Entry): EntryAnswer {
  return { id: String(entry.id), version: entry.version, ...withCompanions(record.form.fields, entry.values) }
}
