/** The only SQL that reads single persons; every function takes the caller's scope. Writes are in write/. */
import { sql, type RawBuilder } from 'kysely'
import { officerVersions } from '#domain/officer/officer-forms.ts'
import type { Missing } from '#domain/completeness/sections.ts'
import { targetLabel } from '#domain/audit/targets.ts'
import { readableForms } from '#domain/officer/readable-fields.ts'
import { readingRole } from '#server/request/session/account.ts'
import { auditOfFound } from '#server/platform/audit/audit.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'

export interface OfficerRecord {
  id: number
  unitId: number | null
  statusId: number | null
  deleted: boolean
  avatar: string | null
  versions: Record<string, number>
  row: StoredRow
}

/** A row of `officer`, as read by `row_to_json`. */
export function asRecord(row: StoredRow): OfficerRecord {
  return {
    id: row['id'] as number,
    unitId: row['donViId'] as number | null,
    statusId: row['trangThaiHoSoId'] as number | null,
    deleted: row['deleted'] as boolean,
    avatar: row['avatar'] as string | null,
    versions: versionsOf(row),
    row,
  }
}

/** The versions of a person's forms. */
export const versionsOf = (row: StoredRow): Record<string, number> =>
  Object.fromEntries(officerVersions.map((name) => [name, row[`version_${name}`] as number]))

/** Missing data of the record, as stored. */
export const missingOf = ({ row }: OfficerRecord): Missing => row['missing'] as Missing

type Found = { officer: StoredRow }

/**
 * A person in scope, or undefined; deleted ones are only found in the bin. Reads the row as one JSON value: parsing 180
 * columns separately costs the driver more than the query.
 */
export async function findOfficer(
  db: DbOrTx,
  { scope, server }: Pick<AuthenticatedRequest, 'scope' | 'server'>,
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

/** Like findOfficer without a lock, with the row's stamp: the next save may be planned on it (record-cache.ts). */
export async function findStamped(
  request: Pick<AuthenticatedRequest, 'server' | 'db' | 'scope'>,
  units: Units,
  id: number,
): Promise<OfficerRecord | undefined> {
  const { deletedPersonsFound, personsFound } = request.server.guards
  const { rows } = await sql<Found>`
    select row_to_json(found) as officer from (
      select o.*, o.xmin as stamp from officer o
      where o.id = ${id} and ${deletedPersonsFound(false)} and ${personsFound(request.scope, units)}) found`.execute(
    request.db,
  )
  return rows[0] === undefined ? undefined : asRecord(rows[0].officer)
}

/** Those of these people who are in scope and not deleted, in the given order. */
export async function findOfficers(
  db: DbOrTx,
  request: Pick<AuthenticatedRequest, 'scope' | 'server'>,
  units: Units,
  ids: readonly number[],
): Promise<OfficerRecord[]> {
  const { rows } = await sql<Found>`
    select row_to_json(o) as officer from officer o where ${officersInScope(request, units, ids)}`.execute(db)
  const byId = new Map(rows.map(({ officer }) => [officer['id'] as number, asRecord(officer)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The number of people that findOfficers returns for these distinct ids. */
export async function countOfficers(
  db: DbOrTx,
  request: Pick<AuthenticatedRequest, 'scope' | 'server'>,
  units: Units,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) from officer o where ${officersInScope(request, units, ids)}`.execute(db)
  return Number(rows[0]?.count)
}

function officersInScope(
  { scope, server }: Pick<AuthenticatedRequest, 'scope' | 'server'>,
  units: Units,
  ids: readonly number[],
): RawBuilder<boolean> {
  const { deletedPersonsFound, personsFound } = server.guards
  return sql<boolean>`o.id = any(cast(${ids} as bigint[]))
    and ${deletedPersonsFound(false)} and ${personsFound(scope, units)}`
}

/**
 * Like findOfficer, with an entry in the access log that names the forms the caller can read: one statement, committed
 * before the response is sent.
 */
export async function viewOfficer(
  request: Pick<AuthenticatedRequest, 'server' | 'db' | 'scope' | 'action' | 'address' | 'id' | 'account'>,
  units: Units,
  id: number,
): Promise<OfficerRecord | undefined> {
  const bieuMau = readableForms(readingRole(request.account.role)).map(targetLabel)
  const { livingPersonsViewed, personsViewed } = request.server.guards
  const { rows } = await sql<Found>`
    with found as materialized (
      select o.*, o.xmin as stamp from officer o where o.id = ${id} and ${livingPersonsViewed()} and ${personsViewed(request.scope, units)}),
    seen as (${auditOfFound(request, { kind: 'xem', target: 'officer', targetId: id, after: { bieuMau } })})
    select row_to_json(found) as officer from found`.execute(request.db)
  if (rows[0] === undefined) return undefined
  const officer = asRecord(rows[0].officer)
  request.server.recordCache.remember(officer)
  return officer
}

/**
 * The person of a movement that satisfies `reached` (a condition on `movement`, alias `m`), locked; then the movement,
 * read in a separate statement: one that waits for the lock would return it as before the wait.
 */
export async function findOfficerOfMovement(
  tx: Tx,
  { server }: Pick<AuthenticatedRequest, 'server'>,
  movementId: number,
  { reached, deleted = false }: { reached: RawBuilder<boolean>; deleted?: boolean },
): Promise<{ officer: OfficerRecord; movement: StoredRow } | undefined> {
  const { rows } = await sql<Found>`
    select row_to_json(o) as officer from officer o
    where o.id = (select m.officer_id from movement m where m.id = ${movementId} and ${reached})
      and ${server.guards.deletedPersonsFound(deleted)} for update`.execute(tx)
  if (rows[0] === undefined) return undefined
  const { rows: movements } = await sql<{ movement: StoredRow }>`
    select row_to_json(m) as movement from movement m where m.id = ${movementId} and ${reached}`.execute(tx)
  return movements[0] === undefined
    ? undefined
    : { officer: asRecord(rows[0].officer), movement: movements[0].movement }
}
