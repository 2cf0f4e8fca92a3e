/** Days and spans of time in the words of a question. */
import { addMonths, dayAfter, dayBefore, isDay } from '#domain/fields/dates.ts'
import { quarterOf, yearOf, type DaysFromTo } from '#domain/due/quarters.ts'
import { daysOf, type Duration, type Period, type PeriodUnit } from '#domain/query/periods.ts'
import { comparisonAt, endingAt, is, numberAt, phrasesOf, type At } from './amounts.ts'
import type { Word } from './words.ts'

const units: Readonly<Record<string, PeriodUnit>> = {
  ngay: 'ngay',
  tuan: 'tuan',
  thang: 'thang',
  quy: 'quy',
  qui: 'quy',
  nam: 'nam',
}
export const unitAt = (word: Word | undefined): PeriodUnit | undefined =>
  word === undefined ? undefined : units[word.plain]

/** '12 tháng', 'nửa năm'. */
export function durationAt(words: readonly Word[], at: number): At<Duration> | undefined {
  if (words[at]?.plain === 'nua' && words[at + 1]?.plain === 'nam')
    return { value: { so: 6, donVi: 'thang' }, to: at + 2 }
  const number = numberAt(words, at)
  const unit = number && unitAt(words[number.to])
  if (number === undefined || unit === undefined || !Number.isInteger(number.value) || number.value > 1200)
    return undefined
  // 'tháng 3 năm 2020' is no duration, nor is '12 tháng 3'.
  if (unit !== 'nam' && /^\d+$/.test(words[number.to + 1]?.text ?? '')) return undefined
  return { value: { so: number.value, donVi: unit }, to: number.to + 1 }
}

const yearIn = (word: Word | undefined): number | undefined =>
  word !== undefined && /^(?:19[2-9]\d|20\d\d)$/.test(word.text) ? Number(word.text) : undefined
export const two = (number: number): string => String(number).padStart(2, '0')
const monthSpan = (year: number, month: number): DaysFromTo => {
  const from = `${year}-${two(month)}-01`
  return { from, to: dayBefore(addMonths(from, 1)) }
}
const quarters: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  tu: 4,
}

/** Days that a text names: a day, a month, a quarter, a year; absolute ones as days, others as periods. */
export type Span = { readonly days: DaysFromTo } | { readonly period: Period }

export const spanDays = (span: Span, today: string): DaysFromTo =>
  'days' in span ? span.days : daysOf(span.period, today)

const relative: readonly (readonly [string, Period])[] = [
  ['hôm nay', { ky: 'ngay', tu: 0, den: 0 }],
  ['ngày mai', { ky: 'ngay', tu: 1, den: 1 }],
  ['tuần này', { ky: 'tuan', tu: 0, den: 0 }],
  ['tuần sau|tuần tới', { ky: 'tuan', tu: 1, den: 1 }],
  ['tuần trước|tuần qua', { ky: 'tuan', tu: -1, den: -1 }],
  ['tháng này', { ky: 'thang', tu: 0, den: 0 }],
  ['tháng sau|tháng tới', { ky: 'thang', tu: 1, den: 1 }],
  ['tháng trước|tháng rồi|tháng vừa rồi|tháng qua', { ky: 'thang', tu: -1, den: -1 }],
  ['quý này', { ky: 'quy', tu: 0, den: 0 }],
  ['quý sau|quý tới', { ky: 'quy', tu: 1, den: 1 }],
  ['quý trước|quý vừa rồi', { ky: 'quy', tu: -1, den: -1 }],
  ['năm nay|năm này|trong năm', { ky: 'nam', tu: 0, den: 0 }],
  ['năm sau|năm tới|sang năm', { ky: 'nam', tu: 1, den: 1 }],
  ['năm trước|năm ngoái|năm rồi|năm qua|năm vừa rồi|năm vừa qua', { ky: 'nam', tu: -1, den: -1 }],
  ['năm kia|năm kìa', { ky: 'nam', tu: -2, den: -2 }],
]
const relativePhrases = phrasesOf(relative)

