/** Formats values for tables and documents, including missing values and open periods. */
import { showDate } from '#domain/fields/dates.ts'
import type { NumberField } from '#domain/fields/field.ts'

/** Missing values (spec 1 §2.3, spec 2 §2). */
export const unknown = 'Chưa rõ'
/** The open end of a period (spec 2 §2). */
export const present = 'Hiện tại'

/** '01/02/2020 - Hiện tại'; months work alike. */
export function periodText(from: string | null, to: string | null, open: string = present): string {
  if (!from && !to) return unknown
  return `${from ? showDate(from) : unknown} - ${to ? showDate(to) : open}`
}

/** 2.34 → '2,34'; 5920200 → '5.920.200'; at most `decimals` digits after the comma. */
export function showNumber(value: number, decimals = 2): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  const rest = fraction.replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${grouped}${rest === '' ? '' : `,${rest}`}`
}

/** 2.4 → '2,40': coefficients always have two digits. */
export function showCoefficient(value: number): string {
  return value.toFixed(2).replace('.', ',')
}

/** A number as in forms and tables: '2,34', '7.020.000'; an ordinal, '1024', has no points. */
export function writeNumber(value: number, field: Pick<NumberField, 'format' | 'decimals'>): string {
  // Surplus decimals are shown, since they are why the value is refused.
  const typed = String(value).split('.')[1]?.length ?? 0
  if (typed > field.decimals) return showNumber(value, typed)
  if (field.format === 'plain' && field.decimals === 0) return String(value)
  return field.format === 'coefficient' ? showCoefficient(value) : showNumber(value, field.decimals)
}
