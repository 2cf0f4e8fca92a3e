/** How the matrix shows that a guard holds. */
import { sql } from 'kysely'
import type { Guards } from '#server/guards.ts'

export interface Trial<G> {
  /** The guard that always agrees, put in its place. */
  open: G
  /** Rows of the table that show it: `Controller/action about subject`. */
  shownBy: readonly string[]
  /** Where no call asks it yet: the test that opens it instead, from the root of the repository. */
  triedIn?: string
  /** Guards that stand before it and hide it: it is tried with those opened too. */
  behind?: readonly (keyof Guards)[]
}

/** A trial for each guard: one that is missing, or no longer there, doesn't compile. */
export type Trials<G> = { readonly [Name in keyof G]: Trial<G[Name]> }

export const yes = () => true
export const every = () => sql<boolean>`true`
