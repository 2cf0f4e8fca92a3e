/**
 * Reads a text, as typed into a cell or pasted, into a value that the field's form takes. The readers are those of the
 * import; a field that is a column of the import is read as that column.
 */
import { gridSentences as says } from '#domain/bulk-edit/grid-sentences.ts'
import { isMonth } from '#domain/fields/dates.ts'
import { listOf, type AnyValues, type ChoiceField, type Field } from '#domain/fields/field.ts'
import { readNumber } from '#domain/fields/read-number.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'
import { importColumns, type ImportColumnName } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { readingSentences } from '#domain/imports/reading-sentences.ts'
import { fold } from '#domain/officer/name-text.ts'
import { readCell, shownText } from '#server/areas/imports/reading/cells/read-cell.ts'
import type { ReadCell } from '#server/areas/imports/reading/cells/read-cell-types.ts'
import { readDateText, type DateContext } from '#server/areas/imports/reading/cells/read-date.ts'
import { readFlag, meansEmpty } from '#server/areas/imports/reading/cells/read-small.ts'
import { splitAddress } from '#server/areas/imports/reading/cells/split-address.ts'
import { findAddress } from '#server/areas/imports/runs/find-address.ts'
import { ItemFinder } from '#server/areas/imports/runs/item-finder.ts'
import { PlaceFinder } from '#server/areas/imports/runs/place-finder.ts'
import { readDay } from '#server/areas/imports/runs/read-row.ts'
import { folded } from '#server/areas/imports/reading/text/folded.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { UnitFinder } from '#server/areas/bulk-edit/unit-finder.ts'

/** What texts are looked up in. */
export interface TypedLists {
  items: ItemFinder
  units: UnitFinder
  places: PlaceFinder
  today: string
}

const cachedLists = new WeakMap<object, { units: object; places: object; lists: Omit<TypedLists, 'today'> }>()

/** Made once for the same catalogues and units. */
export function typedLists({ catalogues, units, places }: ReferenceData, today: string): TypedLists {
  const before = cachedLists.get(catalogues)
  if (before?.units === units && before.places === places) return { ...before.lists, today }
  const lists = {
    items: new ItemFinder(catalogues),
    units: new UnitFinder(units),
    places: new PlaceFinder(places),
  }
  cachedLists.set(catalogues, { units, places, lists })
  return { ...lists, today }
}

export type Typed = { value: unknown; note?: string } | { problem: string }

interface TypedField {
  name: string
  field: Field
  /** Of a history, not of the person. */
  ofRow: boolean
}

/** `values`: the other values of the form, which a list may depend on. */
export function readTyped(
  { name, field, ofRow }: TypedField,
  text: string,
  values: AnyValues,
  lists: TypedLists,
): Typed {
  const shown = field.kind === 'text' && field.multiline ? text.trim() : shownText(text)
  if (shown === '') return { value: null }
  if (field.kind === 'newAddress') return addressOf(field, shown, lists)
  const read = cellOf(importedAs(name, ofRow), field, shown, name === 'ngaySinh', lists.today)
  if (read.problem !== undefined) return { problem: read.problem }
  const typed = read.value === '' ? { value: null } : valueOf(field, read.value, values, lists)
  if ('problem' in typed || read.before === undefined) return typed
  return { ...typed, note: says.readAs(read.before, read.why ?? '') }
}

const columnsByField = new Map(
  importColumns.flatMap(({ of, field, part, name, kind }) =>
    part === undefined && kind !== 'figure' && kind !== 'unit' ? [[`${of} ${field}`, name] as const] : [],
  ),
)
/** The column of the import that fills the field; a history has only its first salary row's. */
const importedAs = (name: string, ofRow: boolean): ImportColumnName | undefined =>
  columnsByField.get(`${ofRow ? 'salary' : 'person'} ${name}`)

/** A birth isn't recent: the least age of somebody whose year has two digits. */
const leastAge = 15

function cellOf(
  column: ImportColumnName | undefined,
  field: Field,
  text: string,
  isBirth: boolean,
  today: string,
): ReadCell {
  const dates: DateContext = {
    order: 'dmy',
    year: Number(today.slice(0, 4)),
    back: isBirth ? leastAge : 0,
    serials: 1900,
  }
  if (column !== undefined) return readCell(column, text, dates)
  switch (field.kind) {
    case 'date':
      return isNothing(field, text) ? { value: '' } : readDateText(text, dates)
    case 'flag':
      return readFlag(text, folded(text))
    default:
      return { value: text }
  }
}

