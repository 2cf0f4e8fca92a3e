/** Putting a value into the series of its combination, and taking it out again. */
import { dayBefore } from '#domain/fields/dates.ts'
import { Law } from './law.ts'
import type { LegalValue, Parameter } from './parameter.ts'

/** The day on which the first overlapping value begins. */
export interface Overlap {
  overlaps: string
}

/** The value as it will be stored, the law with it, and the value that ends before it. */
export interface Insertion {
  value: LegalValue
  /** With its new last day; undefined if none is shortened. */
  shortened: LegalValue | undefined
  law: Law
}

/**
 * A value begins on its first day: the one in force then ends the day before, and it ends where that one ended, or
 * before the next one.
 */
export function inserted(
  law: Law,
  parameter: Parameter,
  value: Omit<LegalValue, 'denNgay'>,
): Insertion | Overlap {
  const { tuNgay } = value
  const series = law.series(parameter, value.theo)
  if (series.some((other) => other.tuNgay === tuNgay)) return { overlaps: tuNgay }
  const covering = series.findLast(
    (other) => other.tuNgay < tuNgay && (other.denNgay === null || other.denNgay >= tuNgay),
  )
  const next = series.find((other) => other.tuNgay > tuNgay)
  const shortened = covering && { ...covering, denNgay: dayBefore(tuNgay) }
  const untilNext = next === undefined ? null : dayBefore(next.tuNgay)
  const added = {
    ...value,
    isEntered: true as const,
    denNgay: parameter.isOneDay ? tuNgay : covering === undefined ? untilNext : covering.denNgay,
  }
  return { value: added, shortened, law: replaced(law, covering, [...(shortened ? [shortened] : []), added]) }
}

export interface Withdrawal {
  /** The value before it, in force again until the withdrawn one's last day; undefined if there is none, or for a single day. */
  extended: LegalValue | undefined
  law: Law
}

/**
 * Undefined for the values that the program came with: nothing brings them back. An entered value before all others is
 * withdrawn without another in its place.
 */
export function withdrawn(law: Law, parameter: Parameter, value: LegalValue): Withdrawal | undefined {
  if (value.isEntered !== true) return undefined
  const before = parameter.isOneDay
    ? undefined
    : law.series(parameter, value.theo).findLast(({ denNgay }) => denNgay === dayBefore(value.tuNgay))
  if (before === undefined) return { extended: undefined, law: replaced(law, value, []) }
  const extended = { ...before, denNgay: value.denNgay }
  const others = law.all.filter((other) => other !== value && other !== before)
  return { extended, law: new Law([...others, extended]) }
}

const replaced = (law: Law, old: LegalValue | undefined, by: readonly LegalValue[]): Law =>
  new Law([...law.all.filter((other) => other !== old), ...by])
