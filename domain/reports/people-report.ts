/** Defines a report of people: a list with official heads, of which a role sees the fields that it may read. */
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import {
  definePeopleList,
  extra,
  type Extras,
  type ExtraValue,
  type PeopleList,
} from '#domain/people-lists/people-list.ts'
import type { PartInput } from '#domain/lists/list.ts'
import { partOfField } from '#domain/people-lists/person-parts.ts'
import { officerFields, type OfficerFieldName, type OfficerValues } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord, EntryOf } from '#domain/records/sub-record.ts'
import type { ReportParameter } from '#domain/reports/report-parameters.ts'
import { reportFilters } from '#domain/reports/report-filters.ts'
import type {
  OfficialForm,
  PeopleReport,
  ReportGroup,
  ReportList,
  ReportTopic,
} from '#domain/reports/report.ts'

/** A row: fields of the person, absent when the role may not read them, and the report's extras. */
export type ReportRow<X extends Extras> = { readonly [N in OfficerFieldName]?: OfficerValues[N] } & {
  readonly [N in keyof X]: ExtraValue<X[N]>
}
type Part<X extends Extras> = PartInput<ReportRow<X>> & {
  readonly reads: readonly (OfficerFieldName | (keyof X & string))[]
}
/** A column by its field, a column made of several members, or several columns under a common head. */
export type PeopleColumn<X extends Extras> =
  | OfficerFieldName
  | Part<X>
  | { readonly title: string; readonly parts: readonly (OfficerFieldName | Part<X>)[] }

/** A field of the person with a title of the report's own. */
export const titled = (title: string, name: OfficerFieldName, width?: number, numberFormat?: string) => {
  const part = partOfField(name, (officerFields as Fields)[name] as Field)
  return {
    ...part,
    title,
    reads: [name],
    ...(width === undefined ? {} : { width }),
    ...(numberFormat === undefined ? {} : { numberFormat }),
  }
}

/** One line per row of a sub-record, by person: the extra with the row, and its fields as columns. */
export function linesOf<R extends AnySubRecord>(record: R) {
  const fields: Fields = record.form.fields
  return {
    records: [record],
    extras: { dong: extra<EntryOf<R>>('one row of the record') },
    column: (name: keyof EntryOf<R> & string, title?: string, width?: number) => {
      const part = partOfField(name, fields[name] as Field)
      return {
        ...part,
        title: title ?? part.title,
        width: width ?? part.width,
        reads: ['dong' as const],
        value: ({ dong }: { readonly dong: EntryOf<R> }) => part.value(dong as AnyValues),
      }
    },
  }
}

/** Fields that identify a person in a report, readable by every role. */
const named: ReadonlySet<string> = new Set(['hoVaTen', 'donVi', 'chucVu', 'chucVuNgoaiHeThong'])

export function peopleReport<const X extends Extras>(report: {
  code: string
  name: string
  group?: ReportGroup
  topic?: ReportTopic
  title: string
  fileName: string
  paper?: 'a3'
  parameters?: readonly ReportParameter[]
  form?: OfficialForm
  notes?: readonly string[]
  ofDay?: string
  needs?: readonly OfficerFieldName[]
  statuses?: readonly string[]
  records?: readonly AnySubRecord[]
  extras?: X
  /** After the column of row numbers; the name first. */
  columns: readonly PeopleColumn<NoInfer<X>>[]
}): PeopleReport {
  const extras: Extras = report.extras ?? {}
  const columns = report.columns.map((column, at) => {
    const key = `cot-${at + 1}`
    if (typeof column === 'string') return { key, title: column, cell: 'text', parts: [column] }
    if ('parts' in column) return { key, title: column.title, cell: 'text', parts: column.parts }
    return { key, title: column.title, cell: 'text', parts: [column] }
  })
  const read = columns.flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'string' ? [part] : [...part.reads])),
  )
  // Columns name fields and extras; the type of `columns` has checked both.
  const list = definePeopleList({
    name: `bao-cao-${report.code}`,
    title: report.name,
    call: { controller: 'BaoCao', action: 'preview', permission: 'BaoCao.export-excel' },
    answer: 'rows of the report',
    filters: reportFilters,
    sorts: ['hoVaTen'],
    initialSort: 'hoVaTen',
    emptyText: '',
    extras,
    row: [...new Set(['id', 'hoVaTen', ...read])] as never,
    columns: columns as never,
    workbook: { title: report.title, fileName: report.fileName },
  }) as PeopleList<{ id: string }, Extras, typeof reportFilters, 'hoVaTen'>
  return {
    kind: 'people',
    code: report.code,
    name: report.name,
    group: report.group ?? 'danh-sach',
    topic: report.topic ?? null,
    title: report.title,
    fileName: report.fileName,
    paper: report.paper ?? null,
    parameters: report.parameters ?? [],
    form: report.form ?? null,
    counts: '',
    notes: report.notes ?? [],
    ofDay: report.ofDay ?? null,
    needs: report.needs ?? [],
    statuses: report.statuses ?? [],
    records: report.records ?? [],
    list: { ...list, covered: named } satisfies ReportList,
  }
}
