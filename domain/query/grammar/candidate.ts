/** What some words of a question may mean. */
import type { Conditions } from '#domain/lists/conditions.ts'
import type { Lexicon } from './lexicon.ts'
import type { Word } from './words.ts'

export interface Candidate {
  readonly to: number
  readonly means: Conditions
  /** The opposite, where it isn't simply that ('chưa qua trung cấp' is also who has only a lower one). */
  readonly denied?: Conditions
  /** The field, where a person has one value of it: two such conditions are alternatives. */
  readonly field?: string
}

/** What a question is read with. */
export interface Reading {
  readonly words: readonly Word[]
  readonly lexicon: Lexicon
  readonly today: string
}

export type Reader = (reading: Reading, at: number) => readonly Candidate[]
