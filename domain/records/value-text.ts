/**
 * A value of the log as plain text. The declared field determines how a number or a day is formatted; values that don't
 * fit it are formatted by their own shape, since entries are older than today's declarations.
 */
import { isDay, isMonth, showDate } from '#domain/fields/dates.ts'
import type { Field } from '#domain/fields/field.ts'
import { writeNumber } from '#domain/fields/show.ts'

/** '' for no value. */
export function valueText(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Có' : 'Không'
  if (typeof value === 'number') return numberText(field, value)
  if (typeof value === 'string') return isDay(value) || isMonth(value) ? showDate(value) : value
  if (Array.isArray(value)) {
    return value
      .map((item) => valueText(undefined, item))
      .filter((text) => text !== '')
      .join('; ')
  }
  return objectText(value as Readonly<Record<string, unknown>>)
}

function numberText(field: Field | undefined, value: number): string {
  if (field?.kind === 'option')
    return field.options.find((option) => option.value === value)?.name ?? String(value)
  if (field?.kind !== 'number') return String(value)
  const written = writeNumber(value, field)
  if (field.suffix === undefined) return written
  return `${written}${field.suffix === '%' ? '' : ' '}${field.suffix}`
}

/** References and files by their name, addresses from the narrowest part to the widest. */
function objectText(value: Readonly<Record<string, unknown>>): string {
  for (const name of ['fullAddress', 'name', 'fileName'])
    if (typeof value[name] === 'string' && value[name] !== '') return value[name]
  return ['address', 'commune', 'dictrict', 'province']
    .map((name) => valueText(undefined, value[name]))
    .filter((text) => text !== '')
    .join(', ')
}
