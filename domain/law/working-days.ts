/** Civil days as ISO texts, computed without a time zone, and which of them are worked. */
import type { Law } from './law.ts'
import { restDay } from './service-parameters.ts'

const dayLength = 86_400_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether a civil day is a day of rest. */
export type IsRestDay = (day: string) => boolean

export const isWeekend: IsRestDay = (day) => [0, 6].includes(weekdayOf(day))

const calendars = new WeakMap<Law, IsRestDay>()

/** Weekends, and the days that the law of the year adds or takes away. */
export function restDaysOf(law: Law): IsRestDay {
  const made = calendars.get(law)
  if (made !== undefined) return made
  const days = new Map(law.series(restDay, {}).map(({ tuNgay, giaTri }) => [tuNgay, giaTri === 1]))
  const isRestDay: IsRestDay = (day) => days.get(day) ?? isWeekend(day)
  calendars.set(law, isRestDay)
  return isRestDay
}

/** Number of working days of a span, both ends included. */
export function workingDays(from: string, to: string, isRestDay: IsRestDay): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) if (!isRestDay(day)) count += 1
  return count
}
