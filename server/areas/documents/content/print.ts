/** Formats values for paper. Unknown values are ''; the template decides how a blank looks (fill-template.ts). */
import { present } from '#domain/fields/show.ts'

/** Printed where the record says that there is none. */
export const none = 'Không'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of any value of a record: text, number, name of a choice or unit, or a list of these. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return joined(', ', ...value)
  if (isRecord(value)) return text(value['name'])
  return ''
}

/** The non-empty texts without duplicates, joined by `sign`. */
export const joined = (sign: string, ...values: readonly unknown[]): string =>
  [...new Set(values.map(text))].filter((shown) => shown !== '').join(sign)

/** The first non-empty text: the catalogue value, else the free text. */
export const firstText = (...values: readonly unknown[]): string =>
  values.map(text).find((shown) => shown !== '') ?? ''

const firstLetter = (change: (letter: string) => string) => (words: string) =>
  change(words.charAt(0)) + words.slice(1)
export const capitalised = firstLetter((letter) => letter.toLocaleUpperCase('vi'))
export const uncapitalised = firstLetter((letter) => letter.toLocaleLowerCase('vi'))

/** Whether one text contains the other, ignoring case. */
export const includesText = (words: string, part: string): boolean =>
  words.toLocaleLowerCase('vi').includes(part.toLocaleLowerCase('vi'))

const isoParts = (value: string | null | undefined): readonly string[] =>
  /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/
    .exec(value ?? '')
    ?.slice(1)
    .filter(Boolean) ?? []

/** An ISO date as dd/MM/yyyy, an ISO month as MM/yyyy; '' for anything else. */
export const date = (value: string | null | undefined): string => [...isoParts(value)].reverse().join('/')

/** An ISO date or month as MM/yyyy, the precision of the forms' period columns. */
export const month = (value: string | null | undefined): string =>
  isoParts(value).slice(0, 2).reverse().join('/')

/** Day, month and year of an ISO date. */
export function dayMonthYear(
  value: string | null | undefined,
): readonly [day: string, month: string, year: string] {
  const [year = '', monthOfYear = '', day = ''] = isoParts(value)
  return [day, monthOfYear, year]
}

/** The period of a row in two columns or one; open periods end with 'Hiện tại'. */
export function periodOf(from: string | null, to: string | null) {
  const tu = month(from)
  const den = month(to) || (tu ? present : '')
  return { tu, den, tuDen: [tu, den].filter(Boolean).join(' - ') }
}

const formats = {
  coefficient: new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
  money: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 }),
  plain: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2, useGrouping: false }),
  area: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 }),
}

/** A number in Vietnamese format: coefficient 2,34; money 5.920.200; percent, height or weight 8,5; area 1.250,5. */
export const number = (kind: keyof typeof formats, value: number | null | undefined): string =>
  value === null || value === undefined ? '' : formats[kind].format(value)

/** The number if it is set and positive. */
export const positive = (kind: keyof typeof formats, value: number | null | undefined): string =>
  isPositive(value) ? number(kind, value) : ''

export const isPositive = (value: number | null | undefined): boolean => (value ?? 0) > 0

/** Rows sorted by an ISO date, month or year; stable. */
export const ordered = <Row>(
  rows: readonly Row[],
  key: (row: Row) => string | number | null | undefined,
): Row[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [text(key(one)), text(key(other))]
    return a < b ? -1 : a > b ? 1 : 0
  })