export function spanAt(words: readonly Word[], from: number, today: string): At<Span> | undefined {
  let at = from
  while (is(words[at], 'trong', 'vao', 'hoi', 'cua') && at - from < 2) at += 1
  const [fixed] = relativePhrases.at(words, from)
  const later = relativePhrases.at(words, at)[0] ?? fixed
  const absolute = absoluteAt(words, at, today)
  if (absolute !== undefined && absolute.to > (later?.to ?? 0)) return absolute
  if (later !== undefined) return { value: { period: later.meaning }, to: later.to }
  return undefined
}

function absoluteAt(words: readonly Word[], from: number, today: string): At<Span> | undefined {
  const word = words[from]
  if (word === undefined) return undefined
  const thisYear = Number(today.slice(0, 4))
  const days = (value: DaysFromTo, to: number): At<Span> => ({ value: { days: value }, to })
  if (is(word, 'ngay') && !/^\d/.test(words[from + 1]?.text ?? '')) return undefined
  const at = is(word, 'ngay') ? from + 1 : from
  const full = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(words[at]?.text ?? '')
  if (full !== null) {
    const day = `${full[3]}-${two(Number(full[2]))}-${two(Number(full[1]))}`
    return isDay(day) ? days({ from: day, to: day }, at + 1) : undefined
  }
  const monthOfYear = /^(\d{1,2})[/.-](\d{4})$/.exec((is(word, 'thang') ? words[from + 1] : word)?.text ?? '')
  if (monthOfYear !== null && Number(monthOfYear[1]) >= 1 && Number(monthOfYear[1]) <= 12)
    return days(
      monthSpan(Number(monthOfYear[2]), Number(monthOfYear[1])),
      is(word, 'thang') ? from + 2 : from + 1,
    )
  if (is(word, 'thang')) {
    const month = Number(words[from + 1]?.text)
    if (!Number.isInteger(month) || month < 1 || month > 12) return undefined
    const year = yearAt(words, from + 2, thisYear)
    return days(monthSpan(year?.value ?? thisYear, month), year?.to ?? from + 2)
  }
  if (is(word, 'quy', 'qui')) {
    const [name = '', ofYear] = (words[from + 1]?.text ?? '').toLowerCase().split('/')
    const quarter = quarters[name] ?? quarters[words[from + 1]?.plain ?? '']
    if (quarter === undefined) return undefined
    const year =
      ofYear && /^\d{4}$/.test(ofYear)
        ? { value: Number(ofYear), to: from + 2 }
        : yearAt(words, from + 2, thisYear)
    return days(quarterOf(`${year?.value ?? thisYear}-${two(quarter * 3)}-01`), year?.to ?? from + 2)
  }
  const half =
    /^(?:dau|cuoi)$/.test(word.plain) && is(words[from + 1], 'nam')
      ? yearAt(words, from + 1, thisYear)
      : undefined
  if (half !== undefined)
    return days(
      is(word, 'dau')
        ? { from: `${half.value}-01-01`, to: `${half.value}-06-30` }
        : { from: `${half.value}-07-01`, to: `${half.value}-12-31` },
      half.to,
    )
  const year = is(word, 'nam') ? yearIn(words[from + 1]) : yearIn(word)
  return year === undefined ? undefined : days(yearOf(`${year}-01-01`), is(word, 'nam') ? from + 2 : from + 1)
}

/** 'năm 2027', '2027', '/2027', 'năm nay', 'năm sau'. */
export function yearAt(words: readonly Word[], from: number, thisYear: number): At<number> | undefined {
  let at = from
  if (is(words[at], 'cua')) at += 1
  const isNamed = is(words[at], 'nam')
  const year = yearIn(words[isNamed ? at + 1 : at])
  if (year !== undefined) return { value: year, to: isNamed ? at + 2 : at + 1 }
  const shift = isNamed
    ? ({ nay: 0, sau: 1, toi: 1, truoc: -1, ngoai: -1 } as Record<string, number>)[words[at + 1]?.plain ?? '']
    : undefined
  return shift === undefined ? undefined : { value: thisYear + shift, to: at + 2 }
}

/** The kinds of conditions on a day: within days, before, after, some time ago, within some time. */
export type DayWords =
  | { readonly phep: 'trong'; readonly giaTri: readonly [string, string] | Period }
  | { readonly phep: 'tu' | 'den' | 'hangNam'; readonly giaTri: string }
  | { readonly phep: 'hon' | 'du' | 'chuaDu' | 'toi'; readonly giaTri: Duration }

