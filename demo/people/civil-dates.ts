/**
 * Civil dates are 'yyyy-MM-dd' texts, so that they compare as they sort; months are 'yyyy-MM'. Digit by digit: a demo
 * computes hundreds of days for each person, and the general functions of domain/fields/dates.ts take most of its time.
 */
import { daysBetween } from '#domain/fields/dates.ts'
import type { Random } from './random.ts'

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const daysIn = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (monthDays[month - 1] ?? 30)
const two = (n: number): string => (n < 10 ? `0${n}` : String(n))

const pairAt = (date: string, at: number): number => date.charCodeAt(at) * 10 + date.charCodeAt(at + 1) - 528
export const yearOf = (date: string): number => pairAt(date, 0) * 100 + pairAt(date, 2)
export const monthNumberOf = (date: string): number => pairAt(date, 5)
export const monthOf = (date: string): string => date.slice(0, 7)
export const firstOfMonth = (date: string): string => `${monthOf(date)}-01`

/** The date of a year, month (1-12) and day; a day beyond the month becomes its last day. */
export const dateOf = (year: number, month: number, day: number): string =>
  `${year}-${two(month)}-${two(day > 28 ? Math.min(day, daysIn(year, month)) : day)}`
export const endOfMonth = (date: string): string => dateOf(yearOf(date), monthNumberOf(date), 31)

/** The same day a number of months later (or earlier, when negative), or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const count = yearOf(date) * 12 + monthNumberOf(date) - 1 + months
  return dateOf(Math.floor(count / 12), (count % 12) + 1, pairAt(date, 8))
}
export const addYears = (date: string, years: number): string => addMonths(date, years * 12)

export function addDays(date: string, days: number): string {
  const day = pairAt(date, 8) + days
  if (day >= 1 && day <= 28) return `${date.slice(0, 8)}${two(day)}`
  return new Date(Date.UTC(yearOf(date), monthNumberOf(date) - 1, day)).toISOString().slice(0, 10)
}
export const dayBefore = (date: string): string => addDays(date, -1)

/** Whole months from one date to a later one. */
export function wholeMonths(from: string, to: string): number {
  const months = (yearOf(to) - yearOf(from)) * 12 + monthNumberOf(to) - monthNumberOf(from)
  return pairAt(to, 8) < pairAt(from, 8) ? months - 1 : months
}

/** Whole years from one date to a later one, as ages are counted. */
export const wholeYears = (from: string, to: string): number => Math.floor(wholeMonths(from, to) / 12)

/** A day between two dates, inclusive; the first when they are crossed. */
export const dateBetween = (random: Random, from: string, to: string): string =>
  to <= from ? from : addDays(from, random.int(0, daysBetween(from, to)))

export const later = (a: string, b: string): string => (a > b ? a : b)
export const earlier = (a: string, b: string): string => (a < b ? a : b)
