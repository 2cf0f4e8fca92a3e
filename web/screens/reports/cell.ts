import { showDate } from '#domain/fields/dates.ts'
import { showCoefficient, showNumber } from '#domain/fields/show.ts'
import type { ReportColumn } from './heads.ts'

/** Formats a cell: numbers in Vietnamese, dates as dd/MM/yyyy, '' for null. */
export function showCell({ kind, format }: ReportColumn, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return format === '0.00' ? showCoefficient(value) : showNumber(value)
  return kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? showDate(value) : value
}
