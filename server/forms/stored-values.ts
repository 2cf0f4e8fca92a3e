/** Between the columns of a table and the values of a form, by the fields' kinds. */
import { longDate, showDate } from '#domain/fields/dates.ts'
import type { AnyValues, CompanionsOf, Field, Fields, ValuesOf } from '#domain/fields/field.ts'
import type { FileRef, NewAddress, OldAddress, Ref } from '#domain/fields/values.ts'
import { columnsOf } from '#server/forms/columns.ts'
import type { Lists } from '#server/forms/parse-values.ts'

export type StoredRow = Readonly<Record<string, unknown>>

/** The values of one row, references with the names they have today. */
export function readRow<F extends Fields>(fields: F, row: StoredRow, lists: Lists): ValuesOf<F> {
  const values: AnyValues = {}
  for (const [name, field] of Object.entries(fields)) values[name] = readField(name, field, row, lists)
  return values as ValuesOf<F>
}

function readField(
  name: string,
  field: Field,
  row: StoredRow,
  { catalogues, units, places }: Lists,
): unknown {
  const place = (part: string) => places.ref(row[`${name}${part}Id`] as string | null)
  const line = (part: string) => (row[`${name}${part}`] as string | null | undefined) ?? null
  switch (field.kind) {
    case 'number': {
      const value = row[name] as string | number | null | undefined
      return value === null || value === undefined ? null : Number(value)
    }
    case 'flag':
      return row[name] === true
    case 'choice': {
      const id = row[`${name}Id`] as number | string | null | undefined
      if (id === null || id === undefined) return null
      if (typeof field.list === 'string') return catalogues.ref(Number(id))
      const found = field.list.find((item) => item.id === String(id))
      return found === undefined ? null : { id: found.id, code: found.code, name: found.name }
    }
    case 'choices': {
      const ids = (row[`${name}Ids`] as readonly number[] | null | undefined) ?? []
      return ids.map((id) => catalogues.ref(id)).filter((ref) => ref !== null)
    }
    case 'unit':
      return units.ref(row[`${name}Id`] as number | null | undefined)
    case 'files':
      return (row[name] as readonly FileRef[] | undefined) ?? []
    case 'oldAddress':
      return {
        province: place('Province'),
        dictrict: place('Dictrict'),
        commune: place('Commune'),
        address: line('Address'),
        fullAddress: line('FullAddress'),
      } satisfies OldAddress
    case 'newAddress':
      return {
        province: place('Province'),
        commune: place('Commune'),
        address: line('Address'),
      } satisfies NewAddress
    default:
      return row[name] ?? null
  }
}

/** Column → value for an insert or update of these fields. */
export function columnValues(fields: Fields, values: AnyValues): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    for (const { column, type, part } of columnsOf(name, field)) {
      columns[column] = stored(values[name], part, type)
    }
  }
  return columns
}

function stored(value: unknown, part: string | undefined, type: string): unknown {
  if (type === 'boolean') return value === true
  if (part === undefined) return value ?? null
  if (part === 'ids') return ((value as readonly Ref[] | null) ?? []).map(({ id }) => Number(id))
  if (value === null || value === undefined) return null
  const id = (ref: { id: string } | null | undefined) =>
    ref ? (type === 'bigint' ? Number(ref.id) : ref.id) : null
  if (part === 'id') return id(value as Ref)
  const address = value as Record<string, unknown>
  return part === 'address' || part === 'fullAddress'
    ? (address[part] ?? null)
    : id(address[part] as Ref | null)
}

/** The answer's companions: 'xShow' and 'xLong' where the contract names them. */
export function withCompanions<F extends Fields, V extends AnyValues>(
  fields: F,
  values: V,
): V & CompanionsOf<F> {
  const answer: AnyValues = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if ((field.kind === 'date' || field.kind === 'month') && field.show) {
      answer[`${name}Show`] = typeof value === 'string' ? showDate(value) : null
    }
    if (field.kind === 'year' && field.show)
      answer[`${name}Show`] = typeof value === 'number' ? String(value) : null
    if (field.kind === 'date' && field.long)
      answer[`${name}Long`] = typeof value === 'string' ? longDate(value) : null
  }
  return answer as V & CompanionsOf<F>
}
