/** The people counted by a figure, by name. */
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import { reportSentences, type peopleOfFigure, type PersonOfFigure } from '#domain/reports/calls.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { resolveReport, linesOf, type ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import { figureReports } from '#server/areas/reports/figure-reports.ts'
import { answerPeople } from '#server/areas/reports/people-answer.ts'
import { unitRows, type UnitRow } from '#server/areas/reports/unit-rows.ts'
import { readingRole } from '#server/request/session/account.ts'

export async function listPeopleOfFigure(
  { hang, cot, pageNumber, pageSize, ...query }: z.output<typeof peopleOfFigure.input>,
  request: AuthenticatedRequest,
): Promise<Page<PersonOfFigure>> {
  await throttleReading(request, { rows: pageSize })
  const resolvedReport = await resolveReport(query, request)
  const { report, context } = resolvedReport
  const readable = readableFields(readingRole(request.account.role))
  const figure =
    report.kind === 'figures'
      ? report.columns.find(({ key, is }) => key === cot && is === 'count')
      : undefined
  const served = figureReports.get(report.code)
  if (figure === undefined || served === undefined || !figure.reads.every((name) => readable.has(name)))
    throw refusals.invalidField('cot', reportSentences.figure)
  const rows = requestedRows(resolvedReport, hang ?? null)
  return answerPeople(
    {
      ...served.people(resolvedReport, cot, rows),
      reached: request.server.guards.personsReported(request.scope, context.units),
      title: `${report.name}: ${[...figure.above, figure.title].join(' - ')}`,
      words: linesOf(resolvedReport).join('; '),
    },
    { pageNumber, pageSize },
    request,
    { ...context, units: resolvedReport.units },
  )
}

function requestedRows(resolvedReport: ResolvedReport, key: string | null): readonly UnitRow[] {
  const rows = unitRows(resolvedReport)
  if (key === null || key === '') return rows
  const row = rows.find((one) => one.key === key)
  if (row === undefined) throw refusals.invalidField('hang', reportSentences.row)
  return [row]
}
