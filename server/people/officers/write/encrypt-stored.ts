/**
 * Stores values again as they are written now: encrypted under the key in use, or in the clear. Each batch is a transaction of
 * its own, so that what is interrupted goes on where it was; nothing else may write meanwhile.
 */
import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { systemActions } from '#domain/audit/system-actions.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { tokenBeginnings } from '#server/platform/at-rest/value-codec.ts'
import { Covered, CoveredJson, JsonParameter } from '#server/platform/at-rest/covered.ts'
import { auditStatement } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { insideTransaction } from '#server/platform/db/transaction-guard.ts'
import { columnsOfAll, type ColumnOf } from '#server/people/forms/columns.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import { partsColumn, textKeysOf, type NamedAndNumbered } from '#server/people/officers/list/text-keys.ts'
import type { Cell } from '#server/people/officers/write/statements/cells.ts'
import { updateOf } from '#server/people/officers/write/statements/set-statements.ts'

const portion = 500
/** Pages of a table that are looked through at once. */
const pagesAtOnce = 32

/** The id of the key under which values are written; undefined: in the clear. */
type KeyId = string | undefined

/** Rows written again so far, by table. */
export type EncryptedRows = Map<string, number>

interface Place {
  table: string
  column: string
  isJson?: true
}

/** Columns that hold such values beside those of persons and their rows. */
const otherPlaces: readonly Place[] = [
  { table: 'signature', column: 'content' },
  { table: 'correction_request', column: 'text' },
  { table: 'correction_request', column: 'answer' },
  { table: 'movement', column: 'undo', isJson: true },
  { table: 'plan', column: 'values', isJson: true },
  { table: 'idempotency', column: 'answer', isJson: true },
  { table: 'import_row', column: 'content', isJson: true },
  { table: 'import_problem', column: 'content', isJson: true },
  { table: 'sync_error', column: 'message' },
  { table: 'sync_error', column: 'value' },
]

const ownTables = [
  { table: 'officer', columns: columnsOfAll(officerFields) },
  ...subRecords.map((record) => ({ table: tableOf(record), columns: columnsOfAll(record.form.fields) })),
].flatMap(({ table, columns }) => {
  const covered = columns.filter(({ cover }) => cover !== undefined)
  return covered.length === 0 ? [] : [{ table, covered }]
})

/** Writes everything that isn't under this key; `progress` after each batch. Leaves a line in the log if anything was written. */
export async function encryptStored(
  db: Db,
  keyId: KeyId,
  progress: (rows: EncryptedRows) => void = () => undefined,
): Promise<EncryptedRows> {
  const rows: EncryptedRows = new Map()
  const count = (table: string, more: number) => {
    rows.set(table, (rows.get(table) ?? 0) + more)
    progress(rows)
  }
  const inBatch = <T>(work: (tx: Tx) => Promise<T>) =>
    db.transaction().execute((tx) => insideTransaction(() => work(tx)))
  for (const { table, covered } of ownTables)
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after
      const batch = await inBatch((tx) => encryptRows(tx, table, covered, from, keyId))
      if (batch.written > 0) count(table, batch.written)
      after = batch.last
    }
  for (const place of otherPlaces)
    for (let from = 0, end = await pagesOf(db, place.table); from < end; from += pagesAtOnce) {
      const written = await inBatch((tx) => encryptPages(tx, place, from, keyId))
      if (written > 0) count(place.table, written)
    }
  if (rows.size > 0) {
    const who = { id: randomUUID(), action: systemActions.encryption.action, address: '' }
    const after = { khoa: keyId ?? null, soDong: Object.fromEntries(rows) }
    await auditStatement(who, { kind: 'sua', target: 'ma-hoa', after }).execute(db)
  }
  return rows
}

/** Whether a text is stored otherwise than under this key. */
function isStale(value: RawBuilder<unknown>, keyId: KeyId): RawBuilder<boolean> {
  const begins = sql`left(${value}, ${sql.lit(tokenBeginnings.length)})`
  return keyId === undefined
    ? sql<boolean>`${begins} like ${tokenBeginnings.any}`
    : sql<boolean>`${value} <> '' and ${begins} <> all(cast(${tokenBeginnings.of(keyId)} as text[]))`
}

