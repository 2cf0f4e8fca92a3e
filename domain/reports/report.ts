/**
 * A report (spec 3 §2.15), declared once: its name, what it asks for, its columns with the merged heads above them, and
 * what a figure opens. A report of figures has a row for each unit; a report of people is a list with official heads.
 */
import type { Extras, PeopleList } from '#domain/lists/people-list.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { Asked } from '#domain/reports/asked.ts'
import type { ReportFilters } from '#domain/reports/report-filters.ts'
import type { CellKind } from '#domain/workbook/sheet.ts'

/** `su-dung`: offered at /xuat-bao-cao, by using unit; `danh-sach`: at /xuat-bao-cao-danh-sach, by present unit. */
export type ReportGroup = 'su-dung' | 'danh-sach'

export interface AnyReport {
  /** As the contract's calls name it. */
  readonly code: string
  /** As it is offered. */
  readonly name: string
  readonly group: ReportGroup
  /** Heading of the sheet, in capitals. */
  readonly title: string
  /** Beginning of the file's name. */
  readonly fileName: string
  readonly paper: 'a4' | 'a3'
  readonly asks: readonly Asked[]
  /** Null: a report of our own. */
  readonly form: OfficialForm | null
  /** 'người': above the table on the right; '' for lists. */
  readonly counts: string
  /** Said below the table. */
  readonly notes: readonly string[]
  /** Fields of the person that decide who is in it: it isn't offered to a role that may not read all of them. */
  readonly needs: readonly OfficerFieldName[]
  /** Whose rows decide who is in it, or are its lines: the same. */
  readonly records: readonly AnySubRecord[]
}

/** A form of the ministry, as its sheet says above and under the heading. */
export interface OfficialForm {
  readonly number: string
  readonly introducedBy: string
  readonly recipient: string
  readonly appliesTo: string
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
  /** Fields of the person that it tells of: a role that may not read all of them doesn't get it. */
  readonly reads: readonly OfficerFieldName[]
  /**
   * count: people, who are the list that it opens; sum: added up, opens nothing; own: made of the row's other figures, in
   * the total of the total's.
   */
  readonly is: 'count' | 'sum' | 'own'
  /** In the row of column numbers, of a column that the form doesn't have. */
  readonly letter?: string
}

/** The figures of a row, or of the total, by key. */
export type FigureValues = Readonly<Record<string, number>>

export interface FigureReport extends AnyReport {
  readonly kind: 'figures'
  /** Behind the columns of number and unit. */
  readonly columns: readonly Figure[]
  /** Columns of kind `own`. */
  readonly own: Readonly<Record<string, (row: FigureValues) => number | string | null>>
}

/** A list of people as the server takes it; the extras are the report's own. */
export type ReportList = PeopleList<{ id: string }, Extras, ReportFilters, 'hoVaTen'>

export interface PeopleReport extends AnyReport {
  readonly kind: 'people'
  readonly list: ReportList
}

export type Report = FigureReport | PeopleReport
