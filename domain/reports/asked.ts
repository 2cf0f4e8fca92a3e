/** What a report asks for beside unit and status, and what that is when it isn't given. */
import { quarterOf } from '#domain/due/quarters.ts'
import { dayBefore } from '#domain/fields/dates.ts'

export type AskedName = 'tinhDenNgay' | 'tuNgay' | 'denNgay' | 'nam' | 'thang'

export interface Asked {
  readonly name: AskedName
  /** `today`: the civil day of the office. */
  readonly initial: (today: string) => string | number | null
}

export const askedLabels: Readonly<Record<AskedName, string>> = {
  tinhDenNgay: 'Tính đến ngày',
  tuNgay: 'Từ ngày',
  denNgay: 'Đến ngày',
  nam: 'Năm',
  thang: 'Tháng',
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** Who was there on that day. */
export const asOfDay: readonly Asked[] = [{ name: 'tinhDenNgay', initial: (today) => today }]

/** The year so far. */
export const thisYear: readonly Asked[] = [
  { name: 'tuNgay', initial: (today) => `${yearOf(today)}-01-01` },
  { name: 'denNgay', initial: (today) => today },
]

/** The present quarter to its end. */
export const thisQuarter: readonly Asked[] = [
  { name: 'tuNgay', initial: (today) => quarterOf(today).from },
  { name: 'denNgay', initial: (today) => quarterOf(today).to },
]

/** The year before until its end has come: ratings are given when a year is over. */
export const ratedYear: readonly Asked[] = [
  { name: 'nam', initial: (today) => yearOf(today) - (today.endsWith('12-31') ? 0 : 1) },
]

export const thisMonth: readonly Asked[] = [{ name: 'thang', initial: (today) => Number(today.slice(5, 7)) }]

/** The last day of a year, or today while it goes on. */
export function endOfYear(year: number, today: string): string {
  const end = dayBefore(`${year + 1}-01-01`)
  return end < today ? end : today
}
