/** Blank values: the draft of every add panel and the base of every parse. */
import type { AnyValues, Field, Fields, ValuesOf } from '#domain/fields/field.ts'
import { emptyNewAddress, emptyOldAddress } from '#domain/fields/values.ts'

export function blankValue(field: Field): unknown {
  switch (field.kind) {
    case 'flag':
      return false
    case 'number':
      return field.blank ?? null
    case 'choices':
    case 'units':
    case 'files':
      return []
    case 'oldAddress':
      return { ...emptyOldAddress }
    case 'newAddress':
      return { ...emptyNewAddress }
    default:
      return null
  }
}

export function blankValues<F extends Fields>(fields: F): ValuesOf<F> {
  const values: AnyValues = {}
  for (const [name, field] of Object.entries(fields)) values[name] = blankValue(field)
  return values as ValuesOf<F>
}

/** Whether a value is empty. Zero and `false` are not. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.length === 0
}
