/** The parameters of a report besides unit and status, with their defaults. */
import { quarterOf } from '#domain/due/quarters.ts'
import { dayBefore } from '#domain/fields/dates.ts'

export type ReportParameterName = 'tinhDenNgay' | 'tuNgay' | 'denNgay' | 'nam' | 'thang'

export interface ReportParameter {
  readonly name: ReportParameterName
  /** `today`: the civil day of the office. */
  readonly initial: (today: string) => string | number | null
}

export const parameterLabels: Readonly<Record<ReportParameterName, string>> = {
  tinhDenNgay: 'Tính đến ngày',
  tuNgay: 'Từ ngày',
  denNgay: 'Đến ngày',
  nam: 'Năm',
  thang: 'Tháng',
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The people on a day. */
export const asOfDay: readonly ReportParameter[] = [{ name: 'tinhDenNgay', initial: (today) => today }]

/** The year to date. */
export const thisYear: readonly ReportParameter[] = [
  { name: 'tuNgay', initial: (today) => `${yearOf(today)}-01-01` },
  { name: 'denNgay', initial: (today) => today },
]

/** The whole current quarter. */
export const thisQuarter: readonly ReportParameter[] = [
  { name: 'tuNgay', initial: (today) => quarterOf(today).from },
  { name: 'denNgay', initial: (today) => quarterOf(today).to },
]

/** The previous year, on its last day the current one: ratings are given when a year is over. */
export const ratedYear: readonly ReportParameter[] = [
  { name: 'nam', initial: (today) => yearOf(today) - (today.endsWith('12-31') ? 0 : 1) },
]

/** The year of a council's decisions: the present one. */
export const yearOfCouncil: readonly ReportParameter[] = [{ name: 'nam', initial: yearOf }]

export const thisMonth: readonly ReportParameter[] = [
  { name: 'thang', initial: (today) => Number(today.slice(5, 7)) },
]

/** The value that a parameter takes from a period that all reports share; undefined: its own. */
export function valueInPeriod(
  name: ReportParameterName,
  period: { readonly tuNgay?: string; readonly denNgay?: string },
  today: string,
): string | undefined {
  const { tuNgay, denNgay } = period
  switch (name) {
    case 'tuNgay':
      return tuNgay
    case 'denNgay':
      return denNgay
    case 'tinhDenNgay':
      return denNgay !== undefined && denNgay > today ? today : denNgay
    case 'nam':
      return denNgay === undefined ? undefined : String(yearOf(denNgay))
    case 'thang':
      return denNgay === undefined ? undefined : String(Number(denNgay.slice(5, 7)))
  }
}

/** The last day of a year, or today during it. */
export function endOfYear(year: number, today: string): string {
  const end = dayBefore(`${year + 1}-01-01`)
  return end < today ? end : today
}
