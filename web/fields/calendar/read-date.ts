/** Parses typed days, months and years: 01021980, 1/2/80, 1-2-1980, 02/1980, 80. */
import { isDay, isMonth } from '#domain/fields/dates.ts'

/** The precision of a date field. */
export type Grain = 'date' | 'month' | 'year'

/** How to interpret a two-digit year. */
export interface Reading {
  /** yyyy-MM-dd. */
  today: string
  /** The value lies in the past, as birth dates do: 80 is 1980 and 30 is 1930. */
  past?: boolean
}

/** '1/2/80' → '1980-02-01'; null when the text is no day of the calendar. Accepts ISO days as well. */
export function readDay(text: string, reading: Reading): string | null {
  const parts = partsOf(text, [2, 2])
  if (parts === null) return isDay(text.trim()) ? text.trim() : null
  const [day = '', month = '', year = ''] = parts
  const iso = (full: string) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isoDay = iso(fullYear(year, reading, (full) => iso(full) > reading.today))
  return isDay(isoDay) ? isoDay : null
}

/** '2/1980' → '1980-02'. */
export function readMonth(text: string, reading: Reading): string | null {
  const parts = partsOf(text, [2])
  if (parts === null) return isMonth(text.trim()) ? text.trim() : null
  const [month = '', year = ''] = parts
  const iso = (full: string) => `${full}-${month.padStart(2, '0')}`
  const isoMonth = iso(fullYear(year, reading, (full) => iso(full) > reading.today.slice(0, 7)))
  return isMonth(isoMonth) ? isoMonth : null
}

/** '80' → 1980. */
export function readYear(text: string, reading: Reading): number | null {
  const typed = text.trim()
  if (!/^(\d{2}|\d{4})$/.test(typed)) return null
  return Number(fullYear(typed, reading, (full) => full > reading.today.slice(0, 4)))
}

/** Day, month and year as typed: with any separator, or digits only in the given widths and a year of 2 or 4. */
function partsOf(text: string, widths: readonly number[]): string[] | null {
  const typed = text.trim()
  const separated = typed.split(/[\s./\-,]+/).filter((part) => part !== '')
  if (separated.length === widths.length + 1) {
    const year = separated.at(-1) ?? ''
    const isShort = separated.slice(0, -1).every((part) => /^\d{1,2}$/.test(part))
    return isShort && /^(\d{2}|\d{4})$/.test(year) ? separated : null
  }
  const lead = widths.reduce((sum, width) => sum + width, 0)
  if (!/^\d+$/.test(typed) || (typed.length !== lead + 2 && typed.length !== lead + 4)) return null
  let from = 0
  const parts = widths.map((width) => typed.slice(from, (from += width)))
  return [...parts, typed.slice(from)]
}

/** Two digits mean this century unless that is more than 20 years ahead, or ahead at all for a past value. */
function fullYear(year: string, { today, past }: Reading, isAhead: (full: string) => boolean): string {
  if (year.length === 4) return year
  const century = Number(today.slice(0, 2))
  const here = `${century}${year}`
  const tooFar = past ? isAhead(here) : Number(here) > Number(today.slice(0, 4)) + 20
  return tooFar ? `${century - 1}${year}` : here
}
