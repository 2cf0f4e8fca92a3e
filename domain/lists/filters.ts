/** The kinds of filter that lists are declared with. */
import { z } from 'zod'
import { referenceInput, idText, optionalRowId, searchText } from '#domain/api/call.ts'
import { isDay } from '#domain/fields/dates.ts'
import { conditionShape, conditionsIn, hasTypedText, type Conditions } from '#domain/lists/conditions.ts'
import type { Filter, FilterInput, FilterOption, FilterSource, ListCaller } from '#domain/lists/filter.ts'

const idPattern = /^[\w-]{1,64}$/
const flagShape = z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' })

/** Typed text; sent unchanged. */
function typed(label: string, input: FilterInput, counted: boolean) {
  return {
    label,
    input,
    shape: searchText,
    initial: () => '',
    toAddress: () => null,
    fromAddress: () => undefined,
    narrows: (value) => counted && value !== '',
    sent: (value) => value,
  } satisfies Filter<string, typeof searchText> as Filter<string, typeof searchText>
}

/** The list's search box; `label` is shown above it. */
export const search = (hint: string, label = 'Nội dung tìm kiếm') =>
  typed(label, { kind: 'search', hint }, false)

/** A further text box. */
export const typedText = (label: string, hint: string) => typed(label, { kind: 'text', hint }, true)

/** A box above the rows that searches within the results of the search panel, on the server. */
export const searchAmong = (hint: string, label: string) => typed(label, { kind: 'rows', hint }, false)

type IdFilter = Filter<string | null, typeof optionalRowId>

function byId(label: string, input: FilterInput, more: Partial<IdFilter> = {}): IdFilter {
  return {
    label,
    input,
    shape: optionalRowId,
    initial: () => null,
    toAddress: (value) => value,
    fromAddress: (text) => (idPattern.test(text) ? text : undefined),
    narrows: (value) => value !== null,
    sent: (value) => value,
    ...more,
  }
}

/** A unit; initially the caller's own. Always in the address, so that everyone who opens the link sees the same list. */
export const ownUnit = (label: string) =>
  byId(
    label,
    { kind: 'unit' },
    { initial: ({ donViId }) => donViId || null, toAddress: (value) => value ?? '', narrows: () => false },
  )

/** A unit; initially none. */
export const anyUnit = (label: string) => byId(label, { kind: 'unit' })

/** 'Đơn vị trực thuộc' beside the unit; initially on. */
export function unitsBelow(of = 'donViId') {
  const shape = flagShape.nullish().transform((value) => value ?? true)
  const filter: Filter<boolean, typeof shape> = {
    label: 'Đơn vị trực thuộc',
    input: { kind: 'below', of },
    shape,
    initial: () => true,
    toAddress: (value) => (value ? null : 'false'),
    fromAddress: (text) => text !== 'false',
    narrows: () => false,
    sent: (value) => value,
  }
  return filter
}

/** One item of a catalogue. */
export const itemOf = (label: string, collection: string) =>
  byId(label, { kind: 'one', from: { kind: 'catalogue', collection, except: [] } })

/** A department of the unit chosen in another filter; cleared when that changes. */
export const roomOf = (label: string, of: string) => byId(label, { kind: 'one', from: { kind: 'rooms', of } })

/** A whole catalogue, by its code (DM_…). */
export function collectionFilter(label: string) {
  const shape = z.string().max(60).nullish()
  const filter: Filter<string | null, typeof shape> = {
    label,
    input: { kind: 'one', from: { kind: 'collections' } },
    shape,
    initial: () => null,
    toAddress: (value) => value,
    fromAddress: (text) => (idPattern.test(text) ? text : undefined),
    narrows: () => false,
    sent: (value) => value,
  }
  return filter
}

/** One of the roles, where the call takes a reference. */
export const roleByReference = (label: string): Filter<string | null, typeof referenceInput> => ({
  ...roleFilter(label),
  shape: referenceInput,
  sent: (value) => value,
})

/** One of the roles. */
export const roleFilter = (label: string) => byId(label, { kind: 'one', from: { kind: 'roles' } })

/** One record, chosen in a row of the list or by an address. */
export const recordFilter = (label: string) => byId(label, { kind: 'record' })

const itemIds = z
  .union([z.null(), z.literal(''), idText, z.array(idText).max(50)])
  .optional()
  .transform((value) =>
    value === null || value === undefined || value === ''
      ? []
      : (Array.isArray(value) ? value : [value]).map((id) => (/^[1-9]\d{0,17}$/.test(id) ? Number(id) : -1)),
  )

/** Several values in an address: '_' needs no escaping, and the list doesn't look like a number. */
const many = (values: readonly string[]) => (values.length === 0 ? null : values.join('_'))
const manyFrom = (text: string) => text.split('_').filter((part) => idPattern.test(part))

