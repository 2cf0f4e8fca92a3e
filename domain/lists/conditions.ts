/**
 * The conditions of people lists (`filter` of HoiCau): an and/or of conditions over fields of the person and
 * 'has a row of … with …'. Only their shape is here, since any list may have them; which fields and values there are is
 * declared in domain/query.
 */
import { z } from 'zod'

/** What a condition says of a field's value; the words are in domain/query/describe.ts. */
export const operations = [
  'la', 'thuoc', 'loai', 'tu', 'den', 'tren', 'duoi', 'trong', 'hon', 'du', 'chuaDu', 'toi', 'hangNam', 'chua', 'batDau', 'ketThuc', 'co', 'trongKhong',
] as const // prettier-ignore
export type Operation = (typeof operations)[number]

/** A field's value: `giaTri` by the operation. */
export interface Condition {
  readonly truong: string
  readonly phep: Operation
  readonly giaTri?: unknown
}
/** All of them, any of them, not that, or a row of the sub-record `co` for which `voi` holds. */
export type Conditions =
  | Condition
  | { readonly va: readonly Conditions[] }
  | { readonly hoac: readonly Conditions[] }
  | { readonly khong: Conditions }
  /** `itNhat`: at least so many of them, by default one. */
  | { readonly co: string; readonly voi?: Conditions; readonly itNhat?: number }

/** Longest text of all conditions of a list, and the most of them: each costs the database a comparison per person. */
export const maxConditionText = 6_000
export const maxConditions = 40
export const maxDepth = 8

export const conditionSentences = {
  invalid: 'Điều kiện lọc không hợp lệ.',
  tooMany: `Chỉ được lọc theo tối đa ${maxConditions} điều kiện.`,
} as const

/** As sent: an object; the server reads it by the declared fields. */
export const conditionShape = z
  .record(z.string().max(20), z.unknown(), { error: conditionSentences.invalid })
  .refine((value) => JSON.stringify(value).length <= maxConditionText, conditionSentences.tooMany)
  .nullish()
  .transform((value) => (value === undefined || value === null ? null : (value as unknown as Conditions)))

/** The parts of conditions, themselves included. */
export function partsOf(conditions: Conditions): Conditions[] {
  if ('va' in conditions) return [conditions, ...conditions.va.flatMap(partsOf)]
  if ('hoac' in conditions) return [conditions, ...conditions.hoac.flatMap(partsOf)]
  if ('khong' in conditions) return [conditions, ...partsOf(conditions.khong)]
  if ('co' in conditions)
    return [conditions, ...(conditions.voi === undefined ? [] : partsOf(conditions.voi))]
  return [conditions]
}

/** Whether something typed is among the values: such conditions never get into an address. */
export const hasTypedText = (conditions: Conditions): boolean =>
  partsOf(conditions).some((part) => 'phep' in part && ['chua', 'batDau', 'ketThuc'].includes(part.phep))

/** The conditions of a text of an address; undefined if it is none. */
export function conditionsIn(text: string): Conditions | undefined {
  if (text.length > maxConditionText) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Conditions)
      : undefined
  } catch {
    return undefined
  }
}

/** Conditions on the unit, but for those that only leave units out. */
function unitsIn(conditions: Conditions): string[] {
  if ('va' in conditions) return conditions.va.flatMap(unitsIn)
  if ('hoac' in conditions) return conditions.hoac.flatMap(unitsIn)
  return 'truong' in conditions && conditions.truong === 'donVi' ? [JSON.stringify(conditions)] : []
}

/** Whether conditions name a unit that those before didn't: a list that shows one unit would show nobody of it. */
export function namesOtherUnits(next: Conditions | null, before: Conditions | null): boolean {
  const unitsBefore = before === null ? [] : unitsIn(before)
  return next !== null && unitsIn(next).some((unit) => !unitsBefore.includes(unit))
}

/** Both; flat, so that each stays a part of its own. */
export function andAlso(one: Conditions | null | undefined, other: Conditions): Conditions {
  if (one === null || one === undefined) return other
  const parts = (conditions: Conditions) => ('va' in conditions ? conditions.va : [conditions])
  return { va: [...parts(one), ...parts(other)] }
}
