/** Times that are said of births: birthdays, years by two digits, decades. */
import { is, type At } from './amounts.ts'
import { two, unitAt, yearAt, type DayWords } from './days.ts'
import type { Word } from './words.ts'

/** A birthday, in whichever year: 'tháng 11', 'ngày 02/9', 'trong tháng này'. */
export function birthdayAt(words: readonly Word[], from: number, today: string): At<DayWords> | undefined {
  let at = from
  while (is(words[at], 'trong', 'vao', 'ngay')) at += 1
  const day = /^(\d{1,2})[/-](\d{1,2})$/.exec(words[at]?.text ?? '')
  if (day !== null && Number(day[2]) <= 12)
    return { value: { phep: 'hangNam', giaTri: `${two(Number(day[2]))}-${two(Number(day[1]))}` }, to: at + 1 }
  if (!is(words[at], 'thang')) return undefined
  const next = words[at + 1]
  const month = is(next, 'nay')
    ? Number(today.slice(5, 7))
    : is(next, 'sau', 'toi')
      ? (Number(today.slice(5, 7)) % 12) + 1
      : Number(next?.text)
  if (!Number.isInteger(month) || month < 1 || month > 12) return undefined
  return yearAt(words, at + 2, 2000) === undefined
    ? { value: { phep: 'hangNam', giaTri: two(month) }, to: at + 2 }
    : undefined
}

/** '85-90' behind 'sinh': years of the last century; '9x': a decade. */
export function shortYearsAt(words: readonly Word[], from: number): At<DayWords> | undefined {
  const one = /^\d{2}$/.exec(words[from]?.text ?? '')
  // 'sinh 85'; a smaller number could be a day.
  if (
    one !== null &&
    (is(words[from - 1], 'nam') || Number(one[0]) > 31) &&
    unitAt(words[from + 1]) === undefined
  ) {
    const year = Number(one[0]) < 30 ? `20${one[0]}` : `19${one[0]}`
    if (!is(words[from + 1], 'tuoi'))
      return { value: { phep: 'trong', giaTri: [`${year}-01-01`, `${year}-12-31`] }, to: from + 1 }
  }
  const years = /^(\d{2})[-–](\d{2})$/.exec(words[from]?.text ?? '')
  if (years !== null)
    return { value: { phep: 'trong', giaTri: [`19${years[1]}-01-01`, `19${years[2]}-12-31`] }, to: from + 1 }
  const decade = /^([5-9])x$/i.exec(words[from]?.text ?? '')
  return decade === null
    ? undefined
    : { value: { phep: 'trong', giaTri: [`19${decade[1]}0-01-01`, `19${decade[1]}9-12-31`] }, to: from + 1 }
}