/** '-', 'không có' in a cell that may be empty. */
const isNothing = (field: Field, text: string) => field.required !== true && meansEmpty(text)

function valueOf(field: Field, text: string, values: AnyValues, lists: TypedLists): Typed {
  switch (field.kind) {
    case 'date': {
      const day = readDay(text)
      return day === undefined ? { problem: importSentences.badDate(field.label) } : { value: day }
    }
    case 'month':
      return monthOf(field, text, lists.today)
    case 'number': {
      if (isNothing(field, text) && !/\d/.test(text)) return { value: null }
      const value = readNumber(text, field)
      return value === null ? { problem: importSentences.badFigure(field.label) } : { value }
    }
    case 'year': {
      if (isNothing(field, text) && !/[1-9]/.test(text)) return { value: null }
      const year = /^(?:năm\s*)?(\d{4})(?:[.,]0+)?$/iu.exec(text)?.[1]
      return year === undefined ? { problem: says.notAYear(text) } : { value: Number(year) }
    }
    case 'flag':
      return { value: text === 'Có' }
    case 'choice':
      return itemOf(field, text, values, lists)
    case 'option': {
      const option = field.options.find(
        ({ value, name }) => String(value) === text || fold(name) === fold(text),
      )
      if (option !== undefined) return { value: option.value }
      return isNothing(field, text) ? { value: null } : { problem: fieldSentences.notOffered(field.label) }
    }
    case 'unit': {
      const unit = (values['donVi'] as UnitRef | null | undefined)?.id
      const isRoom = field.offers === 'rooms'
      const match = lists.units.find(text, isRoom ? ({ parentId }) => String(parentId) === unit : undefined)
      if (match === 'none')
        return isNothing(field, text) ? { value: null } : { problem: says.unknownUnit(text) }
      return match === 'several' ? { problem: says.severalUnits(text) } : { value: { id: String(match.id) } }
    }
    default:
      return { value: text }
  }
}

function itemOf(field: ChoiceField, text: string, values: AnyValues, { items }: TypedLists): Typed {
  const list = listOf(field, values)
  const match =
    typeof list === 'string'
      ? items.find(list, text)
      : (list.find(({ name, code }) => code === text || fold(name) === fold(text)) ?? 'none')
  if (match === 'several') return { problem: importSentences.severalItems(field.label, text) }
  if (match !== 'none') return { value: { id: String(match.id) } }
  return isNothing(field, text)
    ? { value: null }
    : { problem: importSentences.unknownItem(field.label, text) }
}

/** 'Ấp 2, xã Mỹ Hội, tỉnh Đồng Tháp': split and found as an address in one cell of a list. */
function addressOf(field: Field, text: string, { places }: TypedLists): Typed {
  if (isNothing(field, text)) return { value: null }
  const { chiTiet, xa, tinh, isGuess } = splitAddress(text, (name) => places.province(name) !== undefined)
  const match = findAddress({ province: tinh, commune: xa, address: chiTiet }, places, says.address)
  if ('problem' in match) return { problem: match.problem }
  const whys = match.repairs.map(({ after, why }) => `${after} (${why})`)
  if (isGuess) whys.unshift(readingSentences.whyCommune)
  return { value: match.address, ...(whys.length > 0 && { note: says.readAs(text, whys.join('; ')) }) }
}

/** '9/2020', 'tháng 9 năm 2020', '2020-09'; of a whole day its month. */
function monthOf(field: Field, text: string, today: string): Typed {
  if (isNothing(field, text)) return { value: null }
  const [, month, year] = /^(?:tháng\s*)?(\d{1,2})\s*(?:[-./]|năm)\s*(\d{4})$/iu.exec(text) ?? []
  const value = month === undefined ? text : `${year}-${month.padStart(2, '0')}`
  if (isMonth(value)) return { value }
  const { value: day, problem } = readDateText(text, {
    order: 'dmy',
    year: Number(today.slice(0, 4)),
    back: 0,
    serials: 1900,
  })
  if (problem !== undefined) return { problem: says.notAMonth(text) }
  return { value: readDay(day)?.slice(0, 7), note: says.readAs(text, day) }
}
