/** Converts between the columns of a table and the values of a form, by kind of field. */
import { longDate, showDate } from '#domain/fields/dates.ts'
import type { AnyValues, CompanionsOf, Field, Fields, ValuesOf } from '#domain/fields/field.ts'
import type { FileRef, NewAddress, OldAddress, Ref } from '#domain/fields/values.ts'
import { blankWith } from '#server/people/forms/blank-answer.ts'
import { columnsOf } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

/** Resolves ids of references to names; the part of `ReferenceData` that reading rows needs. */
export interface Refs {
  catalogues: Pick<ReferenceData['catalogues'], 'ref'>
  units: Pick<ReferenceData['units'], 'ref'>
  places: Pick<ReferenceData['places'], 'ref'>
}

export type StoredRow = Readonly<Record<string, unknown>>

/** Reads one field from a row of its table. */
export type FieldReader = (row: StoredRow, reference: Refs) => unknown

interface RowReaders {
  readers: readonly (readonly [string, FieldReader])[]
  blank: AnyValues
}
const readersOf = new WeakMap<Fields, RowReaders>()

/** The values of one row, references with today's names. */
export function readRow<F extends Fields>(fields: F, row: StoredRow, reference: Refs): ValuesOf<F> {
  const { readers, blank } = rowReaders(fields)
  const values = { ...blank }
  for (const [name, read] of readers) values[name] = read(row, reference)
  return values as ValuesOf<F>
}

function rowReaders(fields: Fields): RowReaders {
  const cachedReaders = readersOf.get(fields)
  if (cachedReaders !== undefined) return cachedReaders
  const readers = Object.entries(fields).map(([name, field]) => [name, readerOf(name, field)] as const)
  const made = { readers, blank: blankWith(Object.keys(fields)) }
  readersOf.set(fields, made)
  return made
}

/** Created once per declared field: rows are read by the thousand. */
export function readerOf(name: string, field: Field): FieldReader {
  const text = (column: string) => (row: StoredRow) => (row[column] as string | null | undefined) ?? null
  const placeOf = (part: string) => {
    const column = `${name}${part}Id`
    return (row: StoredRow, { places }: Refs) => places.ref(row[column] as string | null)
  }
  const id = `${name}Id`
  switch (field.kind) {
    case 'number':
      return (row) => {
        const value = row[name] as string | number | null | undefined
        return value === null || value === undefined ? null : Number(value)
      }
    case 'flag':
      return (row) => row[name] === true
    case 'choice': {
      const { list } = field
      if (typeof list === 'string')
        return (row, { catalogues }) => {
          const item = row[id] as number | string | null | undefined
          return item === null || item === undefined ? null : catalogues.ref(Number(item))
        }
      return (row) => {
        const offeredItem = list.find((item) => item.id === String(row[id] ?? ''))
        return offeredItem === undefined
          ? null
          : { id: offeredItem.id, code: offeredItem.code, name: offeredItem.name }
      }
    }
    case 'choices': {
      const column = `${name}Ids`
      return (row, { catalogues }) =>
        ((row[column] as readonly number[] | null | undefined) ?? [])
          .map((each) => catalogues.ref(each))
          .filter((ref) => ref !== null)
    }
    case 'units': {
      const column = `${name}Ids`
      return (row, { units }) =>
        ((row[column] as readonly number[] | null | undefined) ?? [])
          .map((each) => units.ref(each))
          .filter((ref) => ref !== null)
    }
    case 'unit':
      return (row, { units }) => units.ref(row[id] as number | null | undefined)
    case 'files':
      return (row) => (row[name] as readonly FileRef[] | undefined) ?? []
    case 'oldAddress': {
      const [province, dictrict, commune] = [placeOf('Province'), placeOf('Dictrict'), placeOf('Commune')]
      const [address, fullAddress] = [text(`${name}Address`), text(`${name}FullAddress`)]
      return (row, reference): OldAddress => ({
        province: province(row, reference),
        dictrict: dictrict(row, reference),
        commune: commune(row, reference),
        address: address(row),
        fullAddress: fullAddress(row),
      })
    }
    case 'newAddress': {
      const [province, commune] = [placeOf('Province'), placeOf('Commune')]
      const address = text(`${name}Address`)
      return (row, reference): NewAddress => ({
        province: province(row, reference),
        commune: commune(row, reference),
        address: address(row),
      })
    }
    default:
      return (row) => row[name] ?? null
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

/** Adds the companions in responses: 'xShow' and 'xLong' where the contract has them. */
export function withCompanions<F extends Fields, V extends AnyValues>(
  fields: F,
  values: V,
): V & CompanionsOf<F> {
  const { companions, blank } = companionsOf(fields)
  const answer: AnyValues = Object.assign({ ...blank }, values)
  for (const { key, name, show } of companions) answer[key] = show(values[name])
  return answer as V & CompanionsOf<F>
}

interface Companion {
  key: string
  /** The field whose value it shows. */
  name: string
  show: (value: unknown) => string | number | null
}
interface Companions {
  companions: readonly Companion[]
  blank: AnyValues
}
const companionsKnown = new WeakMap<Fields, Companions>()

const shownDay = (value: unknown) => (typeof value === 'string' ? showDate(value) : null)
const shownYear = (value: unknown) => (typeof value === 'number' ? String(value) : null)
const longDay = (value: unknown) => (typeof value === 'string' ? longDate(value) : null)

/** Companions of these fields in a response. */
export function companionsOf(fields: Fields): Companions {
  const cachedCompanions = companionsKnown.get(fields)
  if (cachedCompanions !== undefined) return cachedCompanions
  const companions = Object.entries(fields).flatMap(([name, field]): Companion[] => [
    ...((field.kind === 'date' || field.kind === 'month') && field.show
      ? [{ key: `${name}Show`, name, show: shownDay }]
      : []),
    ...(field.kind === 'year' && field.show ? [{ key: `${name}Show`, name, show: shownYear }] : []),
    ...(field.kind === 'date' && field.long ? [{ key: `${name}Long`, name, show: longDay }] : []),
  ])
  const blank = blankWith([...Object.keys(fields), ...companions.map(({ key }) => key)])
  const made = { companions, blank }
  companionsKnown.set(fields, made)
  return made
}
