import type { Random } from './random.ts'

/** Civil dates are 'yyyy-MM-dd' texts, so that they compare as they sort; months are 'yyyy-MM'. */
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && leap ? 29 : (MONTH_DAYS[month - 1] ?? 30)
}

const two = (n: number): string => (n < 10 ? `0${n}` : String(n))

/** The date of a year, month (1-12) and day; a day beyond the month becomes its last day. */
export function dateOf(year: number, month: number, day: number): string {
  return `${year}-${two(month)}-${two(Math.min(day, daysIn(year, month)))}`
}

// Digit by digit: slicing texts is noticeably slower in a large demo.
const pairAt = (date: string, at: number): number => date.charCodeAt(at) * 10 + date.charCodeAt(at + 1) - 528
export const yearOf = (date: string): number => pairAt(date, 0) * 100 + pairAt(date, 2)
export const monthNumberOf = (date: string): number => pairAt(date, 5)
export const dayOf = (date: string): number => pairAt(date, 8)
export const monthOf = (date: string): string => date.slice(0, 7)

/** The same day a number of months later (or earlier, when negative), or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const count = yearOf(date) * 12 + monthNumberOf(date) - 1 + months
  return dateOf(Math.floor(count / 12), (count % 12) + 1, dayOf(date))
}

export const addYears = (date: string, years: number): string => addMonths(date, years * 12)

/** Days since a fixed day long ago (proleptic Gregorian calendar). */
function dayNumber(date: string): number {
  const month = monthNumberOf(date)
  const year = yearOf(date) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const inEra = year - era * 400
  const inYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOf(date) - 1
  return era * 146097 + inEra * 365 + Math.floor(inEra / 4) - Math.floor(inEra / 100) + inYear
}

function dateOfNumber(number: number): string {
  const era = Math.floor(number / 146097)
  const inEra = number - era * 146097
  const yearInEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36524) - Math.floor(inEra / 146096)) / 365,
  )
  const inYear = inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100))
  const shifted = Math.floor((5 * inYear + 2) / 153)
  const day = inYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted + (shifted < 10 ? 3 : -9)
  return dateOf(yearInEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

export const addDays = (date: string, days: number): string => dateOfNumber(dayNumber(date) + days)

/** Whole years from one date to a later one, as ages are counted. */
export function wholeYears(from: string, to: string): number {
  const years = yearOf(to) - yearOf(from)
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** Whole months from one date to a later one. */
export function wholeMonths(from: string, to: string): number {
  const months = (yearOf(to) - yearOf(from)) * 12 + monthNumberOf(to) - monthNumberOf(from)
  return dayOf(to) < dayOf(from) ? months - 1 : months
}

/** A day between two dates, inclusive; the first when they are crossed. */
export function dateBetween(random: Random, from: string, to: string): string {
  return to <= from ? from : addDays(from, random.int(0, dayNumber(to) - dayNumber(from)))
}

export const later = (a: string, b: string): string => (a > b ? a : b)
