/** Parameters of a report, with defaults filled in and units resolved in the caller's scope. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { showDate } from '#domain/fields/dates.ts'
import { reportSentences, type reportExports } from '#domain/reports/calls.ts'
import { isTurnedRound, periodOrder } from '#domain/lists/periods.ts'
import { endOfYear, parameterLabels, type ReportParameterName } from '#domain/reports/report-parameters.ts'
import type { Report } from '#domain/reports/report.ts'
import { topmost, topsOf } from '#server/request/access/scope.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'
import { rowContext, type RowContext } from '#server/people/officers/list/row-reader.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'
import { treeOn, type TreeOn } from '#server/people/true-on-day/tree-on.ts'
import { findReport } from '#server/areas/reports/offered-reports.ts'

export type ReportQuery = z.output<typeof reportExports.now.input>

export interface ResolvedReport {
  readonly report: Report
  readonly request: AuthenticatedRequest
  readonly context: RowContext
  /** The tree that the report is drawn in: of the day, if it is about one. */
  readonly units: Units
  /** The chosen unit, or the topmost ones that the caller sees. */
  readonly tops: readonly Unit[]
  readonly isChildren: boolean
  /** All units whose people are included, also inactive ones. */
  readonly unitIds: readonly number[]
  readonly statusIds: readonly number[]
  /** The requested statuses; empty: everybody at work. */
  readonly requestedStatusIds: readonly number[]
  /** People must have been there on this day; null: current data. */
  readonly asOf: string | null
  readonly from: string
  readonly to: string
  readonly year: number
  readonly month: number
}

/** Throws 21 for missing or invalid parameters, 23 for a unit outside the scope. */
export async function resolveReport(
  query: ReportQuery,
  request: AuthenticatedRequest,
): Promise<ResolvedReport> {
  const report = findReport(query.code, request)
  const isList = report.group === 'danh-sach'
  if (isList) refuseMissing(query)
  const context = await rowContext(request)
  const isChildren = query.isChildren ?? !isList
  const parameterValue = <N extends ReportParameterName>(name: N) => {
    const parameter = report.parameters.find((one) => one.name === name)
    return parameter === undefined ? null : (query[name] ?? parameter.initial(request.today))
  }
  const [from, to] = [
    String(parameterValue('tuNgay') ?? request.today),
    String(parameterValue('denNgay') ?? request.today),
  ]
  // With the defaults of the report, which its parameters don't contain.
  if (isTurnedRound(from, to))
    throw refusals.invalidField('denNgay', periodOrder(parameterLabels.tuNgay, parameterLabels.denNgay))
  // Always with those that the report is about.
  const statuses =
    query.trangThaiHoSoId.length === 0
      ? []
      : [...new Set([...query.trangThaiHoSoId, ...statusesOf(report.statuses, context)])]
  const year = Number(parameterValue('nam') ?? request.today.slice(0, 4))
  const day = parameterValue('nam') === null ? parameterValue('tinhDenNgay') : endOfYear(year, request.today)
  // Current data is faster, and the same unless the day is in the past.
  const asOf = day === null || String(day) >= request.today ? null : String(day)
  const tree = asOf === null ? undefined : await treeOn(request.db, context.units, asOf)
  const units = tree?.units ?? context.units
  const tops = requestedTops(query.donViId, request, context, tree)
  return {
    report,
    request,
    context,
    units,
    tops,
    isChildren,
    unitIds: unitsBelow(tops, isChildren, units),
    statusIds: statuses.length === 0 ? statusesAtWork(context.catalogues) : statuses,
    requestedStatusIds: statuses,
    asOf,
    from,
    to,
    year,
    month: Number(parameterValue('thang') ?? request.today.slice(5, 7)),
  }
}

const statusesOf = (codes: readonly string[], { catalogues }: RowContext): number[] =>
  codes.flatMap((code) => catalogues.idOf('DM_TRANGTHAIHOSO', code) ?? [])