/** The same of JSON, in whose text the mark is escaped; without a mark nothing says whether there is something to encrypt. */
function isStaleJson(value: RawBuilder<unknown>, keyId: KeyId): RawBuilder<boolean> {
  const text = sql`cast(${value} as text)`
  return keyId === undefined
    ? sql<boolean>`position(${tokenBeginnings.escaped} in ${text}) > 0`
    : sql<boolean>`(position(${tokenBeginnings.escaped} in ${text}) = 0 or ${text} ~ ${tokenBeginnings.otherThan(keyId)})`
}

async function encryptRows(
  tx: Tx,
  table: string,
  covered: readonly ColumnOf[],
  after: number,
  keyId: KeyId,
): Promise<{ written: number; last: number | undefined }> {
  const stale = covered.map(({ column }) => isStale(sql.ref(column), keyId))
  if (table === 'officer') stale.push(hasStaleParts(keyId))
  const numbers = ['soDienThoai', 'hoVaTen', partsColumn]
  const names = [...covered.map(({ column }) => column), ...(table === 'officer' ? numbers : [])]
  const { rows } = await sql<StoredRow & { id: number }>`
    select id, ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where id > ${after} and (${sql.join(stale, sql` or `)}) order by id limit ${portion} for update`.execute(
    tx,
  )
  if (rows.length === 0) return { written: 0, last: undefined }
  const sets = rows.map((row) => ({
    id: Number(row.id),
    cells: {
      ...Object.fromEntries(
        covered.map(({ column, type, cover }) => [column, { type, value: row[column], cover } as Cell]),
      ),
      ...(table === 'officer' ? { [partsColumn]: partsOf(row as unknown as NamedAndNumbered) } : {}),
    },
  }))
  await updateOf(sql.table(table), sets, []).execute(tx)
  return { written: rows.length, last: Number(rows.at(-1)?.id) }
}

/** Of somebody with a telephone number alone nothing else says how the parts are stored. */
const hasStaleParts = (keyId: KeyId): RawBuilder<boolean> =>
  keyId === undefined
    ? sql<boolean>`${sql.ref(partsColumn)} = '{}' and "soDienThoai" <> ''`
    : sql<boolean>`${sql.ref(partsColumn)} <> '{}'`

const partsOf = (row: NamedAndNumbered): Cell => ({
  type: 'integer[]',
  value: textKeysOf(row)[partsColumn],
  cover: 'parts',
})

async function pagesOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`select cast(pg_relation_size(cast(${table} as regclass))
    / cast(current_setting('block_size') as int) as int) as pages`.execute(db)
  return rows[0]?.pages ?? 0
}

/**
 * The rows of some pages. A row that was written moves, also into pages that are still to come, where it is as it should be; JSON
 * without such values is read and left.
 */
async function encryptPages(
  tx: Tx,
  { table, column, isJson }: Place,
  from: number,
  keyId: KeyId,
): Promise<number> {
  const value = sql.ref(column)
  const { rows } = await sql<{ place: string; value: unknown }>`
    select cast(ctid as text) as place, ${value} as value from ${sql.table(table)}
    where ctid >= cast(${`(${from},0)`} as tid) and ctid < cast(${`(${from + pagesAtOnce},0)`} as tid)
      and ${value} is not null and (${isJson ? isStaleJson(value, keyId) : isStale(value, keyId)})`.execute(
    tx,
  )
  if (rows.length === 0) return 0
  const written = rows.map(({ place, value: stored }) => ({
    place,
    value: isJson ? new CoveredJson(stored) : new Covered(stored),
  }))
  const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} t set ${value} = w.value
    from jsonb_to_recordset(cast(${new JsonParameter(written)} as jsonb)) w (place tid, value ${isJson ? sql`jsonb` : sql`text`})
    where t.ctid = w.place and t.${value} is distinct from w.value`.execute(tx)
  return Number(numAffectedRows)
}
