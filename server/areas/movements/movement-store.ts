/** SQL of table `movement`: one row per movement of a person, read after the person is locked. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { FileRef, UnitRef } from '#domain/fields/values.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { movementStates, type AnyMovement, type MovementState } from '#domain/movements/movement.ts'
import { rowColumns } from '#server/platform/audit/audit.ts'
import { CoveredJson, JsonParameter } from '#server/platform/at-rest/covered.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import { attachedFiles, changeFiles } from '#server/people/files/attach-files.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { columnValues, readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Undo } from '#server/areas/movements/undo.ts'
import type { OfficerEntry } from '#server/people/officers/write/patch.ts'

export interface StoredMovement {
  id: number
  state: MovementState
  version: number
  /** Id of the destination unit. */
  receiver: number | null
  seen: boolean
  values: AnyValues
  undo: Undo
}

/** Converts a row of the table; throws 23 for a movement of another kind. */
export async function readMovement(
  db: DbOrTx,
  movement: AnyMovement,
  row: StoredRow,
  reference: ReferenceData,
): Promise<StoredMovement> {
  if (row['kind'] !== movement.name) throw refusals.rowNotFound()
  const id = row['id'] as number
  const files = await attachedFiles(db, 'movement', [id])
  const values: AnyValues = readRow(movement.fields, { ...row, file: files.get(id) ?? [] }, reference)
  return {
    id,
    state: row['state'] as MovementState,
    version: row['version'] as number,
    receiver: destinationOf(movement, values),
    seen: row['seen_at'] !== null,
    values,
    undo: row['undo'] as Undo,
  }
}

export function destinationOf({ destination }: AnyMovement, values: AnyValues): number | null {
  const unit = destination === undefined ? null : (values[destination] as UnitRef | null)
  return unit === null ? null : Number(unit.id)
}

export interface MovedPerson {
  officerId: number
  unitId: number | null
  undo: Undo
}

const rowsOf = (people: readonly MovedPerson[]) =>
  people.map((person) => ({ ...person, undo: new CoveredJson(person.undo) }))

/** Inserts a movement with these values for each of the people; returns ids by person. */
export async function insertMovements(
  tx: Tx,
  request: AuthenticatedRequest,
  movement: AnyMovement,
  values: AnyValues,
  people: readonly MovedPerson[],
): Promise<Map<number, number>> {
  const columns = columnsOfAll(movement.fields)
  const stored = columnValues(movement.fields, values)
  const { rows } = await sql<{ id: number; officerId: number }>`
    insert into movement (kind, state, created_by, officer_id, "donViDiId", undo,
      ${sql.join(columns.map(({ column }) => sql.ref(column)))})
    select ${movement.name}, ${movement.begins}, ${request.account.id}, p."officerId", p."unitId", p.undo,
      ${sql.join(columns.map(({ column, type }) => sql`cast(${stored[column] ?? null} as ${sql.raw(type)})`))}
    from jsonb_to_recordset(cast(${new JsonParameter(rowsOf(people))} as jsonb)) p ("officerId" bigint, "unitId" bigint, undo jsonb)
    returning id, officer_id as "officerId"`.execute(tx)
  return new Map(rows.map(({ id, officerId }) => [officerId, id]))
}

/**
 * Updates a form's values, the state, or both; returns the new version. Marking as seen doesn't raise the version,
 * since it conflicts with no edit.
 */
export async function updateMovement(
  tx: Tx,
  { id, version }: StoredMovement,
  change: { state?: MovementState; form?: AnyForm; values?: AnyValues; acceptedBy?: number; seenAt?: Date },
): Promise<number> {
  const { state, form, values = {}, acceptedBy, seenAt } = change
  const columns = form === undefined ? {} : columnValues(form.fields, values)
  const types = new Map(columnsOfAll(form?.fields ?? {}).map(({ column, type }) => [column, type]))
  const written = Object.entries(columns).map(
    ([column, value]) => sql`${sql.ref(column)} = cast(${value} as ${sql.raw(types.get(column) ?? 'text')})`,
  )
  if (state !== undefined) written.push(sql`state = ${state}`)
  if (acceptedBy !== undefined) written.push(sql`accepted_by = ${acceptedBy}, accepted_at = now()`)
  if (seenAt !== undefined) written.push(sql`seen_at = ${seenAt}`)
  const isChange = state !== undefined || form !== undefined
  if (isChange) written.push(sql`version = version + 1`)
  await sql`update movement set ${sql.join(written)} where id = ${id}`.execute(tx)
  return isChange ? version + 1 : version
}

/**
 * Attaches the files that the values name; returns the values with the movement's stored files. `stored`: its current
 * files.
 */
export async function withFiles(
  tx: Tx,
  request: AuthenticatedRequest,
  { fileSection, contract }: AnyMovement,
  { id, officerId, values }: { id: number; officerId: number; values: AnyValues },
  stored: AnyValues = {},
): Promise<AnyValues> {
  if (!('file' in values)) return values
  const file = await changeFiles(tx, request, namedFiles(stored), {
    officerId,
    section: fileSection.index,
    table: 'movement',
    rowId: id,
    files: namedFiles(values),
    path: `${contract.key}.file`,
  })
  return { ...values, file }
}

/** The files that the values name. */
export const namedFiles = (values: AnyValues): readonly FileRef[] =>
  (values['file'] as readonly FileRef[] | undefined) ?? []

/** Log entry of a new state, with its values and, for the time machine, the whole movement as it was. */
export const stateChange = (
  {
    id,
    state,
    values: stored,
  }: Pick<StoredMovement, 'id' | 'state'> & Partial<Pick<StoredMovement, 'values'>>,
  next: MovementState,
  values: AnyValues = {},
): OfficerEntry => ({
  kind: 'sua',
  target: 'movement',
  targetId: id,
  before: { trangThaiBienDong: movementStates[state], [rowColumns]: { state, ...stored } },
  after: { trangThaiBienDong: movementStates[next], ...values },
})