/** Several items of a catalogue, except those with the codes in `except`. */
export function itemsOf(label: string, collection: string, except: readonly string[] = []) {
  const filter: Filter<readonly string[], typeof itemIds> = {
    label,
    input: { kind: 'many', from: { kind: 'catalogue', collection, except } },
    shape: itemIds,
    initial: () => [],
    toAddress: many,
    fromAddress: manyFrom,
    narrows: (value) => value.length > 0,
    sent: (value) => [...value],
  }
  return filter
}

/** Several of fixed options. */
export function optionsOf<const O extends readonly FilterOption[]>(label: string, options: O) {
  type Id = O[number]['id']
  const optionId = z.enum(options.map(({ id }) => id) as [Id, ...Id[]])
  const shape = z
    .union([z.null(), z.literal(''), optionId, z.array(optionId).max(20)])
    .optional()
    .transform((value): readonly Id[] =>
      value === null || value === undefined || value === ''
        ? []
        : Array.isArray(value)
          ? (value as Id[])
          : [value as Id],
    )
  const isKnown = (id: string): id is Id => options.some((option) => option.id === id)
  const source: FilterSource = { kind: 'fixed', options }
  const filter: Filter<readonly Id[], typeof shape> = {
    label,
    input: { kind: 'many', from: source },
    shape,
    initial: () => [],
    toAddress: many,
    // Ids of options may contain a hyphen, never an underscore.
    fromAddress: (text) => manyFrom(text).filter(isKnown),
    narrows: (value) => value.length > 0,
    sent: (value) => [...value] as z.input<typeof shape>,
  }
  return filter
}

/** All, only those with the property, or only those without; `yes` and `no` are the labels of the two. */
export function either(label: string, yes: string, no: string) {
  const shape = flagShape.nullish()
  const filter: Filter<boolean | null, typeof shape> = {
    label,
    input: { kind: 'either', yes, no },
    shape,
    initial: () => null,
    toAddress: (value) => (value === null ? null : String(value)),
    fromAddress: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
    narrows: (value) => value !== null,
    sent: (value) => value,
  }
  return filter
}

/** A switch, initially off. */
export function switchOff(label: string) {
  const shape = flagShape.nullish().transform((value) => value ?? false)
  const filter: Filter<boolean, typeof shape> = {
    label,
    input: { kind: 'switch', on: true, off: false },
    shape,
    initial: () => false,
    toAddress: (value) => (value ? 'true' : null),
    fromAddress: (text) => text === 'true',
    narrows: (value) => value,
    sent: (value) => value,
  }
  return filter
}

/** A switch, initially on: only those with the property; off shows all. The call also accepts `false`. */
export function onlyUnlessOff(label: string) {
  const shape = flagShape.nullable().default(true)
  const filter: Filter<true | null, typeof shape> = {
    label,
    input: { kind: 'switch', on: true, off: null },
    shape,
    initial: () => true,
    toAddress: (value) => (value === null ? 'false' : null),
    fromAddress: (text) => (text === 'false' ? null : true),
    narrows: () => false,
    sent: (value) => value,
  }
  return filter
}

/** A civil day of the office. One that is still being typed doesn't filter yet. */
export function dayFilter(
  label: string,
  problem: string,
  more: { isAhead?: true; notBefore?: string; initial?: (caller: ListCaller) => string | null } = {},
) {
  const { initial, ...own } = more
  const shape = z
    .union([z.null(), z.literal(''), z.string().refine(isDay, problem)], { error: problem })
    .optional()
    .transform((value) => value || null)
  const filter: Filter<string | null, typeof shape> = {
    label,
    input: { kind: 'day', ...own },
    shape,
    initial: (caller) => initial?.(caller) ?? null,
    toAddress: (value) => (value !== null && isDay(value) ? value : null),
    fromAddress: (text) => (isDay(text) ? text : undefined),
    narrows: (value) => value !== null,
    sent: (value) => (value !== null && isDay(value) ? value : null),
  }
  return filter
}

/** One part of a list, initially the first option; `shape` is the call's schema. */
export function partOfList<const O extends readonly FilterOption[], S extends z.ZodType>(
  label: string,
  options: O,
  shape: S,
) {
  type Id = O[number]['id']
  const [first] = options
  const isOptionId = (text: string): text is Id => options.some(({ id }) => id === text)
  const filter: Filter<Id, S> = {
    label,
    input: { kind: 'part', options },
    shape,
    initial: () => first?.id as Id,
    toAddress: (value) => value,
    fromAddress: (text) => (isOptionId(text) ? text : undefined),
    narrows: () => false,
    sent: (value) => value as z.input<S>,
  }
  return filter
}

/** Further conditions over any field of the person and of its rows. */
export function conditionsFilter(label: string) {
  const filter: Filter<Conditions | null, typeof conditionShape> = {
    label,
    input: { kind: 'conditions' },
    shape: conditionShape,
    initial: () => null,
    toAddress: (value) => (value === null || hasTypedText(value) ? null : JSON.stringify(value)),
    fromAddress: conditionsIn,
    narrows: (value) => value !== null,
    sent: (value) => value as z.input<typeof conditionShape>,
  }
  return filter
}
