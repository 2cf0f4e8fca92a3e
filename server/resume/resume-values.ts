/** What the form prints for a field the record does not answer. */
export const blank = '……'

/** What the form prints where it asks a question and the record names nothing. */
export const none = 'Không'

/** The end of a period that is still running. */
const present = 'Hiện tại'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The text of any answered value: a text, a number, the name of a choice or unit, or several of these in a list.
 * Nothing known reads as ''.
 */
export function text(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return joined(', ', ...value)
  if (isRecord(value)) return text(value['name'])
  return ''
}

/** The code of a choice ('01.003' of a rank, '1' of a training type), '' without one. */
export const codeOf = (value: unknown): string => (isRecord(value) ? text(value['code']) : '')

/** The field of an object value, e.g. the province of an address. */
export const part = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** The texts that are not empty, each once, with a sign between them. */
export const joined = (sign: string, ...values: readonly unknown[]): string =>
  [...new Set(values.map(text))].filter((shown) => shown !== '').join(sign)

/** The first value that has a text: what stands in the catalogue, else what was written outside it. */
export const firstText = (...values: readonly unknown[]): string =>
  values.map(text).find((shown) => shown !== '') ?? ''

/** The text, or dots when there is none. */
export const orBlank = (value: unknown): string => text(value) || blank

/** The text, or 'Không' when there is none. */
export const orNone = (value: unknown): string => text(value) || none

const isoParts = (value: unknown): readonly string[] =>
  /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text(value))?.slice(1).filter(Boolean) ?? []

/** An ISO date as dd/MM/yyyy, an ISO month as MM/yyyy, a year as it is; '' for anything else. */
export const date = (value: unknown): string => [...isoParts(value)].reverse().join('/')

/** An ISO date or month as MM/yyyy, the precision of the form's period columns. */
export const month = (value: unknown): string => isoParts(value).slice(0, 2).reverse().join('/')

/** Day, month and year of an ISO date, dots for what is not known. */
export function dayMonthYear(value: unknown): readonly [day: string, month: string, year: string] {
  const [year = blank, monthOfYear = blank, day = blank] = isoParts(value)
  return [day, monthOfYear, year]
}

/** dd/MM/yyyy, or a date left open for the pen. */
export const dateOrBlank = (value: unknown): string => date(value) || '…/…/……'

/** The two period columns of a row; a period without end runs until 'Hiện tại'. */
export const periodOf = (from: unknown, to: unknown): { tu: string; den: string } => ({
  tu: month(from),
  den: month(to) || (month(from) ? present : ''),
})

const formats = {
  coefficient: new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
  money: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 }),
  plain: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2, useGrouping: false }),
  area: new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 }),
}

/** A number the Vietnamese way: coefficient 2,34; money 5.920.200; percent, height or weight 8,5; area 1.250,5. */
export function number(kind: keyof typeof formats, value: unknown): string {
  const shown = text(value)
  if (shown === '') return ''
  const amount = Number(shown)
  return Number.isFinite(amount) ? formats[kind].format(amount) : shown
}

/** Whether a number is given and is not zero. */
export const isPositive = (value: unknown): boolean => Number(text(value) || 0) > 0

/** Rows in the order of an ISO date, month or year; equal ones keep their order. */
export const ordered = <Row>(rows: readonly Row[], key: (row: Row) => unknown): Row[] =>
  rows.toSorted((one, other) =>
    text(key(one)) < text(key(other)) ? -1 : text(key(one)) > text(key(other)) ? 1 : 0,
  )
