/** A report on the screen: headings, one page of rows, totals of all. */
import type { z } from 'zod'
import type { previewReport, ReportTable } from '#domain/reports/calls.ts'
import type { FigureReport, PeopleReport } from '#domain/reports/report.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { resolveReport, linesOf, notesOf, type ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import { peopleReports } from '#server/areas/reports/people/people-reports.ts'
import { figureTable, peopleTable, type Table } from '#server/areas/reports/report-table.ts'

type Page = Pick<z.output<typeof previewReport.input>, 'pageNumber' | 'pageSize'>

export async function preview(
  { pageNumber, pageSize, ...query }: z.output<typeof previewReport.input>,
  request: AuthenticatedRequest,
): Promise<ReportTable> {
  await throttleReading(request, { rows: pageSize })
  const resolvedReport = await resolveReport(query, request)
  const { report } = resolvedReport
  const page = { pageNumber, pageSize }
  return report.kind === 'people'
    ? previewPeople(report, resolvedReport, page)
    : previewFigures(report, resolvedReport, page)
}

function tableOf(
  resolvedReport: ResolvedReport,
  { columns, hidden }: Table<never>,
  more: readonly string[] = [],
) {
  const { code, name, title } = resolvedReport.report
  return {
    code,
    name,
    title,
    lines: linesOf(resolvedReport),
    columns: columns.map(({ numberFormat, key, title, above, kind, number, opens, width }) => ({
      key,
      title,
      above: [...above],
      kind,
      number,
      format: numberFormat ?? null,
      opens,
      width,
    })),
    notes: [...more, ...notesOf(resolvedReport), ...hiddenNote(hidden)],
    lapLuc: resolvedReport.request.now.toISOString(),
  }
}

/** Lists the columns hidden from the role, so that nobody takes the table for the whole form. */
export const hiddenNote = (hidden: readonly string[]): string[] =>
  hidden.length === 0 ? [] : [`Không gồm các cột mà vai trò của bạn không được xem: ${hidden.join(', ')}.`]

async function previewFigures(
  report: FigureReport,
  resolvedReport: ResolvedReport,
  { pageNumber, pageSize }: Page,
): Promise<ReportTable> {
  const table = await figureTable(report, resolvedReport)
  await logPreview(resolvedReport, [])
  const start = (pageNumber - 1) * pageSize
  return {
    ...tableOf(resolvedReport, table as Table<never>),
    rows: table.rows
      .slice(start, start + pageSize)
      .map((row) => ({ key: row.key, idCanBo: null, cells: table.cells(row) })),
    totals: table.cells(table.total),
    totalRows: table.rows.length,
  }
}

async function previewPeople(
  report: PeopleReport,
  resolvedReport: ResolvedReport,
  { pageNumber, pageSize }: Page,
): Promise<ReportTable> {
  const table = peopleTable(report, resolvedReport)
  const served = peopleReports.get(report.code)
  if (served === undefined) throw new Error(`no people source for the report ${report.code}`)
  const { rows, totalRows, ids } = await served.page(resolvedReport, (pageNumber - 1) * pageSize, pageSize)
  const named = await served.notes(resolvedReport)
  await logPreview(resolvedReport, [...ids, ...named.ids])
  return {
    ...tableOf(resolvedReport, table as Table<never>, named.notes),
    rows: rows.map((row, at) => ({
      key: `${row.id}-${at + 1}`,
      idCanBo: row.id,
      cells: table.cells(row),
    })),
    totals: null,
    totalRows,
  }
}

const logPreview = (resolvedReport: ResolvedReport, ids: readonly number[]) =>
  logList(resolvedReport.request, {
    title: resolvedReport.report.name,
    words: linesOf(resolvedReport).join('; '),
    ids,
  })
