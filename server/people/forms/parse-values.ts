/**
 * Parses bodies into the values of a form. Trusts only ids of references; their names and codes come from the cache. An
 * id outside its list, or a value of the wrong type, is a problem (21), never an error.
 */
import { hasInvisible, plainText } from '#domain/fields/plain-text.ts'
import { blankValue, isEmpty } from '#domain/forms/blank.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'
import {
  isOffered,
  listOf,
  maxUnits,
  type AnyValues,
  type ChoiceField,
  type ChoicesField,
  type Field,
  type Fields,
  type ValuesOf,
} from '#domain/fields/field.ts'
import type { FileRef, Ref, UnitRef } from '#domain/fields/values.ts'
import type { Law } from '#domain/law/law.ts'
import type { Problem } from '#domain/forms/problems.ts'
import { blankWith } from '#server/people/forms/blank-answer.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { Place, Places } from '#server/platform/table-cache/places.ts'
import type { Units } from '#server/platform/table-cache/units.ts'

export interface ReferenceData {
  catalogues: Catalogues
  units: Units
  places: Places
  law: Law
}

export interface Parsed<V extends AnyValues = AnyValues> {
  /** Every field of the form: the sent value, else the stored one, else blank. */
  values: V
  /** Names in the request. */
  sent: Set<string>
  problems: Problem[]
}

/** Parses the fields of a form from a body; fields that were not sent keep the values of `stored`. */
export function parseValues<F extends Fields>(
  fields: F,
  body: Readonly<Record<string, unknown>>,
  reference: ReferenceData,
  { stored, bodyAliases = {} }: { stored?: AnyValues; bodyAliases?: Readonly<Record<string, string>> } = {},
): Parsed<ValuesOf<F>> {
  const raw = new Map<string, unknown>()
  for (const [other, name] of Object.entries(bodyAliases)) if (other in body) raw.set(name, body[other])
  for (const name of Object.keys(fields)) {
    if (name in body) raw.set(name, body[name])
    else if (!raw.has(name) && `${name}Id` in body) raw.set(name, body[`${name}Id`])
  }
  const { names, blank } = readingOrder(fields)
  const read = { ...blank }
  const problems: Problem[] = []
  for (const name of names) {
    const field = fields[name] as Field
    const before = stored?.[name] ?? blankValue(field)
    if (!raw.has(name)) {
      read[name] = before
      continue
    }
    const complain = (message: string, path = name) => problems.push({ field: path, message })
    read[name] = readValue(name, field, raw.get(name), before, read, reference, complain)
  }
  return { values: read as ValuesOf<F>, sent: new Set(raw.keys()), problems }
}

interface ReadingOrder {
  names: readonly string[]
  /** The values in the order of the declaration. */
  blank: AnyValues
}
const readingOrders = new WeakMap<Fields, ReadingOrder>()

/** Choices whose catalogue depends on another value are read after it. */
function readingOrder(fields: Fields): ReadingOrder {
  const cachedOrder = readingOrders.get(fields)
  if (cachedOrder !== undefined) return cachedOrder
  const names = Object.keys(fields)
  const order = {
    names: names.toSorted((a, b) => Number(isDependent(fields[a])) - Number(isDependent(fields[b]))),
    blank: blankWith(names),
  }
  readingOrders.set(fields, order)
  return order
}

const isDependent = (field: Field | undefined) => field?.kind === 'choice' && field.listFor !== undefined

type Complain = (message: string, path?: string) => void

function readValue(
  name: string,
  field: Field,
  sent: unknown,
  before: unknown,
  values: AnyValues,
  reference: ReferenceData,
  complain: Complain,
): unknown {
  const wrong = () => {
    complain(fieldSentences.wrongType(field.label))
    return blankValue(field)
  }
  if (sent === null || sent === undefined || sent === '') return blankValue(field)
  switch (field.kind) {
    case 'text':
      if (typeof sent !== 'string') return wrong()
      return field.multiline === true
        ? plainText(sent, { multiline: true }) || null
        : readLine(sent, field.label, complain)
    case 'date':
    case 'month':
      // Validation reports values that are no calendar day.
      return typeof sent === 'string' ? sent.trim() || null : wrong()
    case 'number':
      if (typeof sent === 'number') return sent
      // If the field refuses zero with a message, '0' as text too (spec 2 §5 'Other information').
      return field.validate !== undefined && isZeroText(sent) ? 0 : wrong()
    case 'year':
    case 'option': {
      // A year and the id of an item may be sent as text.
      const bare = field.kind === 'option' && isObject(sent) ? (sent['id'] ?? sent['code']) : sent
      if (typeof bare === 'number') return bare
      return typeof bare === 'string' && /^\d+$/.test(bare.trim()) ? Number(bare.trim()) : wrong()
    }
    case 'flag':
      return typeof sent === 'boolean' ? sent : wrong()
    case 'choice':
      return readChoice(
        field,
        listOf(field, values),
        sent,
        before === null ? [] : [before as Ref],
        reference,
        complain,
      )
    case 'choices': {
      if (!Array.isArray(sent) || sent.length > 50) return wrong()
      const chosen = sent
        .map((item) => readChoice(field, field.list, item, before as readonly Ref[], reference, complain))
        .filter((item) => item !== null)
      return chosen.filter(({ id }, index) => chosen.findIndex((other) => other.id === id) === index)
    }
    case 'unit':
      return readUnit(field.label, sent, before === null ? [] : [before as UnitRef], reference, complain)
    case 'units':
      return readUnits(sent, before as readonly UnitRef[], reference, complain) ?? wrong()
    case 'row':
      // Its area looks it up and passes it with the stored values.
      return before
    case 'files':
      return readFiles(sent) ?? wrong()
    case 'oldAddress':
    case 'newAddress':
      return isObject(sent) ? readAddress(name, field.kind, sent, reference, complain) : wrong()
  }
}

