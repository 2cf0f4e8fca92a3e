/** Reports that a role may make, and lookup by code. */
import { refusals } from '#domain/api/refusals.ts'
import { parameterLabels } from '#domain/reports/report-parameters.ts'
import { allReports } from '#domain/registries/all-reports.ts'
import { reportSentences, type ReportEntry } from '#domain/reports/calls.ts'
import { reportTopics, type Report, type ReportGroup } from '#domain/reports/report.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'

/** Hides a report whose selection of people would reveal what the role may not read. */
function isOffered({ needs, records }: Report, { account }: AuthenticatedRequest): boolean {
  const readable = readableBy(account.role)
  return needs.every((name) => readable.fields.has(name)) && records.every(readable.rowsOf)
}

/** The reports of a group that the caller's role may make. */
export const reportsOffered = (group: ReportGroup, request: AuthenticatedRequest): Report[] =>
  allReports.filter((report) => report.group === group && isOffered(report, request))

export function offeredReports(group: ReportGroup, request: AuthenticatedRequest): ReportEntry[] {
  return reportsOffered(group, request).map(({ code, name, topic, parameters }) => ({
    code,
    name,
    nhom: topic === null ? null : reportTopics[topic],
    hoi: parameters.map((parameter) => ({
      ten: parameter.name,
      nhan: parameterLabels[parameter.name],
      macDinh: parameter.initial(request.today),
    })),
  }))
}

/** Throws 21 for an unknown code, or one that the role may not use. */
export function findReport(code: string, request: AuthenticatedRequest): Report {
  const reportOfCode = allReports.find((report) => report.code === code)
  if (reportOfCode === undefined || !isOffered(reportOfCode, request))
    throw refusals.invalidField('code', reportSentences.report)
  return reportOfCode
}
