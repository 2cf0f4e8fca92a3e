/** The columns of a report for a role, and its rows: a page for the screen, all for a workbook. */
import type { AnyValues } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { columnsFor } from '#domain/people-lists/readable-columns.ts'
import type { PartValue } from '#domain/lists/column.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import type { FigureReport, FigureValues, PeopleReport } from '#domain/reports/report.ts'
import type { SheetColumn } from '#domain/workbook/sheet.ts'
import { withPaperNames } from '#server/people/forms/paper-names.ts'
import { readingRole } from '#server/request/session/account.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import type { PersonRow } from '#server/areas/reports/people/people-of-report.ts'
import { figureReports } from '#server/areas/reports/figure-reports.ts'
import { unitRows, type UnitRow } from '#server/areas/reports/unit-rows.ts'

export interface TableColumn extends SheetColumn {
  readonly key: string
  readonly above: readonly string[]
  readonly number: string
  /** Its figures link to the people they count. */
  readonly opens: boolean
}

export interface Table<Row> {
  readonly columns: readonly TableColumn[]
  readonly cells: (row: Row) => PartValue[]
  /** Titles of columns that the role may not read. */
  readonly hidden: readonly string[]
}

/** A title with the headings above it, to name the column in a sentence. */
const fullTitle = ({ above, title }: { above: readonly string[]; title: string }) =>
  [...above, title].join(' - ')

export function peopleTable(
  { list, records }: PeopleReport,
  { request, context }: Pick<ResolvedReport, 'request' | 'context'>,
): Table<PersonRow> {
  const seen = columnsFor(list, readingRole(request.account.role))
  // Columns are numbered as in the whole form, even if the role sees only a part.
  const whole: readonly { readonly title: string }[] = list.columns.flatMap((column) => column.parts)
  const parts = seen.flatMap(({ key, title, parts }) => {
    const column = list.columns.find((one) => one.key === key)
    const above = (column?.parts.length ?? 0) > 1 ? [title] : []
    return parts.map((part, at) => ({ part, above: part.above ?? above, key: `${key}-${at + 1}` }))
  })
  const shown: ReadonlySet<object> = new Set(parts.map(({ part }) => part))
  const { catalogues } = context
  const lineFields = records[0]?.form.fields ?? {}
  const onPaper = (row: PersonRow): PersonRow => ({
    ...withPaperNames(row, officerFields, catalogues),
    ...('dong' in row ? { dong: withPaperNames(row['dong'] as AnyValues, lineFields, catalogues) } : {}),
  })
  return {
    columns: parts.map(({ part, above, key }) => ({
      key,
      title: part.title,
      above,
      kind: part.kind,
      width: part.width,
      ...(part.numberFormat === undefined ? {} : { numberFormat: part.numberFormat }),
      // The first column is the row number.
      number: String(whole.indexOf(part) + 2),
      opens: false,
    })),
    cells: (row) => {
      const printed = onPaper(row)
      return parts.map(({ part }) => part.value(printed) ?? null)
    },
    hidden: whole.flatMap((part) => (shown.has(part) ? [] : [part.title])),
  }
}

/** A row of figures with its name; `row` is '' for the total. */
export interface FigureRow {
  readonly key: string
  readonly name: string
  readonly values: FigureValues
}

export async function figureTable(
  report: FigureReport,
  resolvedReport: ResolvedReport,
): Promise<Table<FigureRow> & { rows: FigureRow[]; total: FigureRow }> {
  const readable = readableFields(readingRole(resolvedReport.request.account.role))
  const isReadable = ({ reads }: { reads: readonly string[] }) => reads.every((name) => readable.has(name))
  let numbered = 0
  // Columns are numbered as in the whole form, even if the role sees only a part.
  const columns = report.columns
    .map((column) => ({ ...column, number: column.letter ?? String(++numbered) }))
    .filter(isReadable)
  const rows = unitRows(resolvedReport)
  const served = figureReports.get(report.code)
  if (served === undefined) throw new Error(`no figure source for the report ${report.code}`)
  const figures = await served.read(resolvedReport, rows)
  const textOf = (await served.texts?.(resolvedReport, rows)) ?? (() => null)
  const name: TableColumn = {
    key: 'donVi',
    title: 'Tên đơn vị',
    above: [],
    kind: 'text',
    width: 40,
    number: 'A',
    opens: false,
  }
  return {
    columns: [
      name,
      ...columns.map(({ key, title, above, kind, width, numberFormat, is, number }): TableColumn => ({
        key,
        title,
        above,
        kind,
        width,
        ...(numberFormat === undefined ? {} : { numberFormat }),
        number,
        opens: is === 'count',
        ...(kind === 'number' && width <= narrow ? { isUpright: true } : {}),
      })),
    ],
    cells: (row) => [
      row.name,
      ...columns.map(({ key, is }) =>
        is === 'own'
          ? (report.own[key]?.(row.values) ?? textOf(key, row.key))
          : (row.values[key] ?? (is === 'count' ? 0 : null)),
      ),
    ],
    hidden: report.columns.filter((column) => !isReadable(column)).map(fullTitle),
    rows: rows.map((row) => ({ key: row.key, name: row.name, values: figures.get(row.key) ?? {} })),
    total: { key: '', name: 'Tổng cộng', values: sumOf(rows, figures) },
  }
}

/** Columns of figures up to this width have vertical titles. */
const narrow = 6

function sumOf(rows: readonly UnitRow[], figures: ReadonlyMap<string, FigureValues>): FigureValues {
  const sum: Record<string, number> = {}
  for (const { key } of rows)
    for (const [name, value] of Object.entries(figures.get(key) ?? {})) sum[name] = (sum[name] ?? 0) + value
  return sum
}