const isZeroText = (sent: unknown) => typeof sent === 'string' && /^0([.,]0+)?$/.test(sent.trim())

/** A single line; refuses invisible characters, which could make two different names look the same. */
function readLine(line: string, label: string, complain: (message: string) => void): string | null {
  if (!hasInvisible(line)) return plainText(line) || null
  complain(fieldSentences.invisible(label))
  return null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The id of an object or a bare id; '' for none, null if it can't be one. */
function idOf(sent: unknown): string | null {
  const bare = isObject(sent) ? sent['id'] : sent
  if (bare === null || bare === undefined) return ''
  return typeof bare === 'string' ? bare.trim() : typeof bare === 'number' ? String(bare) : null
}

function readChoice(
  field: ChoiceField | ChoicesField,
  list: ReturnType<typeof listOf>,
  sent: unknown,
  before: readonly Ref[],
  { catalogues }: ReferenceData,
  complain: Complain,
): Ref | null {
  const id = idOf(sent)
  if (id === '' || (id === '0' && typeof list === 'string')) return null
  if (typeof list !== 'string') {
    const offeredItem = list.find((item) => item.id === id)
    if (offeredItem === undefined) complain(fieldSentences.notOffered(field.label))
    return offeredItem === undefined
      ? null
      : { id: offeredItem.id, code: offeredItem.code, name: offeredItem.name }
  }
  const item = id !== null && /^\d{1,15}$/.test(id) ? catalogues.item(Number(id)) : undefined
  // A stored value stays valid when it is no longer offered.
  const isTaken = item !== undefined && item.active && isOffered(field, item)
  if (
    item === undefined ||
    item.catalogue !== list ||
    !(isTaken || before.some((ref) => ref.id === String(item.id)))
  ) {
    complain(fieldSentences.notOffered(field.label))
    return null
  }
  return item.ref
}

function readUnit(
  label: string,
  sent: unknown,
  before: readonly UnitRef[],
  { units }: ReferenceData,
  complain: Complain,
) {
  const id = idOf(sent)
  if (id === '' || id === '0') return null
  const unit = id !== null && /^\d{1,15}$/.test(id) ? units.find(Number(id)) : undefined
  if (unit === undefined || (!unit.active && !before.some((ref) => ref.id === id))) {
    complain(`${label} không tồn tại.`)
    return null
  }
  return unit.ref
}

/** The units without duplicates; null if it is no list of units. */
function readUnits(
  sent: unknown,
  before: readonly UnitRef[],
  reference: ReferenceData,
  complain: Complain,
): UnitRef[] | null {
  if (!Array.isArray(sent) || sent.length > maxUnits) return null
  const problems = new Set<string>()
  const refs = sent
    .map((item) => readUnit('Đơn vị', item, before, reference, (message) => problems.add(message)))
    .filter((item) => item !== null)
  for (const message of problems) complain(message)
  return [...new Map(refs.map((item) => [item.id, item])).values()]
}

function readFiles(sent: unknown): FileRef[] | null {
  if (!Array.isArray(sent) || sent.length > 50) return null
  const files = sent.map((item) => ({
    fileId:
      isObject(item) && typeof item['fileId'] === 'string'
        ? item['fileId']
        : typeof item === 'string'
          ? item
          : '',
    fileName: isObject(item) && typeof item['fileName'] === 'string' ? item['fileName'] : '',
    ext: isObject(item) && typeof item['ext'] === 'string' ? item['ext'] : '',
  }))
  return files.every(({ fileId }) => fileId !== '') ? files : null
}

function readAddress(
  name: string,
  kind: 'oldAddress' | 'newAddress',
  sent: Record<string, unknown>,
  { places }: ReferenceData,
  complain: Complain,
) {
  const side = kind === 'oldAddress' ? 'old' : 'new'
  const part = (key: string, level: number, parent: Place | null | undefined): Place | null => {
    const id = idOf(sent[key] ?? sent[`${key}Id`])
    if (id === '') return null
    const place = id === null ? undefined : places.find(id)
    const fits = place !== undefined && place.side === side && place.level === level
    if (!fits || (parent !== undefined && place.parentId !== parent?.id)) {
      complain(partNames[key] ?? 'Địa chỉ không hợp lệ.', `${name}.${key}`)
      return null
    }
    return place
  }
  const line = (key: string) => {
    const value = sent[key]
    if (isEmpty(value)) return null
    if (typeof value === 'string')
      return readLine(value, 'Địa chỉ', (message) => complain(message, `${name}.${key}`))
    complain('Địa chỉ không đúng định dạng.', `${name}.${key}`)
    return null
  }
  const province = part('province', 0, undefined)
  if (kind === 'newAddress') {
    return {
      province: province?.ref ?? null,
      commune: part('commune', 1, province)?.ref ?? null,
      address: line('address'),
    }
  }
  const district = part('dictrict', 1, province)
  const commune = part('commune', 2, district)
  const address = line('address')
  const composed =
    province !== null && district !== null && commune !== null
      ? [address, commune.ref.name, district.ref.name, province.ref.name]
          .filter((word) => word !== null)
          .join(', ')
      : null
  return {
    province: province?.ref ?? null,
    dictrict: district?.ref ?? null,
    commune: commune?.ref ?? null,
    address,
    fullAddress: line('fullAddress') ?? composed,
  }
}

const partNames: Readonly<Record<string, string>> = {
  province: 'Tỉnh không có trong danh mục.',
  dictrict: 'Huyện không thuộc tỉnh đã chọn.',
  commune: 'Xã/Phường không thuộc tỉnh đã chọn.',
}
