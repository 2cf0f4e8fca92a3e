/** Display texts for values of a content (content.ts): codes by their current names. */
import { valueText } from '#domain/records/value-text.ts'
import { listOf, type AnyValues, type Field, type Fields } from '#domain/fields/field.ts'
import { linesOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import type { Content, ContentValue } from '#domain/signing/canonical.ts'

/** Names by codes; undefined for a code that no longer exists. */
export interface ContentNames {
  item: (catalogue: string, code: string) => string | undefined
  unit: (code: string) => string | undefined
  place: (side: 'old' | 'new', code: string) => string | undefined
  /** The civil day, ISO, for cells that depend on it. */
  today: string
}

/** '' for no value. */
export function contentText(fields: Fields, name: string, values: Content, names: ContentNames): string {
  const field = fields[name]
  const value = values[name]
  if (field === undefined || value === undefined || value === null) return ''
  if (field.kind === 'files') return filesText(value)
  return valueText(field, fieldValue(field, value, values, names))
}

export const filesText = (hashes: ContentValue): string => {
  const count = Array.isArray(hashes) ? hashes.length : 0
  return count === 0 ? '' : `${count} tệp`
}

/** A short description of the row: the first cells of its table. */
export function rowText(record: AnySubRecord, row: Content, names: ContentNames): string {
  const { fields } = record.form
  const values: AnyValues = {
    ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        fields[name] === undefined ? value : fieldValue(fields[name], value ?? null, row, names),
      ]),
    ),
  }
  const cells = record.columns
    .flatMap((column) => linesOf(column).slice(0, 1))
    .flatMap((line) => {
      if (typeof line !== 'string') return [line.cell(values, names.today)]
      return fields[line]?.kind === 'files' ? [] : [valueText(fields[line], values[line])]
    })
  return cells
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join(' · ')
}

/** The value as in forms, references with a name and no id. */
function fieldValue(field: Field, value: ContentValue, values: Content, names: ContentNames): unknown {
  const named = (code: ContentValue, name: string | undefined) =>
    typeof code === 'string' ? { id: code, code, name: name ?? code } : null
  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const list = listOf(field, refsOf(values))
      const nameOf = (code: ContentValue) =>
        typeof list === 'string'
          ? names.item(list, String(code))
          : list.find((item) => item.code === code)?.name
      if (field.kind === 'choice') return named(value, nameOf(value))
      return Array.isArray(value) ? value.map((code: ContentValue) => named(code, nameOf(code))) : []
    }
    case 'unit':
      return named(value, names.unit(String(value)))
    case 'files':
      return []
    case 'oldAddress':
    case 'newAddress': {
      const { address, fullAddress, ...places } = value as Record<string, string>
      const side = field.kind === 'oldAddress' ? 'old' : 'new'
      return {
        address,
        fullAddress,
        ...Object.fromEntries(
          Object.entries(places).map(([part, code]) => [part, named(code, names.place(side, code))]),
        ),
      }
    }
    default:
      return value
  }
}

/** The row's codes as references, for catalogues that depend on one (the level of a training on its type). */
const refsOf = (values: Content): AnyValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? { id: value, code: value, name: value } : value,
    ]),
  )
