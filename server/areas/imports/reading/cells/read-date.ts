/** Reads dates as officers write them into 'dd/MM/yyyy'; an incomplete date is a problem, never guessed. */
import { isDay, showDate } from '#domain/fields/dates.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { ReadCell } from '#server/areas/imports/reading/cells/read-cell-types.ts'

/** Day before month as usual in Vietnam, or American order if a whole column shows it. */
export type DateOrder = 'dmy' | 'mdy'

export interface DateContext {
  readonly order: DateOrder
  /** Dates were typed day first and parsed month first by Excel: swaps them back. */
  readonly areTurned?: boolean
  /** Few cells indicate it: asks for each. */
  readonly mayBeTurned?: boolean
  /** The current year, for two-digit years. */
  readonly year: number
  /** Minimum age in years of a date with a two-digit year: a birth isn't recent. */
  readonly back: number
  /** Date system of the workbook. */
  readonly serials: 1900 | 1904
}

const numbered = /^(?<a>\d{1,2})\s*[./\-\s,]\s*(?<b>\d{1,2})\s*[./\-\s,]\s*(?<year>\d{4}|\d{2})$/
const isoLike = /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})$/
const inWords = /^(?:ngày\s*)?(?<a>\d{1,2})\s*(?:tháng|th)\s*(?<b>\d{1,2})\s*,?\s*năm\s*(?<year>\d{4})$/u
const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const english = /^(?<day>\d{1,2})[-\s/](?<name>[a-z]{3})[a-z]*[-\s/,]+(?<year>\d{4}|\d{2})$/

/** A date cell; the time of day is ignored. */
export function readDateValue(date: Date, { areTurned, mayBeTurned }: DateContext): ReadCell {
  const day = date.toISOString().slice(0, 10)
  if (!isDay(day)) return { value: String(day), problem: says.notADay(day) }
  const shown = showDate(day)
  const turned = `${shown.slice(3, 5)}/${shown.slice(0, 2)}/${shown.slice(6)}`
  const isPossible = (areTurned === true || mayBeTurned === true) && date.getUTCDate() <= 12
  if (!isPossible || turned === shown) return { value: shown }
  return areTurned !== true
    ? { value: shown, problem: says.perhapsTurned(shown, turned) }
    : { value: turned, before: shown, why: says.whyTurned, isGuess: true }
}

/** Date serials before 1927 are not accepted: a smaller number is a month and a year (9.2024), or a mistake. */
const leastSerial = 10_000

/** A number in a date column: a date serial, or digits without slashes that lost a leading zero. */
export function readDateNumber(number: number, context: DateContext): ReadCell {
  const typed = String(number)
  if (Number.isInteger(number) && number >= 1_000_000 && number <= 31_129_999)
    return readUnseparated(typed, context)
  if (Number.isInteger(number) && number >= 1900 && number <= 2200)
    return { value: typed, problem: says.onlyYear(typed) }
  if (number >= leastSerial && number < 80_000) {
    const day = dayOfSerial(Math.floor(number), context.serials)
    if (isDay(day))
      return {
        value: showDate(day),
        before: typed,
        why: says.whySerial,
        ...(isShortDate(typed, context) ? { isGuess: true } : {}),
      }
  }
  return unread(typed, typed)
}

/** 1021980 is 1 February, or 10 February written without the month's zero. */
function readUnseparated(typed: string, context: DateContext): ReadCell {
  const read = readDateText(typed.padStart(8, '0'), context, typed)
  const other = typed.replace(/^(\d{2})(\d)(\d{4})$/, '$1/$2/$3')
  const isAmbiguous = other !== typed && readDateText(other, context).problem === undefined
  return isAmbiguous && read.problem === undefined ? { ...read, why: says.whyZero, isGuess: true } : read
}

/** Whether digits that are a serial are a date too: 20580 is a day of 1956, or 2 May 1980 without its zero. */
const isShortDate = (digits: string, context: DateContext): boolean =>
  readDateText(digits.padStart(6, '0'), context).problem === undefined

