/** Quarters of the calendar, for paging through the list of due dates. */
import { addDays, addMonths, dayBefore, daysBetween } from '#domain/fields/dates.ts'

export interface DaysFromTo {
  from: string
  to: string
}

/** The quarter that contains a day. */
export function quarterOf(day: string): DaysFromTo {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1
  const from = `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
  return { from, to: dayBefore(addMonths(from, 3)) }
}

/** The quarter this number of quarters after (or before) that of the day. */
export const quarterAfter = (day: string, quarters: number): DaysFromTo =>
  quarterOf(addMonths(quarterOf(day).from, quarters * 3))

/** The year that contains a day. */
export const yearOf = (day: string): DaysFromTo => ({
  from: `${day.slice(0, 4)}-01-01`,
  to: `${day.slice(0, 4)}-12-31`,
})

/** The week that contains a day, from Monday to Sunday. */
export function weekOf(day: string): DaysFromTo {
  // 1 January 2001 was a Monday.
  const since = ((daysBetween('2001-01-01', day) % 7) + 7) % 7
  const from = addDays(day, -since)
  return { from, to: addDays(from, 6) }
}

/** 'Quý IV/2026' or 'Năm 2026' of days that are exactly a quarter or a year; else undefined. */
export function spanName({ from, to }: { from: string | null; to: string | null }): string | undefined {
  if (from === null || to === null) return undefined
  if (yearOf(from).from === from && yearOf(from).to === to) return `Năm ${from.slice(0, 4)}`
  const quarter = quarterOf(from)
  if (quarter.from !== from || quarter.to !== to) return undefined
  return `Quý ${['I', 'II', 'III', 'IV'][(Number(from.slice(5, 7)) - 1) / 3]}/${from.slice(0, 4)}`
}