/** The words about a day that begin here; `years`: a bare number of years back is meant, as behind 'công tác'. */
export function dayWordsAt(words: readonly Word[], from: number, today: string): At<DayWords> | undefined {
  let at = from
  while (
    is(words[at], 'la', 'vao', 'duoc', 'da') &&
    words[at]?.isSign === false &&
    at - from < 2 &&
    comparisonAt(words, at) === undefined
  )
    at += 1
  return (
    recentAt(words, at) ??
    lengthAt(words, at) ??
    betweenAt(words, at, today) ??
    sideAt(words, at, today) ??
    withinAt(words, at, today)
  )
}

/** '5 năm gần đây', 'trong 3 tháng tới', 'vòng 2 năm qua'. */
function recentAt(words: readonly Word[], from: number): At<DayWords> | undefined {
  let at = from
  while (is(words[at], 'trong', 'vong', 'khoang', 'thoi', 'gian', 'cac', 'nhung')) at += 1
  const duration = durationAt(words, at)
  if (duration === undefined) return undefined
  const [word, next] = [words[duration.to], words[duration.to + 1]]
  const past =
    is(word, 'qua') || (is(word, 'gan') && is(next, 'day', 'nhat')) || (is(word, 'tro') && is(next, 'lai'))
  if (past) {
    const isLong = !is(word, 'qua')
    const end = duration.to + (isLong ? 2 : 1)
    return { value: { phep: 'chuaDu', giaTri: duration.value }, to: is(words[end], 'day') ? end + 1 : end }
  }
  if (
    is(word, 'toi', 'nua') ||
    (is(word, 'sap') && is(next, 'toi')) ||
    (is(word, 'ke', 'tiep') && is(next, 'tiep', 'theo'))
  )
    return {
      value: { phep: 'toi', giaTri: duration.value },
      to: duration.to + (is(word, 'toi', 'nua') ? 1 : 2),
    }
  return undefined
}

/** 'quá 12 tháng', 'dưới 2 năm', '5 năm trở lên', 'được 3 năm'. */
function lengthAt(words: readonly Word[], from: number): At<DayWords> | undefined {
  const comparison = comparisonAt(words, from)
  const duration = durationAt(words, comparison?.to ?? from)
  if (duration === undefined) return undefined
  const ending = endingAt(words, duration.to)
  const meant = ending?.meaning ?? comparison?.meaning
  if (meant === undefined || meant === 'la') return undefined
  const phep = meant === 'tren' ? 'hon' : meant === 'tu' ? 'du' : 'chuaDu'
  return { value: { phep, giaTri: duration.value }, to: ending?.to ?? duration.to }
}

/** 'từ 1980 đến 1990', '1980-1990', 'giữa … và …'. */
function betweenAt(words: readonly Word[], from: number, today: string): At<DayWords> | undefined {
  const years = /^(\d{4})[-–](\d{4})$/.exec(words[is(words[from], 'tu', 'nam') ? from + 1 : from]?.text ?? '')
  if (years !== null)
    return {
      value: { phep: 'trong', giaTri: [`${years[1]}-01-01`, `${years[2]}-12-31`] },
      to: is(words[from], 'tu', 'nam') ? from + 2 : from + 1,
    }
  const isBetween = is(words[from], 'giua') || is(words[from], 'tu') || is(words[from], 'khoang')
  const start = isBetween ? from + 1 : from
  const first = spanAt(words, start, today)
  if (first === undefined) return undefined
  const isJoined = isBetween
    ? is(words[first.to], 'den', 'toi', 'va') || /^[-–]$/.test(words[first.to]?.text ?? '')
    : is(words[first.to], 'den') || /^[-–]$/.test(words[first.to]?.text ?? '')
  if (!isJoined) return undefined
  if (is(words[first.to + 1], 'nay')) return undefined
  const last = spanAt(words, first.to + 1, today)
  if (last === undefined) return undefined
  return {
    value: { phep: 'trong', giaTri: [spanDays(first.value, today).from, spanDays(last.value, today).to] },
    to: last.to,
  }
}

