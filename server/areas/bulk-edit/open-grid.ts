/** The people of a grid with their values, versions and locks. Logged as a list that was shown. */
import { refusals } from '#domain/api/refusals.ts'
import type { z } from 'zod'
import type { openGrid as openCall, OpenedGrid } from '#domain/bulk-edit/calls.ts'
import { openRowOf } from '#domain/bulk-edit/grid-fields.ts'
import {
  gridSentences as says,
  maxGridPeople,
  maxGridPeopleEmbedded,
} from '#domain/bulk-edit/grid-sentences.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { readRow } from '#server/people/forms/stored-values.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import { findOfficers, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { peopleOfFilter } from '#server/people/officers/staff-list.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'
import { PeopleRowReader } from '#server/people/officers/write/statements/read-rows.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { columnsNamed, gridTitle, recordNamed, refuseTooMany } from '#server/areas/bulk-edit/grid-context.ts'

export async function openGrid(
  { listId, filter, truong, record: recordName }: z.output<typeof openCall.input>,
  request: AuthenticatedRequest,
): Promise<OpenedGrid> {
  const record = recordNamed(recordName)
  const columns = columnsNamed(request, truong, record)
  const ids = await idsOf(request, listId, filter)
  refuseTooMany(request, ids.length, listId ? 'listId' : 'filter')
  await throttleReading(request, { rows: ids.length })
  const reference = await referenceDataOf(request)
  const officers = await findOfficers(request.db, request, reference.units, ids)
  if (officers.length === 0) throw refusals.officerNotFound()
  const foundIds = officers.map(({ id }) => id)
  const rows = new PeopleRowReader(request.db, request.server.guards.rowsOfPersons, foundIds, reference)
  if (record !== undefined) await rows.read([record])
  const answered = officers.map((officer) => {
    const values: AnyValues = readRow(officerFields, officer.row, reference)
    const row = record && openRowOf(record, rows.of(officer.id, record))
    const khoa = lockOf(officer, reference)
    return {
      id: String(officer.id),
      hoVaTen: values['hoVaTen'] as string | null,
      donVi: unitOf(values),
      dong: row === undefined ? null : String(row.id),
      giaTri: columns.map(
        ({ name, record: of }) => (of === undefined ? values[name] : row?.values[name]) ?? null,
      ),
      version: columns.map(({ form, record: of }) =>
        of === undefined ? (officer.versions[form.version] ?? null) : (row?.version ?? null),
      ),
      ...(khoa === undefined ? {} : { khoa }),
    }
  })
  await logList(request, {
    title: gridTitle,
    words: [...columns.map(({ field }) => field.label), ...(record ? [record.titles.list] : [])].join(', '),
    ids: foundIds,
  })
  return {
    columns: columns.map(({ name, field, record: of, why }) => ({
      truong: name,
      nhan: field.label,
      cuaDong: of !== undefined,
      ...(why === undefined ? {} : { khoa: why }),
    })),
    rows: answered,
    vang: ids.length - officers.length,
  }
}

function unitOf({ donVi }: AnyValues): { id: string; name: string } | null {
  const unit = donVi as UnitRef | null
  return unit && { id: unit.id, name: unit.name }
}

/** The asked people, each once. */
async function idsOf(
  request: AuthenticatedRequest,
  listId: readonly number[] | null | undefined,
  filter: z.output<typeof openCall.input>['filter'],
): Promise<readonly number[]> {
  if (listId) {
    const ids = [...new Set(listId)]
    if (ids.length === 0) throw refusals.invalidField('listId', says.nobody)
    return ids
  }
  if (!filter) throw refusals.invalidField('listId', says.noSelection)
  const most = request.server.database.kind === 'embedded' ? maxGridPeopleEmbedded : maxGridPeople
  return peopleOfFilter(filter, request, most + 1)
}

/** Why nothing of a person can be changed: the same statuses that forms refuse. */
export function lockOf(
  { statusId }: Pick<OfficerRecord, 'statusId'>,
  { catalogues }: ReferenceData,
): string | undefined {
  const status = catalogues.ref(statusId)
  return status !== null && [statusCodes.moving, statusCodes.deleted].some((code) => code === status.code)
    ? says.status(status.name)
    : undefined
}
