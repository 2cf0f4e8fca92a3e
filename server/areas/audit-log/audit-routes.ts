/** The calls of the access and change log. */
import { getAuditEntry, listAuditOfRecord, maxCounted, type AuditPage } from '#domain/audit/calls.ts'
import { auditList, pageAudit } from '#domain/audit/log-list.ts'
import { changeKinds, viewKinds } from '#domain/audit/kinds.ts'
import { refusals } from '#domain/api/refusals.ts'
import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { readLog } from '#server/areas/audit-log/export-log.ts'
import {
  detailAnswer,
  viewAnswer,
  namesIn,
  peopleShown,
  rowAnswer,
} from '#server/areas/audit-log/log-answer.ts'
import { kindPart, logCondition, visibleEntries, type Condition } from '#server/areas/audit-log/log-filter.ts'
import type { Named } from '#server/areas/audit-log/log-names.ts'
import {
  countLog,
  findEntry,
  viewsOfLog,
  pageOfLog,
  readingLog,
  type LogRecord,
} from '#server/areas/audit-log/log-store.ts'
import { exportRoutes } from '#server/people/lists/export-list.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'
import { findOfficer } from '#server/people/officers/officer-store.ts'

interface PageInput {
  pageNumber: number
  pageSize: number
  sortBy?: string | null | undefined
}

/** The log can only be read newest first. */
function refuseOtherOrders({ sortBy }: PageInput): void {
  if (sortBy && sortBy !== '-at') throw refusals.cannotSort()
}

async function page<Row>(
  request: AuthenticatedRequest,
  condition: Condition,
  { pageNumber, pageSize }: PageInput,
  answer: (record: LogRecord, named: Named) => Row,
  withValues: boolean,
): Promise<AuditPage<Row>> {
  const slice = { offset: (pageNumber - 1) * pageSize, size: pageSize }
  const { count, records } = await readingLog(request.db, async (tx) => {
    const counted = await countLog(tx, condition)
    return { count: counted, records: await pageOfLog(tx, condition, counted, slice, { withValues }) }
  })
  const named = await namesIn(request.db, request, records)
  request.server.readThrottle.countFound(request, peopleShown(named, records))
  return {
    data: records.map((record) => answer(record, named)),
    totalRows: Math.min(count, maxCounted),
    hasMore: count > maxCounted,
  }
}

/** The same, with views in quick succession merged into one row. */
async function pageOfViews(
  request: AuthenticatedRequest,
  condition: Condition,
  { pageNumber, pageSize }: PageInput,
): Promise<AuditPage> {
  const slice = { offset: (pageNumber - 1) * pageSize, size: pageSize }
  const { count, total, views } = await readingLog(request.db, async (tx) => {
    const counted = await countLog(tx, condition)
    return { count: counted, ...(await viewsOfLog(tx, condition, counted, slice)) }
  })
  const records = views.flatMap((view) => view.records)
  const named = await namesIn(request.db, request, records)
  request.server.readThrottle.countFound(request, peopleShown(named, records))
  return {
    data: views.map((view) => viewAnswer(view, named)),
    totalRows: total,
    hasMore: count > maxCounted,
  }
}

export const auditRoutes: Route[] = [
  on(
    pageAudit,
    async (input, request) => {
      refuseOtherOrders(input)
      await throttleReading(request, { rows: input.pageSize })
      const condition = await logCondition(input, request)
      if (condition === null) return { data: [], totalRows: 0, hasMore: false }
      return input.gop === true
        ? pageOfViews(request, condition, input)
        : page(request, condition, input, rowAnswer, false)
    },
    mayLag,
  ),

  on(getAuditEntry, async ({ id }, request) => {
    const condition = await visibleEntries(request)
    const record = await readingLog(request.db, (tx) => findEntry(tx, condition, id))
    if (record === undefined) throw refusals.rowNotFound()
    const answer = detailAnswer(record, await namesIn(request.db, request, [record]))
    // Old and new values are content of the record, so this counts as reading it.
    if (record.officerId !== null && answer.changes.length > 0) {
      const { officerId, unitId } = record
      request.server.readThrottle.countDetail(request, officerId)
      await writeAudit(request.db, request, {
        kind: 'xem',
        officerId,
        unitId,
        target: 'audit_entry',
        targetId: id,
      })
    }
    return answer
  }),

  on(listAuditOfRecord, async ({ id, loai, ...input }, request) => {
    refuseOtherOrders(input)
    await throttleReading(request, { rows: input.pageSize })
    const officer = await findOfficer(request.db, request, await units(request), id)
    if (officer === undefined) throw refusals.officerNotFound()
    const offered = request.scope.kind === 'own' ? viewKinds : [...viewKinds, ...changeKinds]
    const kinds = loai.length === 0 ? offered : offered.filter((kind) => loai.includes(kind))
    const condition = sql`e.officer_id = ${id} and ${kindPart(kinds)}`
    const showsValues = kinds.some((kind) => changeKinds.includes(kind))
    if (showsValues && input.pageNumber === 1) {
      await writeAudit(request.db, request, {
        kind: 'xem',
        officerId: id,
        unitId: officer.unitId,
        target: 'audit_entry',
      })
    }
    const answer = await page(request, condition, input, ofRecord(id), true)
    if (showsValues) request.server.readThrottle.countDetail(request, id)
    return answer
  }),

  ...exportRoutes(auditList, readLog),
]

/** If the record is in scope, so is its history from earlier units. */
const ofRecord = (officerId: number) => (record: LogRecord, named: Named) =>
  detailAnswer(record, { ...named, opened: officerId })