/** A list report needs its unit and its status (spec 3 §5 'Export'). */
function refuseMissing({ donViId, trangThaiHoSoId }: ReportQuery): void {
  const missing = [
    ...(donViId === null ? [{ field: 'donViId', message: reportSentences.unit }] : []),
    ...(trangThaiHoSoId.length === 0 ? [{ field: 'trangThaiHoSoId', message: reportSentences.status }] : []),
  ]
  if (missing.length > 0) throw refusals.invalid(missing)
}

/** Throws 23 for a unit out of scope. `tree`: of the requested day; a unit made later stands for those it was made of. */
function requestedTops(
  donViId: number | null,
  request: AuthenticatedRequest,
  { units }: RowContext,
  tree: TreeOn | undefined,
): readonly Unit[] {
  const { scope, server } = request
  const then = (ids: readonly number[]) =>
    tree === undefined ? ids : topmost([...new Set(ids.flatMap(tree.thenOf))], tree.units)
  const unitsThen = (ids: readonly number[]) =>
    then(ids).flatMap((id) => (tree?.units ?? units).find(id) ?? [])
  if (donViId !== null) {
    if (units.find(donViId) === undefined || !server.guards.unitIsReported(scope, donViId, units))
      throw refusals.rowNotFound()
    return unitsThen([donViId])
  }
  const roots = scope.kind === 'everything' ? topsOf(units) : scope.kind === 'units' ? scope.roots : []
  return unitsThen(topmost(roots, units))
}

function unitsBelow(tops: readonly Unit[], isChildren: boolean, units: Units): number[] {
  if (!isChildren) return tops.map(({ id }) => id)
  const chosen = new Set(tops.map(({ id }) => id))
  return units.all.filter(({ path }) => path.some((id) => chosen.has(id))).map(({ id }) => id)
}

/** Lines under the heading of the sheet. */
export function linesOf(resolvedReport: ResolvedReport): string[] {
  const { report, tops, isChildren, context, request } = resolvedReport
  const asks = (name: ReportParameterName) => report.parameters.some((one) => one.name === name)
  const names = tops.map(({ name }) => name).join(', ')
  const statuses = resolvedReport.requestedStatusIds.flatMap((id) => context.catalogues.item(id)?.name ?? [])
  return [
    ...(asks('tinhDenNgay') ? [`Tính đến ngày ${inWords(resolvedReport.asOf ?? request.today)}`] : []),
    ...(asks('tuNgay')
      ? [`Từ ngày ${showDate(resolvedReport.from)} đến ngày ${showDate(resolvedReport.to)}`]
      : []),
    ...(asks('nam') ? [`Năm ${resolvedReport.year}`] : []),
    ...(asks('thang')
      ? [`Tháng ${String(resolvedReport.month).padStart(2, '0')}/${request.today.slice(0, 4)}`]
      : []),
    `Đơn vị báo cáo: ${names}${isChildren ? '' : ' (không gồm đơn vị trực thuộc)'}`,
    ...(statuses.length === 0 ? [] : [`Trạng thái hồ sơ: ${statuses.join(', ')}`]),
  ]
}

/** '31 tháng 10 năm 2026' */
function inWords(day: string): string {
  const [date, month, year] = showDate(day).split('/')
  return `${date} tháng ${month} năm ${year}`
}

/** Notes below the table: the report's own, and the meaning of a day in the past. */
export function notesOf({ report, asOf, request }: ResolvedReport): string[] {
  const isPast =
    asOf !== null && report.parameters.some(({ name }) => name === 'tinhDenNgay' || name === 'nam')
  return [
    ...(report.form === null ? [] : [report.form.replaced]),
    ...report.notes,
    ...(isPast
      ? [
          `Tính theo người có mặt tại đơn vị trong ngày ${showDate(asOf)};${report.ofDay === null ? '' : ` ${report.ofDay};`} các thông tin khác theo hồ sơ ngày ${showDate(request.today)}.`,
        ]
      : []),
  ]
}
