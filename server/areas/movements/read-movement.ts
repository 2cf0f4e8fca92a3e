/**
 * Reads one movement. While it is pending both sides can: the receiving unit sees what its list shows, the movement's
 * fields and files, and the effects of accepting (product: 'Until it accepts …'). Afterwards only callers that may read
 * the record.
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { MovementDetail } from '#domain/movements/calls.ts'
import { changesOf, type Change } from '#domain/movements/changes.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { nothingReadable } from '#domain/records/readable-record.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { validate } from '#server/people/forms/validate.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { momentOf, movementAnswer, type MovementBody } from '#server/areas/movements/movement-body.ts'
import { readMovement, type StoredMovement } from '#server/areas/movements/movement-store.ts'
import { PeopleRowReader } from '#server/people/officers/write/statements/read-rows.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'

interface Found {
  movement: StoredRow
  officer: StoredRow
  readable: boolean
}

/**
 * `body.id` is the movement's; under the movement's key it may have the values to accept, validated like an acceptance
 * (21). Throws 23 for a side that has no part in it any more. Logs the read.
 */
export async function seeDetail(
  request: AuthenticatedRequest,
  movement: AnyMovement,
  body: MovementBody,
): Promise<MovementDetail> {
  await throttleReading(request)
  const reference = await referenceDataOf(request)
  const { movementsRead, recordsOfMovements } = request.server.guards
  const readable = recordsOfMovements(request.scope, reference.units)
  const { rows } = await sql<Found>`
    select row_to_json(m) as movement, row_to_json(o) as officer, ${readable} as readable
    from movement m join officer o on o.id = m.officer_id
    where m.id = ${body.id} and not o.deleted and ${movementsRead(request.scope, reference.units)}
      and (m.state = 'pending' or ${readable})`.execute(request.db)
  const [row] = rows
  if (row === undefined) throw refusals.rowNotFound()
  const stored = await readMovement(request.db, movement, row.movement, reference)
  const officerId = row.officer['id'] as number
  const unitId = row.officer['donViId'] as number | null
  request.server.readThrottle.countDetail(request, officerId)
  await writeAudit(request.db, request, {
    kind: 'xem',
    officerId,
    unitId,
    target: 'movement',
    targetId: stored.id,
  })
  const thayDoi =
    stored.state === 'pending' ? await changes(request, movement, stored, row, body, reference) : []
  const ngaySinh = row.officer['ngaySinh'] as string | null
  const answer = movementAnswer(movement, movement.fields, { ...stored, officerId })
  const { key } = movement.contract
  return {
    ...answer,
    hoVaTen: row.officer['hoVaTen'] as string | null,
    soCccd: row.officer['soCccd'] as string | null,
    ngaySinh,
    ngaySinhShow: ngaySinh === null ? null : showDate(ngaySinh),
    donVi: reference.units.ref(unitId),
    trangThaiBienDong: stored.state,
    [key]: {
      donViDi: reference.units.ref(row.movement['donViDiId'] as number | null),
      ...(answer[key] as AnyValues),
    },
    thayDoi,
  }
}

/** Computed for the sent values, else the planned ones, else today. Empty for movements without acceptance. */
async function changes(
  request: AuthenticatedRequest,
  movement: AnyMovement,
  stored: StoredMovement,
  { officer, readable }: Found,
  body: MovementBody,
  reference: ReferenceData,
): Promise<Change[]> {
  const { acceptance, contract } = movement
  if (acceptance === undefined) return []
  const { form } = acceptance
  const sent = body[contract.key]
  const sentEntry = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {}
  const parsed = parseValues(form.fields, sentEntry, reference)
  const values: AnyValues = { ...stored.values }
  for (const [name, field] of Object.entries(form.fields))
    values[name] = parsed.values[name] ?? values[name] ?? (field.kind === 'date' ? request.today : null)
  // A planned date may be in the future; only sent values must be acceptable now.
  const isSent = Object.values(parsed.values).some((value) => !isEmpty(value)) || parsed.problems.length > 0
  if (isSent) validate(form, parsed, values, request, contract.key)
  const rows = new PeopleRowReader(
    request.db,
    request.server.guards.rowsOfPersons,
    [officer['id'] as number],
    reference,
  )
  await rows.read(acceptance.reads ?? [])
  const person = readRow(officerFields, officer, reference)
  const rowsOf: Parameters<typeof momentOf>[1] = (record) => rows.of(officer['id'] as number, record)
  const patch = acceptance.patch({ ...momentOf(values, rowsOf, reference), officer: person })
  return changesOf(
    patch,
    { officer: person, rowsOf },
    { values, readable: readable ? readableBy(request.account.role) : nothingReadable },
  )
}
