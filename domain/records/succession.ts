/**
 * Rows that succeed each other: the optional effects of adding one, in the same save. It can end the previous row on
 * the day before, and set the person's own fields to its values. The browser offers both, the server does them on
 * request.
 */
import { dayBefore, isDay } from '#domain/fields/dates.ts'
import type { AnyValues, RoleCode } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'

/** Keys beside the row's own in a request that adds it. Absent means no. */
export const succeeds = { ends: 'dongKyTruoc', current: 'capNhatHienTai' } as const

/** `V`: the values of a row. */
export interface Succession<V> {
  /** Rows succeed each other only where this field is the same (the kind of an allowance). */
  within?: keyof V & string
  /** Text of the offer to end the previous row, without its days. */
  ends: string
  /** Only one row is valid at a time: a row with an end date that is still running is ended too. */
  oneAtATime?: true
  /** Further values of an ended row, besides its end. */
  ended?: Partial<V>
  current?: Current<V>
  /** The warning when several rows are open. */
  severalOpen: string
}

/** How a row becomes the person's current values. */
export interface Current<V> {
  /** Text of the offer. */
  offer: string
  /** The form over the person with most of these fields: its name is the target of the log's entry. */
  form: AnyForm
  /** Permissions to save the forms whose fields are set. */
  permissions: readonly string[]
  /** Values that mark the row itself as current. */
  row?: Partial<V>
  /** Of somebody who has left: what marks the row instead, and the person's fields that stay as leaving has set them. */
  afterLeaving?: { row: Partial<V>; keeps: readonly (keyof OfficerValues)[] }
  /** Whether the row can be the current one at all: an allowance may have no field of its own. Without it every row can. */
  appliesTo?: (row: AnyValues) => boolean
  /** The fields to set, or why this row can't be current. `stored`: the person's stored fields. */
  values: (row: V, stored: Readonly<AnyValues>) => Partial<OfficerValues> | string
}

/** A succession of a record whose fields are not known by name. */
export type AnySuccession = Succession<AnyValues>

/** A record whose rows succeed each other. */
interface Following {
  name: string
  form: Pick<AnyForm, 'periods'>
  succession?: AnySuccession
}

interface Row {
  id: string | number
  values: AnyValues
}

/** The names of a record's two bounds: those of its first period. */
export function boundsOf(record: Pick<Following, 'name' | 'form'>): { from: string; to: string } {
  const [bounds] = record.form.periods
  if (bounds === undefined) throw new Error(`${record.name} has no period`)
  return bounds
}

/**
 * The row that a new one ends, with the day: the latest of the open ones that began at least two days before; with
 * `oneAtATime`, of those that are valid on the new one's first day.
 */
export function endedBy<R extends Row>(
  record: Following,
  added: AnyValues,
  rows: readonly R[],
): { row: R; lastDay: string } | undefined {
  const { from, to } = boundsOf(record)
  const start = dayOf(added, from)
  if (start === '') return undefined
  const lastDay = dayBefore(start)
  const runs = (values: AnyValues) =>
    isEmpty(values[to]) || (record.succession?.oneAtATime === true && dayOf(values, to) > lastDay)
  const row = followers(record, added, rows)
    .filter(({ values }) => runs(values) && dayOf(values, from) !== '' && dayOf(values, from) < lastDay)
    .toSorted((a, b) => dayOf(a.values, from).localeCompare(dayOf(b.values, from)))
    .at(-1)
  return row === undefined ? undefined : { row, lastDay }
}

/** Whether a new row is the current one: it has begun, has not ended, and none begins later. */
export function isPresent(record: Following, added: AnyValues, rows: readonly Row[], today: string): boolean {
  const { from, to } = boundsOf(record)
  const [start, end] = [dayOf(added, from), dayOf(added, to)]
  if (start === '' || start > today || (end !== '' && end < today)) return false
  return followers(record, added, rows).every(({ values }) => dayOf(values, from) <= start)
}

/** What marks a new row as the current one. */
export const marksOf = (
  { row, afterLeaving }: Pick<Current<AnyValues>, 'row' | 'afterLeaving'>,
  hasLeft: boolean,
): Readonly<AnyValues> => (hasLeft ? afterLeaving?.row : undefined) ?? row ?? {}

/**
 * Of somebody who has left: a new row without an end that none follows ends with the service (`ngayKetThuc` of
 * `stored`), or, where that day isn't known, with the last row that leaving has ended. An earlier row stays as it was typed.
 */
export function endOfLeft(
  record: Following,
  added: AnyValues,
  rows: readonly Row[],
  stored: Readonly<AnyValues>,
): Readonly<AnyValues> {
  const { from, to } = boundsOf(record)
  const start = dayOf(added, from)
  const others = followers(record, added, rows)
  if (!isEmpty(added[to]) || others.some(({ values }) => dayOf(values, from) > start)) return {}
  const ends = others.map(({ values }) => dayOf(values, to)).toSorted()
  const end = dayOf(stored, 'ngayKetThuc') || (ends.at(-1) ?? '')
  return end > start ? { [to]: end } : {}
}

/** Whether this base role may make a row current: it may change every field of the form. */
export function mayBeSetBy({ form }: Pick<Current<AnyValues>, 'form'>, role: RoleCode): boolean {
  return Object.values(form.fields).every(({ readOnlyFor }) => !readOnlyFor?.includes(role))
}

/** The day under this name; '' when it is missing or invalid. */
const dayOf = (values: AnyValues, name: string) => {
  const day = values[name]
  return typeof day === 'string' && isDay(day) ? day : ''
}

/** The rows that this one can succeed. */
function followers<R extends Row>({ succession }: Following, row: AnyValues, rows: readonly R[]): R[] {
  return rows.filter(({ values }) => isOfSeries({ succession }, values, row))
}

/** Whether two rows can succeed each other: allowances of one kind. */
export const isOfSeries = (
  { succession }: { succession?: Pick<AnySuccession, 'within'> | undefined },
  one: AnyValues,
  other: AnyValues,
): boolean => {
  const within = succession?.within
  return within === undefined || idOf(one[within]) === idOf(other[within])
}

const idOf = (value: unknown) => (value as { id?: string } | null | undefined)?.id