/** Typed text. `typed`: the original cell, if the text was prepared. */
export function readDateText(text: string, context: DateContext, typed = text): ReadCell {
  const clock = /^\d{4}-\d{2}-\d{2}t(?<clock>[\d:.]+)(?:z|[+-]\d{2}:?\d{2})?$/.exec(text.trim().toLowerCase())
  const clean = (clock === null ? text : text.trim().slice(0, 10))
    .toLowerCase()
    .replace(/\s+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:am|pm|sa|ch)?$/u, '')
    .replace(/[\s.,;]+$/u, '')
    .replace(/^[\s'’`]+/u, '')
    .trim()
  const parts = partsOf(clean, context)
  if (parts === undefined) return unread(clean, typed)
  const iso = `${yearOf(parts.year, context)}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  if (!isDay(iso)) return { value: typed, problem: says.notADay(typed) }
  const value = showDate(iso)
  if (value === typed) return { value }
  return {
    value,
    before: typed,
    why: parts.year.length === 2 ? says.whyShortYear(iso.slice(0, 4)) : (parts.why ?? says.whyDate),
    // An hour other than midnight may be that of another time zone, and the day the one before.
    ...(parts.isGuess === true || /[1-9]/.test(clock?.groups?.['clock'] ?? '') ? { isGuess: true } : {}),
  }
}

interface Parts {
  day: string
  month: string
  year: string
  why?: string
  isGuess?: boolean
}

function partsOf(text: string, context: DateContext): Parts | undefined {
  const { order, serials } = context
  const iso = isoLike.exec(text)?.groups
  if (iso !== undefined) return { day: iso['day'] ?? '', month: iso['month'] ?? '', year: iso['year'] ?? '' }
  const plain = (inWords.exec(text) ?? numbered.exec(text))?.groups
  if (plain !== undefined) {
    const { a = '', b = '', year = '' } = plain
    const isAmerican = order === 'mdy' && !inWords.test(text)
    // What can only be read month first is no guess.
    const isGuess = Number(b) <= 12
    return isAmerican
      ? { day: b, month: a, year, why: says.whyAmerican, isGuess }
      : { day: a, month: b, year }
  }
  const named = english.exec(text)?.groups
  const month = monthNames.indexOf(named?.['name'] ?? '')
  if (named !== undefined && month >= 0)
    return { day: named['day'] ?? '', month: String(month + 1), year: named['year'] ?? '' }
  if (/^\d{8}$/.test(text)) {
    const isYearFirst = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])/.test(text) && Number(text.slice(2, 4)) > 12
    return isYearFirst
      ? { year: text.slice(0, 4), month: text.slice(4, 6), day: text.slice(6) }
      : { day: text.slice(0, 2), month: text.slice(2, 4), year: text.slice(4) }
  }
  if (/^\d{6}$/.test(text)) return { day: text.slice(0, 2), month: text.slice(2, 4), year: text.slice(4) }
  if (/^[1-7]\d{4}$/.test(text)) {
    const [year = '', month = '', day = ''] = dayOfSerial(Number(text), serials).split('-')
    return { year, month, day, why: says.whySerial, isGuess: isShortDate(text, context) }
  }
  return undefined
}

function unread(text: string, typed: string): ReadCell {
  if (/^(?:năm\s*)?(?:19|20)\d{2}$/u.test(text))
    return { value: typed, problem: says.onlyYear(text.slice(-4)) }
  if (/^(?:tháng\s*)?\d{1,2}\s*[-./]\s*\d{4}$/u.test(text))
    return { value: typed, problem: says.onlyMonth(typed) }
  return { value: typed, problem: says.notADay(typed) }
}

/** '80' → 1980, '05' → 2005: the latest year that is early enough. */
function yearOf(year: string, { year: now, back }: DateContext): string {
  if (year.length === 4) return year
  const late = 2000 + Number(year)
  return String(late <= now - back ? late : late - 100)
}

/**
 * Serial 60 of the 1900 system is a day that never existed: serials before it are one too high, later ones are right.
 */
function dayOfSerial(serial: number, first: 1900 | 1904): string {
  const days = first === 1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
}

/** `first`/`second` of a text such as 13/5/1980; undefined for other forms. */
export function numberedParts(text: string): { first: number; second: number } | undefined {
  const groups = numbered.exec(text.trim())?.groups
  return groups === undefined ? undefined : { first: Number(groups['a']), second: Number(groups['b']) }
}
