/** The tabs of /bien-dong. */
import type { MovementList } from '#domain/movements/movement-lists.ts'
import type { MovementCounts } from '#domain/movements/calls.ts'

/** A tab of /bien-dong: the last part of its address, its list, and its number among the counts. */
export interface Tab {
  slug: string
  list: MovementList
  count: keyof MovementCounts
  /** Whether its rows wait for an action, rather than being done. */
  waits: boolean
}
