/** How the matrix verifies a guard. */
import { sql } from 'kysely'
import type { Guards } from '#server/guards.ts'

export interface Trial<G> {
  /** The disabled guard, which always agrees. */
  open: G
  /** Rows of the table that notice it: `Controller/action about subject`. */
  shownBy: readonly string[]
  /** For guards that no call of the matrix covers: the test that disables it, as a path from the repository root. */
  triedIn?: string
  /** Guards checked before it that hide it: disabled together with it. */
  behind?: readonly (keyof Guards)[]
}

/** A trial for each guard: a missing or superfluous one doesn't compile. */
export type Trials<G> = { readonly [Name in keyof G]: Trial<G[Name]> }

export const yes = () => true
export const every = () => sql<boolean>`true`
