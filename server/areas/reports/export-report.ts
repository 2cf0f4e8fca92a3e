/** A report as a workbook: the official sheet, written while reading. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { exportSentences } from '#domain/lists/export-calls.ts'
import { showNumber } from '#domain/fields/show.ts'
import { reportExports } from '#domain/reports/calls.ts'
import type { PartValue } from '#domain/lists/column.ts'
import {
  cellOf,
  lineBelow,
  noteLines,
  totalLine,
  type CellValue,
  type Sheet,
  type SheetLine,
  type SheetRow,
} from '#domain/workbook/sheet.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { authenticate, type Route } from '#server/request/http/routes.ts'
import { agencyLines } from '#server/people/lists/agency-lines.ts'
import { officeMoments } from '#domain/fields/office-moments.ts'
import { workbookRoutes, type WorkbookResult } from '#server/people/lists/workbook-routes.ts'
import {
  resolveReport,
  linesOf,
  notesOf,
  type ResolvedReport,
  type ReportQuery,
} from '#server/areas/reports/resolve-report.ts'
import { peopleReports } from '#server/areas/reports/people/people-reports.ts'
import { hiddenNote } from '#server/areas/reports/preview-report.ts'
import { figureTable, peopleTable, type TableColumn } from '#server/areas/reports/report-table.ts'

/** Maximum number of people per workbook: a whole province. */
const max = 200_000
/** Rows written before yielding to other requests. */
const rowsInARow = 100

interface Row {
  /** Names the row: a unit, or a person. */
  readonly key: string
  readonly name: string
  readonly values: readonly PartValue[]
  /** A further line of the previous person. */
  readonly isMore: boolean
}

interface Content {
  readonly columns: readonly TableColumn[]
  readonly hidden: readonly string[]
  readonly rows: AsyncIterable<Row>
  /** Below the table, before the report's own. */
  readonly notes: readonly string[]
  /** To be called after all rows. */
  readonly total: () => readonly PartValue[] | undefined
  /** The people in it, if it names people. */
  readonly ids: readonly number[] | undefined
  readonly cut: () => string | undefined
}

/** Of a report that is made again as of a moment: who made it then. */
export interface MadeThen {
  readonly name: string
  readonly userName: string
}

export async function contentOf(
  resolvedReport: ResolvedReport,
  then: MadeThen | undefined,
): Promise<Content> {
  const { report, request } = resolvedReport
  if (report.kind === 'figures') {
    const { columns, hidden, rows, cells, total } = await figureTable(report, resolvedReport)
    const all = async function* () {
      for (const row of rows)
        yield await Promise.resolve({ key: row.key, name: row.name, values: cells(row), isMore: false })
    }
    return {
      columns,
      hidden,
      rows: all(),
      total: () => cells(total),
      notes: [],
      ids: undefined,
      cut: () => undefined,
    }
  }
  const served = peopleReports.get(report.code)
  if (served === undefined) throw new Error(`no people source for the report ${report.code}`)
  const again = async () => {
    const { server, account } = request
    // What was known then doesn't change while it is read.
    if (then !== undefined) return request
    return authenticate({ ...request, now: server.clock.now() }, reportExports.now, account.sessionId)
  }
  const { columns, hidden, cells } = peopleTable(report, resolvedReport)
  const { ids, isCut, batches } = await served.all(resolvedReport, max, again)
  const named = await served.notes(resolvedReport)
  const all = async function* () {
    let count = 0
    let before: string | undefined
    for await (const batch of batches)
      for (const row of batch) {
        const name = String((row as { hoVaTen?: unknown }).hoVaTen ?? '')
        yield { key: row.id, name, values: cells(row), isMore: row.id === before }
        before = row.id
        count += 1
        // Yields to other requests.
        if (count % rowsInARow === 0) await nextTurn()
      }
  }
  return {
    columns,
    hidden,
    rows: all(),
    total: () => undefined,
    // How many people are signed for; where there are more, another line says so.
    notes: [
      ...(isCut || ids.length === 0 ? [] : [exportSentences.people(showNumber(ids.length))]),
      ...named.notes,
    ],
    ids: [...ids, ...named.ids],
    cut: () => (isCut ? exportSentences.cut(showNumber(max)) : undefined),
  }
}

