/** Any value as plain text: for table cells, read mode and comparisons. */
import { showDate } from '#domain/fields/dates.ts'
import type { Field } from '#domain/fields/field.ts'
import type { FileRef, NewAddress, OldAddress, Ref } from '#domain/fields/values.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { unknown } from '#domain/fields/show.ts'
import { writeNumber } from '#domain/fields/show.ts'

/** The value as officers write it; 'Chưa rõ' when empty. */
export function cellText(field: Field, value: unknown): string {
  return displayValue(field, value) || unknown
}

/** The same, with '' when empty. */
export function displayValue(field: Field, value: unknown): string {
  if (field.kind === 'flag') return value === true ? 'Có' : 'Không'
  if (isEmpty(value)) return ''
  // Invalid input is shown as typed.
  if (typeof value === 'string' && field.kind !== 'date' && field.kind !== 'month') return value
  switch (field.kind) {
    case 'text':
    case 'year':
      return String(value)
    case 'number': {
      const number = writeNumber(value as number, field)
      return field.suffix === undefined
        ? number
        : `${number}${field.suffix === '%' ? '' : ' '}${field.suffix}`
    }
    case 'date':
    case 'month':
      return showDate(String(value))
    case 'choice':
    case 'unit':
    case 'row':
      return (value as Ref).name
    case 'choices':
    case 'units':
      return (value as readonly Ref[]).map(({ name }) => name).join('; ')
    case 'option':
      return field.options.find((option) => option.value === value)?.name ?? ''
    case 'files':
      return (value as readonly FileRef[]).map(({ fileName }) => fileName).join('; ')
    case 'oldAddress':
      return oldAddressText(value as OldAddress)
    case 'newAddress':
      return newAddressText(value as NewAddress)
  }
}

/** The full address as typed, otherwise its parts from the narrowest to the widest. */
export function oldAddressText({ fullAddress, address, commune, dictrict, province }: OldAddress): string {
  return fullAddress || joined(address, commune, dictrict, province)
}

export function newAddressText({ address, commune, province }: NewAddress): string {
  return joined(address, commune, province)
}

function joined(...parts: readonly (string | Ref | null | undefined)[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part.trim() : (part?.name ?? '')))
    .filter((part) => part !== '')
    .join(', ')
}
