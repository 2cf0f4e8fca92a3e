/** The only SQL that reads and writes single persons; every function takes who asks, with the scope. */
import { sql, type RawBuilder } from 'kysely'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { officerVersions } from '#domain/officer/officer-forms.ts'
import { auditOfFound } from '#server/audit/audit.ts'
import type { DbOrTx, Tx } from '#server/db/database.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { Units } from '#server/memory/units.ts'
import { textKeysOf } from '#server/officers/list/text-keys.ts'
import { columnsOfAll } from '#server/forms/columns.ts'
import { columnValues, type StoredRow } from '#server/forms/stored-values.ts'

export interface OfficerRecord {
  id: number
  unitId: number | null
  statusId: number | null
  deleted: boolean
  avatar: string | null
  versions: Record<string, number>
  row: StoredRow
}

const columnTypes = new Map(columnsOfAll(officerFields).map(({ column, type }) => [column, type]))

function asRecord(row: StoredRow): OfficerRecord {
  return {
    id: row['id'] as number,
    unitId: row['donViId'] as number | null,
    statusId: row['trangThaiHoSoId'] as number | null,
    deleted: row['deleted'] as boolean,
    avatar: row['avatar'] as string | null,
    versions: Object.fromEntries(officerVersions.map((name) => [name, row[`version_${name}`] as number])),
    row,
  }
}

type Found = { officer: StoredRow }

/**
 * A person inside the scope, or undefined; deleted ones are only found in the bin. The row travels as one JSON value:
 * reading 180 columns apart costs the driver more than the database.
 */
export async function findOfficer(
  db: DbOrTx,
  { scope, server }: Pick<SignedIn, 'scope' | 'server'>,
  units: Units,
  id: number,
  { lock = false, deleted = false } = {},
): Promise<OfficerRecord | undefined> {
  const { deletedPersonsFound, personsFound } = server.guards
  const { rows } = await sql<Found>`
    select row_to_json(o) as officer from officer o
    where o.id = ${id} and ${deletedPersonsFound(deleted)} and ${personsFound(scope, units)}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] === undefined ? undefined : asRecord(rows[0].officer)
}

/** The same, with the entry in the access log: one statement, and the entry is kept before the answer leaves. */
export async function viewOfficer(
  request: Pick<SignedIn, 'server' | 'db' | 'scope' | 'action' | 'address' | 'id' | 'account'>,
  units: Units,
  id: number,
): Promise<OfficerRecord | undefined> {
  const { livingPersonsViewed, personsViewed } = request.server.guards
  const { rows } = await sql<Found>`
    with found as materialized (
      select * from officer o where o.id = ${id} and ${livingPersonsViewed()} and ${personsViewed(request.scope, units)}),
    seen as (${auditOfFound(request, { kind: 'xem', target: 'officer', targetId: id })})
    select row_to_json(found) as officer from found`.execute(request.db)
  return rows[0] === undefined ? undefined : asRecord(rows[0].officer)
}

/** Columns that follow from a name or a number; the ancestors of the unit are the database's own trigger's. */
function followingColumns(
  columns: Readonly<Record<string, unknown>>,
  all: StoredRow,
): Record<string, unknown> {
  const names = ['hoVaTen', 'soCccd', 'soCmnd', 'soDienThoai'] as const
  if (!names.some((name) => name in columns)) return {}
  const text = (name: string) =>
    ((name in columns ? columns[name] : all[name]) as string | null | undefined) ?? null
  return textKeysOf({
    hoVaTen: text('hoVaTen'),
    soCccd: text('soCccd'),
    soCmnd: text('soCmnd'),
    soDienThoai: text('soDienThoai'),
  })
}

const followingTypes: Readonly<Record<string, string>> = {
  name_key: 'text',
  name_folded: 'text',
  number_grams: 'integer[]',
}
const typeOf = (column: string) => followingTypes[column] ?? columnTypes.get(column) ?? 'text'

/** Adds a person and answers the id. */
export async function insertOfficer(tx: Tx, fields: Fields, values: AnyValues): Promise<number> {
  const own = columnValues(fields, values)
  const columns: Record<string, unknown> = { ...own, ...followingColumns(own, own) }
  const names = Object.keys(columns)
  const { rows } = await sql<{ id: number }>`
    insert into officer (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => sql`cast(${columns[name]} as ${sql.raw(typeOf(name))})`))})
    returning id`.execute(tx)
  return (rows[0] as { id: number }).id
}

/**
 * Writes the fields named of a locked person, raises the versions named, and keeps the entry in the log: one
 * statement. Answers the row as it stands then; only what was written is read back, for the lock holds the rest still.
 */
export async function updateOfficer(
  tx: Tx,
  officer: OfficerRecord,
  change: {
    fields: Fields
    values: AnyValues
    versions: readonly string[]
    also?: Record<string, unknown>
    entry: RawBuilder<unknown>
  },
): Promise<OfficerRecord> {
  const own = columnValues(change.fields, change.values)
  const columns: Record<string, unknown> = { ...own, ...followingColumns(own, officer.row) }
  const written = Object.entries(columns).map(([name, value]) => ({
    name,
    value: sql`cast(${value} as ${sql.raw(typeOf(name))})`,
  }))
  for (const version of change.versions) {
    const name = `version_${version}`
    written.push({ name, value: sql`${sql.ref(name)} + 1` })
  }
  for (const [name, value] of Object.entries(change.also ?? {})) written.push({ name, value: sql`${value}` })
  const { rows } = await sql<StoredRow>`
    with logged as (${change.entry})
    update officer set ${sql.join(written.map(({ name, value }) => sql`${sql.ref(name)} = ${value}`))}, updated_at = now()
    where id = ${officer.id} returning ${sql.join(written.map(({ name }) => sql.ref(name)))}`.execute(tx)
  return asRecord({ ...officer.row, ...rows[0] })
}
