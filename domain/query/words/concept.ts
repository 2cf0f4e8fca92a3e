/**
 * A concept: what leaders say that is more than one field, or is said of a field without its name. Items are named by catalogue and
 * code ('DM_…/code'), so that a concept means the same in every installation.
 */
import type { Conditions } from '#domain/lists/conditions.ts'

export interface Concept {
  readonly words: readonly string[]
  /** `items`: ids of items by catalogue and test of their code and extra. */
  readonly means: (items: ItemsOf) => Conditions
  /** The day that a time said behind it is compared with: 'đảng viên dự bị quá 12 tháng'. */
  readonly since?: string
  /** The denial, where it isn't simply the opposite. */
  readonly denied?: (items: ItemsOf) => Conditions
}

export type ItemsOf = (
  list: string,
  fits: (item: {
    readonly code: string
    readonly name: string
    readonly extra: Readonly<Record<string, unknown>>
  }) => boolean,
) => string[]

export const flag = (truong: string, giaTri = true): Conditions => ({ truong, phep: 'la', giaTri })
export const filled = (truong: string): Conditions => ({ truong, phep: 'co' })
export const empty = (truong: string): Conditions => ({ truong, phep: 'trongKhong' })
