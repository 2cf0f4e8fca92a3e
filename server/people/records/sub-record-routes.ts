/** Routes of all sub-records and one-per-person sections, from the list of declarations. */
import { refusals } from '#domain/api/refusals.ts'
import { trainingForm } from '#domain/officer/officer-forms.ts'
import { callsOf, listRelations, sectionCalls, sections } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { trainingPeriod } from '#domain/records/training-period.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { catalogueEntry } from '#server/platform/table-cache/catalogues.ts'
import { Reply } from '#server/request/http/reply.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { catalogues, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { findOfficer, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { readOfficer } from '#server/people/officers/read-officer.ts'
import { saveOfficerForm } from '#server/people/officers/forms/save-officer-form.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { addEntry, answerOf, changeEntry, removeEntry } from '#server/people/records/save-sub-record.ts'
import { entrySortOf, findEntry, listEntries } from '#server/people/records/sub-record-store.ts'

async function inScope(
  request: AuthenticatedRequest,
  id: number,
): Promise<{ officer: OfficerRecord; reference: ReferenceData }> {
  const reference: ReferenceData = await referenceDataOf(request)
  const officer = await findOfficer(request.db, request, reference.units, id)
  if (officer === undefined) throw refusals.officerNotFound()
  return { officer, reference }
}

/** The person whose rows are read; slows down accounts that read more than usual. */
async function inTurn(...[request, id]: Parameters<typeof inScope>): ReturnType<typeof inScope> {
  await throttleReading(request)
  const officerInScope = await inScope(request, id)
  request.server.readThrottle.countDetail(request, officerInScope.officer.id)
  return officerInScope
}

interface ListInput {
  id: number
  pageNumber: number
  pageSize: number
  sortBy?: string | null | undefined
}

function routesOf(record: AnySubRecord): Route[] {
  const calls = callsOf(record)
  const list = async (input: ListInput, request: AuthenticatedRequest) => {
    const sort = entrySortOf(record, input.sortBy)
    if (sort === null) throw refusals.cannotSort()
    const { officer, reference } = await inTurn(request, input.id)
    const offset = (input.pageNumber - 1) * input.pageSize
    const page = { offset, size: input.pageSize, sort }
    const { entries, totalRows, openAtOnce } = await listEntries(
      request.db,
      record,
      officer.id,
      page,
      reference,
    )
    await writeAudit(request.db, request, {
      kind: 'xem',
      officerId: officer.id,
      unitId: officer.unitId,
      target: record.name,
    })
    const data = entries.map((entry, index) => ({ ...answerOf(record, entry), stt: offset + index + 1 }))
    return { data, totalRows, ...(openAtOnce > 0 ? { soDongHienTai: openAtOnce } : {}) }
  }
  return [
    on(calls.list, list),
    ...(calls.listTwin === undefined ? [] : [on(calls.listTwin, list)]),
    ...(calls.getById === undefined
      ? []
      : [
          on(calls.getById, async ({ id }, request) => {
            await throttleReading(request)
            const reference = await referenceDataOf(request)
            const entry = await findEntry(request.db, record, id, reference)
            const officer =
              entry === undefined
                ? undefined
                : await findOfficer(request.db, request, reference.units, entry.officerId)
            if (entry === undefined || officer === undefined) throw refusals.rowNotFound()
            request.server.readThrottle.countDetail(request, officer.id)
            await writeAudit(request.db, request, {
              kind: 'xem',
              officerId: officer.id,
              unitId: officer.unitId,
              target: record.name,
              targetId: id,
            })
            return answerOf(record, entry)
          }),
        ]),
    on(
      calls.add,
      async (body, request) => new Reply(await addEntry(request, record, body), 'Thêm mới thành công!'),
    ),
    on(
      calls.update,
      async (body, request) => new Reply(await changeEntry(request, record, body), 'Cập nhật thành công!'),
    ),
    on(
      calls.delete,
      async (body, request) => new Reply(await removeEntry(request, record, body), 'Xóa thành công!'),
    ),
  ]
}

/** Far more than anybody has. */
const maxPeriods = 2000

/**
 * The training profile is returned with the periods it was computed from and with its icon, which is never set (spec 2
 * §3); without periods if the role may not list them.
 */
async function trainingRows(request: AuthenticatedRequest, id: number) {
  if (!readableBy(request.account.role).rowsOf(trainingPeriod)) {
    return { quaTrinhDaoTao: [], icon: null }
  }
  const { officer, reference } = await inScope(request, id)
  const sort = entrySortOf(trainingPeriod, null)
  if (sort === null) throw new Error('every record has an order of its own')
  const page = { offset: 0, size: maxPeriods, sort }
  const { entries } = await listEntries(request.db, trainingPeriod, officer.id, page, reference)
  return { quaTrinhDaoTao: entries.map((entry) => answerOf(trainingPeriod, entry)), icon: null }
}

export const subRecordRoutes: Route[] = [
  ...subRecords.flatMap(routesOf),
  ...sections.flatMap((section) => {
    const calls = sectionCalls(section)
    return [
      on(calls.get, async ({ id }, request) => ({
        ...(await readOfficer(request, id, section.form.version)),
        ...(section.form.name === trainingForm.name ? await trainingRows(request, id) : {}),
      })),
      on(
        calls.save,
        async (body, request) =>
          new Reply(await saveOfficerForm(request, section.form, body), 'Cập nhật thành công!'),
      ),
    ]
  }),
  on(listRelations, async (_, request) =>
    (await catalogues(request)).list('DM_MOIQUANHE').map(catalogueEntry),
  ),
]
