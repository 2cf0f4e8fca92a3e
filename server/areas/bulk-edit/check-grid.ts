/** Judges changed cells by the rules of the forms, and says what follows from them. Nothing is saved. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { checkGrid as checkCall, CheckedGrid, CheckedPerson } from '#domain/bulk-edit/calls.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { readRow } from '#server/people/forms/stored-values.ts'
import { inParts } from '#server/people/lists/in-parts.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { findOfficers } from '#server/people/officers/officer-store.ts'
import { recordsNeeded } from '#server/people/officers/write/plan-change.ts'
import { PeopleRowReader } from '#server/people/officers/write/statements/read-rows.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { byPerson, contextOf, logGrid, refuseTooMany } from '#server/areas/bulk-edit/grid-context.ts'
import { lockOf } from '#server/areas/bulk-edit/open-grid.ts'
import { planPerson, type GridPlan, type PlannedCell } from '#server/areas/bulk-edit/plan-person.ts'
import { qualityNotes } from '#server/areas/bulk-edit/quality-notes.ts'
import { applyStored } from '#server/areas/bulk-edit/stored-conflicts.ts'
import { derivedChanges } from '#server/areas/bulk-edit/derived-changes.ts'

export async function checkGrid(
  { thayDoi, record: recordName }: z.output<typeof checkCall.input>,
  request: AuthenticatedRequest,
): Promise<CheckedGrid> {
  const reference = await referenceDataOf(request)
  const context = contextOf(request, reference, thayDoi, recordName)
  const changes = byPerson(thayDoi)
  const ids = [...changes.keys()]
  refuseTooMany(request, ids.length, 'thayDoi')
  await throttleReading(request, { rows: ids.length })
  const officers = await findOfficers(request.db, request, reference.units, ids)
  if (officers.length === 0) throw refusals.officerNotFound()
  const foundIds = officers.map(({ id }) => id)
  const rows = new PeopleRowReader(request.db, request.server.guards.rowsOfPersons, foundIds, reference)
  const { record } = context
  if (record !== undefined) await rows.read([record])
  const planned = await inParts(officers, (officer) => {
    const values = readRow(officerFields, officer.row, reference)
    const person = { id: officer.id, values, rows: record === undefined ? [] : rows.of(officer.id, record) }
    return { officer, person, plan: planPerson(context, person, changes.get(officer.id) ?? []) }
  })
  await applyStored(request.db, planned)
  await rows.read(planned.flatMap(({ plan }) => (plan.patch === null ? [] : recordsNeeded(plan.patch))))
  const notes = await qualityNotes(request, planned, reference)
  const readable = readableBy(request.account.role).fields
  const nguoi = await inParts(planned, ({ officer, plan }): CheckedPerson => {
    const khoa = lockOf(officer, reference)
    const typed = new Set(plan.cells.flatMap(({ change }) => (change.dong ? [] : [change.truong])))
    const { today } = request
    return {
      id: String(officer.id),
      o: cellsOf(plan, notes),
      ...derivedChanges(officer.row, plan.patch, (one) => rows.of(officer.id, one), {
        reference,
        today,
        typed,
        readable,
      }),
      ...(khoa === undefined ? {} : { khoa }),
    }
  })
  // What follows shows stored values that the caller may not have opened.
  const shown = nguoi.flatMap(({ id, keoTheo }) => (keoTheo.length === 0 ? [] : [Number(id)]))
  if (shown.length > 0) await logGrid(request, shown, 'giá trị kéo theo')
  const soLoi = nguoi.reduce((sum, { o }) => sum + o.filter(({ loi }) => loi !== undefined).length, 0)
  return { nguoi, soLoi }
}

const cellsOf = (
  { cells }: GridPlan,
  quality: ReadonlyMap<PlannedCell, readonly string[]>,
): CheckedPerson['o'] =>
  cells.map((cell) => {
    const { change, value, problem, note } = cell
    const nhac = [...(note === undefined ? [] : [note]), ...(quality.get(cell) ?? [])]
    return {
      truong: change.truong,
      dong: change.dong ? String(change.dong) : null,
      giaTri: problem === undefined ? (value ?? null) : null,
      ...(problem === undefined ? {} : { loi: problem }),
      ...(problem !== undefined || nhac.length === 0 ? {} : { nhac }),
    }
  })
