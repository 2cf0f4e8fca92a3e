/**
 * What a request may ask for when it adds a row: ending the previous row, making the row current. Part of the row's
 * patch, so that everything is saved and logged in one transaction.
 */
import { permissionOf } from '#domain/api/call.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { callsOf } from '#domain/records/calls.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import {
  boundsOf,
  endedBy,
  endOfLeft,
  isPresent,
  marksOf,
  mayBeSetBy,
  succeeds,
  type Current,
} from '#domain/records/succession.ts'
import { gate } from '#server/request/access/gate.ts'
import { readRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeRow, type OfficerChange, type PersonPatch } from '#server/people/officers/write/patch.ts'
import { validateUnitAndStatus } from '#server/people/officers/forms/form-change.ts'
import { refuseBadPlace } from '#server/people/officers/forms/save-officer-form.ts'
import { hasLeft } from '#server/people/officers/live-statuses.ts'
import { presentState } from '#server/people/records/present-state.ts'

export interface SuccessionRequest {
  ends: boolean
  current: boolean
}

/** The requests next to the row's own key. */
export function successionRequestOf(
  record: AnySubRecord,
  body: Readonly<Record<string, unknown>>,
): SuccessionRequest {
  const { succession } = record
  return {
    ends: succession !== undefined && body[succeeds.ends] === true,
    current: succession?.current !== undefined && body[succeeds.current] === true,
  }
}

/** Whether the role may do each requested change through its own call. */
export function maySucceed(
  { account, server }: AuthenticatedRequest,
  record: AnySubRecord,
  successionRequest: SuccessionRequest,
): boolean {
  const current = successionRequest.current ? record.succession?.current : undefined
  if (current !== undefined && !mayBeSetBy(current, account.role.base)) return false
  const needed = [
    ...(successionRequest.ends ? [permissionOf(callsOf(record).update)] : []),
    ...(current?.permissions ?? []),
  ]
  return needed.every((name) => {
    const call = server.calls.find((one) => permissionOf(one) === name)
    return call !== undefined && gate(account.role, call, server.guards)
  })
}

/** Changes to write with the new row, and the row's values as the current one. */
export async function successionPatch(
  request: AuthenticatedRequest,
  record: AnySubRecord,
  successionRequest: SuccessionRequest,
  change: OfficerChange,
  values: AnyValues,
): Promise<PersonPatch & { row: AnyValues }> {
  const { succession } = record
  if (succession === undefined || !(successionRequest.ends || successionRequest.current)) return { row: {} }
  const rows = change.rowsOf(record)
  const ended = successionRequest.ends ? endedBy(record, values, rows) : undefined
  const { to } = boundsOf(record)
  const patch = {
    rows: ended ? [changeRow(record, ended.row.id, { ...succession.ended, [to]: ended.lastDay })] : [],
  }
  const left = hasLeft(change.officer, change.reference.catalogues)
  const stored = readRow(officerFields, change.officer.row, change.reference)
  const end = left ? endOfLeft(record, values, rows, stored) : {}
  if (!successionRequest.current || succession.current === undefined) return { ...patch, row: end }
  if (!isPresent(record, values, rows, request.today)) throw notPresent()
  const row = { ...end, ...marksOf(succession.current, left) }
  return {
    ...patch,
    ...(await validatedState(request, succession.current, change, { ...values, ...row })),
    row,
  }
}

const notPresent = () =>
  refusals.invalidField(succeeds.current, 'Dòng này đã kết thúc hoặc đã có dòng bắt đầu sau nó.')

/** The person's fields, also checked against what the caller may do. */
async function validatedState(
  request: AuthenticatedRequest,
  current: Current<AnyValues>,
  { tx, officer, reference }: OfficerChange,
  row: AnyValues,
): Promise<PersonPatch> {
  const stored = readRow(officerFields, officer.row, reference)
  const stateOrMessage = presentState(current, row, {
    stored,
    today: request.today,
    hasLeft: hasLeft(officer, reference.catalogues),
  })
  if (typeof stateOrMessage === 'string') throw refusals.invalidField(succeeds.current, stateOrMessage)
  const { set, values, entry } = stateOrMessage
  validateUnitAndStatus(request, Object.keys(set), set, stored, reference)
  await refuseBadPlace(tx, Object.keys(set), set)
  return { values, entry }
}