/** 'trước 1970', 'sau năm 2015', 'từ 2020 đến nay', 'đến hết năm 2026'. */
function sideAt(words: readonly Word[], from: number, today: string): At<DayWords> | undefined {
  const word = words[from]
  let at = from + 1
  const isAfter = is(word, 'sau')
  const isBefore = is(word, 'truoc')
  const isFrom = is(word, 'tu', 'ke') && !is(words[at], 'nay')
  const isUntil = is(word, 'den', 'toi', 'het')
  if (!isAfter && !isBefore && !isFrom && !isUntil) return behindAt(words, from, today)
  while (is(words[at], 'het', 'tu', 'khi', 'thoi', 'diem') && at - from < 3) at += 1
  if (isFrom && is(words[at], 'dau') && is(words[at + 1], 'nam')) {
    const next = is(words[at + 2], 'nay') ? at + 3 : at + 2
    if (is(words[next], 'den', 'toi') && is(words[next + 1], 'nay', 'gio'))
      return { value: { phep: 'trong', giaTri: [`${today.slice(0, 4)}-01-01`, today] }, to: next + 2 }
  }
  const span = spanAt(words, at, today)
  if (span === undefined) return undefined
  const { from: first, to: last } = spanDays(span.value, today)
  if (isAfter) return { value: { phep: 'tu', giaTri: dayAfter(last) }, to: span.to }
  if (isBefore) return { value: { phep: 'den', giaTri: dayBefore(first) }, to: span.to }
  if (isUntil) return { value: { phep: 'den', giaTri: last }, to: span.to }
  const ending = endingAt(words, span.to)
  if (ending?.meaning === 'tu') return { value: { phep: 'tu', giaTri: first }, to: ending.to }
  const isUntilNow = is(words[span.to], 'den', 'toi', 'tro') && is(words[span.to + 1], 'nay', 'lai', 'gio')
  const end = isUntilNow ? (is(words[span.to + 2], 'day') ? span.to + 3 : span.to + 2) : span.to
  return { value: { phep: 'tu', giaTri: first }, to: end }
}

/** '1990 trở đi', '1970 trở về trước'. */
function behindAt(words: readonly Word[], from: number, today: string): At<DayWords> | undefined {
  const span = spanAt(words, from, today)
  if (span === undefined) return undefined
  const { from: first, to: last } = spanDays(span.value, today)
  if (is(words[span.to], 'tro') && is(words[span.to + 1], 've') && is(words[span.to + 2], 'truoc'))
    return { value: { phep: 'den', giaTri: last }, to: span.to + 3 }
  if (is(words[span.to], 'tro') && is(words[span.to + 1], 've') && is(words[span.to + 2], 'sau'))
    return { value: { phep: 'tu', giaTri: first }, to: span.to + 3 }
  // 'sinh năm 1990 trở lại đây': since then.
  if (is(words[span.to], 'tro') && is(words[span.to + 1], 'lai') && is(words[span.to + 2], 'day'))
    return { value: { phep: 'tu', giaTri: first }, to: span.to + 3 }
  const ending = endingAt(words, span.to)
  if (ending === undefined) return undefined
  return ending.meaning === 'tu'
    ? { value: { phep: 'tu', giaTri: first }, to: ending.to }
    : { value: { phep: 'den', giaTri: last }, to: ending.to }
}

function withinAt(words: readonly Word[], from: number, today: string): At<DayWords> | undefined {
  const span = spanAt(words, from, today)
  if (span === undefined) return undefined
  const { value, to } = span
  return {
    value: { phep: 'trong', giaTri: 'period' in value ? value.period : [value.days.from, value.days.to] },
    to,
  }
}

/** 'từ 10 đến 15 năm': at least ten whole years, and not yet sixteen. */
export function lengthsAt(
  words: readonly Word[],
  from: number,
): At<readonly [DayWords, DayWords]> | undefined {
  const start = is(words[from], 'tu') ? from + 1 : from
  const first = numberAt(words, start)
  const joint = first === undefined ? undefined : is(words[first.to], 'nam') ? first.to + 1 : first.to
  if (first === undefined || joint === undefined || !is(words[joint], 'den', 'toi')) return undefined
  const last = durationAt(words, joint + 1)
  if (last === undefined || last.value.donVi !== 'nam') return undefined
  return {
    value: [
      { phep: 'du', giaTri: { so: first.value, donVi: 'nam' } },
      { phep: 'chuaDu', giaTri: { so: last.value.so + 1, donVi: 'nam' } },
    ],
    to: last.to,
  }
}