/** Prints zero as a dash, so that figures stand out in a table of many zeros. */
const withoutZeros = (column: TableColumn): TableColumn =>
  column.opens ? { ...column, numberFormat: '#,##0;-#,##0;"-"' } : column

async function made(query: unknown, request: AuthenticatedRequest): Promise<WorkbookResult> {
  const release = await request.server.exportLimit(request.account.id)
  try {
    const resolvedReport = await resolveReport(query as ReportQuery, request)
    return { ...(await workbookOf(resolvedReport, query as ReportQuery)), release }
  } catch (error) {
    release()
    throw error
  }
}

export async function workbookOf(
  resolvedReport: ResolvedReport,
  query: ReportQuery,
  then?: MadeThen,
): Promise<Omit<WorkbookResult, 'release'>> {
  const { report, request, tops, context } = resolvedReport
  const { form } = report
  const { columns, hidden, rows, total, notes, ids, cut } = await contentOf(resolvedReport, then)
  const momentOf = officeMoments(request.server.configuration.timeZone)
  const now = momentOf(request.now.toISOString())
  const { account } = request
  const by = then ?? account
  const agency = tops.length === 1 ? tops[0] : context.units.find(account.donViId ?? 0)
  const sheet: Sheet = {
    name: report.code,
    ...agencyLines(context.units, agency),
    ...(form === null ? {} : { form: [form.number, form.introducedBy], recipient: form.recipient }),
    title: report.title,
    lines: [...(form === null ? [] : [form.appliesTo]), ...linesOf(resolvedReport)],
    ...(report.counts === '' ? {} : { unit: `Đơn vị tính: ${report.counts}` }),
    columns: columns.map(withoutZeros),
    // Numbers the counted columns.
    ...(report.kind === 'people' ? { firstNumber: '1' } : {}),
    paper: report.paper,
    isSigned: true,
    origin: `Xuất lúc ${now} bởi ${by.name} (${by.userName})`,
    madeAt: request.now,
  }
  const cellsOf = (values: readonly PartValue[]): CellValue[] =>
    values.map((value, at) => cellOf(columns[at]?.kind ?? 'text', value))
  let count = 0
  let isWhole = false
  const written = async function* (): AsyncGenerator<SheetRow> {
    for await (const { values, isMore } of rows) {
      count += 1
      yield isMore ? { more: cellsOf(values) } : cellsOf(values)
    }
    isWhole = true
  }
  const end = (): SheetLine[] => {
    const sums = total()
    const note = cut()
    return [
      ...(sums === undefined ? [] : [totalLine(sheet, 'Tổng cộng', cellsOf(sums))]),
      ...(note === undefined ? [] : [lineBelow(note)]),
      ...noteLines(sheet, [...notes, ...notesOf(resolvedReport), ...hiddenNote(hidden)]),
    ]
  }
  const log = () => {
    request.server.readThrottle.countRows(request, 1)
    return writeAudit(request.db, request, {
      kind: 'xuat',
      target: 'list',
      after: {
        danhSach: report.name,
        // By these it can be made again.
        lapLuc: request.now.toISOString(),
        truyVan: JSON.stringify(query),
        // A long sheet is logged before its rows are read, with its number of people.
        ...(ids === undefined ? {} : { soDong: isWhole ? count : ids.length }),
        boLoc: linesOf(resolvedReport).join('; '),
        cot: columns.map(({ title }) => title),
        ...(ids === undefined ? {} : { ids }),
      },
    })
  }
  // Loads the workbook library, which needs memory, with the first export instead of at start.
  const { writeWorkbook } = await import('#server/platform/workbook/write-workbook.ts')
  return {
    fileName: `${report.fileName}_${now.replace(/\D/g, '')}.xlsx`,
    people: ids?.length ?? 0,
    stream: await writeWorkbook(sheet, written(), end),
    log,
  }
}

export const reportWorkbookRoutes: Route[] = workbookRoutes(reportExports, made, (query, request) =>
  resolveReport(query as ReportQuery, request),
)
