/** Defines a report of figures: one row per unit, columns under merged heads. */
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { ReportParameter } from '#domain/reports/report-parameters.ts'
import type { Figure, FigureReport, FigureValues, OfficialForm } from '#domain/reports/report.ts'

/** A column, or a head with the columns under it. */
export type Head =
  | { readonly title: string; readonly under: readonly Head[] }
  | { readonly title: string; readonly figure: Omit<Figure, 'title' | 'above'> }

export const head = (title: string, ...under: readonly Head[]): Head => ({ title, under })

/** A number of people; `reads`: the fields that the figure reveals. */
export const counted = (
  title: string,
  key: string,
  reads: readonly OfficerFieldName[] = [],
  width = 6,
): Head => ({ title, figure: { key, reads, is: 'count', kind: 'number', numberFormat: '#,##0', width } })

/** A number of people in a column of ours, besides those that the form numbers. */
export const lettered = (
  title: string,
  key: string,
  letter: string,
  reads: readonly OfficerFieldName[] = [],
): Head => ({
  title,
  figure: { key, reads, is: 'count', kind: 'number', numberFormat: '#,##0', width: 6, letter },
})

/** A number that is summed up and doesn't count people. */
export const added = (title: string, key: string, width = 8): Head => ({
  title,
  figure: { key, reads: [], is: 'sum', kind: 'number', numberFormat: '#,##0', width },
})

/** A percentage, in rows as in the total. */
export const share = (title: string, key: string, reads: readonly OfficerFieldName[] = []): Head => ({
  title,
  figure: { key, reads, is: 'own', kind: 'number', numberFormat: '0.0', width: 8 },
})

export const remark = (
  title: string,
  key: string,
  width: number,
  reads: readonly OfficerFieldName[] = [],
): Head => ({ title, figure: { key, reads, is: 'own', kind: 'text', width } })

/** 33.3 for 1 of 3; null for 0. */
export const percentOf = (part: number | undefined, whole: number | undefined): number | null =>
  whole === undefined || whole === 0 ? null : Math.round(((part ?? 0) / whole) * 1000) / 10

const figuresOf = (heads: readonly Head[], above: readonly string[] = []): Figure[] =>
  heads.flatMap((one) =>
    'under' in one
      ? figuresOf(one.under, [...above, one.title])
      : [{ ...one.figure, title: one.title, above }],
  )

/** The note below every table that counts people of all selected statuses. */
export const countsWhoWaits =
  'Người đang chờ tiếp nhận được tính ở đơn vị đi, theo trạng thái trước khi chuyển; đơn vị đến tính từ ngày tiếp nhận.'

export function figureReport(report: {
  code: string
  name: string
  title: string
  fileName: string
  paper?: 'a3'
  /** What is counted; by default people. */
  counts?: string
  parameters: readonly ReportParameter[]
  form?: OfficialForm
  notes?: readonly string[]
  records?: readonly AnySubRecord[]
  heads: readonly Head[]
  own?: Readonly<Record<string, (row: FigureValues) => number | string | null>>
}): FigureReport {
  const { heads, own = {}, notes = [], ...rest } = report
  return {
    kind: 'figures',
    topic: null,
    group: 'su-dung',
    paper: null,
    form: null,
    notes: [...notes, countsWhoWaits],
    ofDay: null,
    needs: [],
    statuses: [],
    records: [],
    counts: 'người',
    ...rest,
    columns: figuresOf(heads),
    own,
  }
}
