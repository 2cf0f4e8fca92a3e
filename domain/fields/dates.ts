/** Civil days as ISO texts: parsing, checking and showing them, independent of any time zone. */

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const monthPattern = /^(\d{4})-(\d{2})$/

/** Whether the text is a day of the calendar between 1800 and 2200; refuses 31/02 and the year 20015. */
export function isDay(text: string): boolean {
  const match = dayPattern.exec(text)
  if (match === null) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1800 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Whether the text is a month between 1800 and 2200. */
export function isMonth(text: string): boolean {
  const match = monthPattern.exec(text)
  if (match === null) return false
  const [year, month] = [Number(match[1]), Number(match[2])]
  return year >= 1800 && year <= 2200 && month >= 1 && month <= 12
}

function daysIn(year: number, month: number): number {
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return lengths[month - 1] ?? 0
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** The same day `years` later (or earlier); 29 February becomes 28 February in a common year. */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years
  const month = Number(day.slice(5, 7))
  const dayOfMonth = Math.min(Number(day.slice(8, 10)), daysIn(year, month))
  return `${String(year).padStart(4, '0')}-${day.slice(5, 7)}-${String(dayOfMonth).padStart(2, '0')}`
}

/** The same day `months` later; where that month is shorter, its last day. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  const dayOfMonth = Math.min(Number(day.slice(8, 10)), daysIn(year, month))
  return [String(year).padStart(4, '0'), month, dayOfMonth]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** The day before. */
export function dayBefore(day: string): string {
  return addDays(day, -1)
}

/** The day after. */
export function dayAfter(day: string): string {
  return addDays(day, 1)
}

/** So many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Days from one day to a later one; 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return (longDate(to) - longDate(from)) / 86_400_000
}

/** The text ('2027-01') of a number of months since the year 0. */
export function monthText(months: number): string {
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** '1980-02-01' → '01/02/1980', '1980-02' → '02/1980'; returns anything else unchanged. */
export function showDate(value: string): string {
  return value.split('-').reverse().join('/')
}

/** Epoch milliseconds of the day's midnight UTC: the contract's '…Long'. */
export function longDate(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
}
