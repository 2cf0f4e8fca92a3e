/**
 * A report (spec 3 §2.15), declared once: its name, its parameters, its columns with the merged heads above them, and
 * what a figure opens. A report of figures has one row per unit; a report of people is a list with official heads.
 */
import type { Extras, PeopleList } from '#domain/people-lists/people-list.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { ReportParameter } from '#domain/reports/report-parameters.ts'
import type { ReportFilters } from '#domain/reports/report-filters.ts'
import type { CellKind } from '#domain/workbook/sheet-styles.ts'

/** `su-dung`: offered at /xuat-bao-cao, by using unit; `danh-sach`: at /xuat-bao-cao-danh-sach, by current unit. */
export type ReportGroup = 'su-dung' | 'danh-sach'

/** Headings that the list reports stand under, in this order. */
export const reportTopics = {
  person: 'Lý lịch, nhân thân',
  post: 'Chức vụ, đơn vị',
  salary: 'Tiền lương',
  due: 'Đến hạn',
  award: 'Khen thưởng, kỷ luật, đào tạo',
} as const
export type ReportTopic = keyof typeof reportTopics

export interface AnyReport {
  /** The code in the contract's calls. */
  readonly code: string
  /** The name in the menu. */
  readonly name: string
  readonly group: ReportGroup
  /** Null: not grouped. */
  readonly topic: ReportTopic | null
  /** Heading of the sheet, in capitals. */
  readonly title: string
  /** Prefix of the file's name. */
  readonly fileName: string
  /** Null: by its width. */
  readonly paper: 'a3' | null
  readonly parameters: readonly ReportParameter[]
  /** Null: a report of our own. */
  readonly form: OfficialForm | null
  /** 'người': above the table on the right; '' for lists. */
  readonly counts: string
  /** Shown below the table. */
  readonly notes: readonly string[]
  /** What a past day's report has of that day besides who was there, in words for the note on it. */
  readonly ofDay: string | null
  /** Fields of the person that determine who is in it: not offered to a role that may not read all of them. */
  readonly needs: readonly OfficerFieldName[]
  /** Codes of DM_TRANGTHAIHOSO that are included whatever statuses are asked for. */
  readonly statuses: readonly string[]
  /** Sub-records whose rows determine who is in it, or are its lines: with the same effect. */
  readonly records: readonly AnySubRecord[]
}

/** A form of the ministry, with its number and source for the sheet. */
export interface OfficialForm {
  readonly number: string
  readonly introducedBy: string
  readonly recipient: string
  readonly appliesTo: string
  /** Said below the table of a form that a later circular has replaced. */
  readonly replaced: string
}

/** A column of a report of figures. */
export interface Figure {
  readonly key: string
  readonly title: string
  /** Heads merged over it, the outermost first. */
  readonly above: readonly string[]
  readonly kind: CellKind
  /** In characters. */
  readonly width: number
  readonly numberFormat?: string
  /** Fields of the person that it reveals: omitted for a role that may not read all of them. */
  readonly reads: readonly OfficerFieldName[]
  /**
   * count: people, whose list it opens; sum: summed up, opens nothing; own: computed from the row's other figures, in
   * the total from the total's.
   */
  readonly is: 'count' | 'sum' | 'own'
  /** Its letter in the row of column numbers, for a column that the form doesn't have. */
  readonly letter?: string
}

/** The figures of a row, or of the total, by key. */
export type FigureValues = Readonly<Record<string, number>>

export interface FigureReport extends AnyReport {
  readonly kind: 'figures'
  /** After the columns of number and unit. */
  readonly columns: readonly Figure[]
  /** Columns of kind `own`. */
  readonly own: Readonly<Record<string, (row: FigureValues) => number | string | null>>
}

/** A list of people for the server; the extras are the report's own. */
export type ReportList = PeopleList<{ id: string }, Extras, ReportFilters, 'hoVaTen'>

export interface PeopleReport extends AnyReport {
  readonly kind: 'people'
  readonly list: ReportList
}

export type Report = FigureReport | PeopleReport
