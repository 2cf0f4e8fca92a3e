/** The days that a slip is about. */

/** Until the end of March, when offices collect these slips, the previous year; then the current one. */
export function periodYear(today: string): readonly [from: string, to: string] {
  const year = Number(today.slice(0, 4))
  return today.slice(5, 7) <= '03' ? [`${year - 1}-01-01`, `${year - 1}-12-31`] : [`${year}-01-01`, today]
}

/** A day, month or year within these days. */
export const isDuring = (day: string | null, from: string, to: string): boolean =>
  day !== null && day >= from.slice(0, day.length) && day <= to

/** A period that shares a day with these days; an open one lasts. */
export const overlaps = (begin: string | null, end: string | null, from: string, to: string): boolean =>
  begin !== null && begin <= to && (end === null || end >= from.slice(0, end.length))
