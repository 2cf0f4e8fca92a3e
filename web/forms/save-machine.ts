/**
 * The protocol of saving one form, without React or a browser: what the form goes out from, what is under way, and what
 * became of it. `next` answers an event with the next state; events out of order change nothing (a second press while a
 * save is under way).
 *
 *   empty → idle → saving → idle                 saved
 *                         → refused              something is wrong with it
 *                         → unanswered           it may have been saved all the same: the same again carries the same key;
 *                                                a new row is sent again as it was, then as it is now (`followed`)
 *                         → conflict → merged    somebody else saved meanwhile; merged is saved again
 */
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { baseAfterLostAnswer, mergeChanges } from './merge-changes.ts'

/** What is stored, as far as is known here. */
export interface Base {
  values: AnyValues
  version: number | undefined
}

interface Sent {
  /** The form's values as they were sent. */
  mine: AnyValues
  /** The body: what a key stands for. */
  content: string
  key: string
}

interface Begun<B extends Base> {
  base: B
  /** Values that were sent and never answered: known until something is loaded. */
  lost?: AnyValues
  /** What is stored by now, where that is known and the form doesn't go out from it. */
  newest?: B
}

export type SaveState<B extends Base = Base> =
  | { kind: 'empty' }
  | ({ kind: 'idle' | 'refused' } & Begun<B>)
  | ({ kind: 'saving'; repeats: boolean } & Begun<B> & Sent)
  | ({ kind: 'unanswered' } & Begun<B> & Sent)
  | ({ kind: 'conflict'; theirs: B; mine: AnyValues; merged: AnyValues; conflicts: string[] } & Begun<B>)

export type SaveEvent<B extends Base = Base> =
  /** Something was loaded, or saved and answered: the form goes out from it. */
  | { kind: 'load'; base: B }
  /** Something was loaded beneath what is being typed, which stays. */
  | { kind: 'beneath'; base: B }
  /** `follows`: a new row can be changed once it is there. */
  | { kind: 'save'; mine: AnyValues; content: string; newKey: () => string; follows?: boolean }
  /** What was sent before is stored now, and the form holds something else: what is to be saved next. */
  | { kind: 'followed'; stored: B; now: AnyValues; fields: Fields }
  | { kind: 'refused' }
  /** No answer, or one of a gateway that got none. */
  | { kind: 'lost' }
  /** Somebody else has saved since: what is stored now, and the fields that are compared. */
  | { kind: 'stale'; theirs: B; fields: Fields }
  /** The person has chosen what stays, or there was nothing to choose; `left`: the question was closed. */
  | { kind: 'chosen' }
  | { kind: 'left' }

export function next<B extends Base>(state: SaveState<B>, event: SaveEvent<B>): SaveState<B> {
  if (event.kind === 'load') return { kind: 'idle', base: event.base }
  if (state.kind === 'empty') return state
  const { base, lost, newest } = state
  const begun: Begun<B> = { base, ...(lost && { lost }), ...(newest && { newest }) }
  switch (event.kind) {
    case 'save': {
      if (isBusy(state)) return state
      const { mine, content, newKey, follows } = event
      // A row without a version can't be merged: sent as it is now, under another key, it might be added twice.
      const isRepeated =
        state.kind === 'unanswered' &&
        (state.content === content || (follows === true && base.version === undefined))
      return isRepeated
        ? { ...state, kind: 'saving', repeats: true }
        : { kind: 'saving', ...begun, mine, content, key: newKey(), repeats: false }
    }
    case 'followed': {
      if (state.kind !== 'saving') return state
      const { stored, now, fields } = event
      const { values: merged } = mergeChanges(fields, state.mine, now, stored.values)
      return { kind: 'conflict', base, theirs: stored, mine: now, merged, conflicts: [] }
    }
    case 'beneath':
      return { ...state, newest: event.base }
    case 'refused':
      return state.kind === 'saving' ? { kind: 'refused', ...begun } : state
    case 'lost':
      if (state.kind !== 'saving') return state
      return { kind: 'unanswered', ...begun, ...sentOf(state), lost: state.mine }
    case 'stale': {
      if (state.kind !== 'saving') return state
      const { mine } = state
      const { theirs, fields } = event
      const from = baseAfterLostAnswer(fields, state.base.values, state.lost, theirs.values)
      const { values: merged, conflicts } = mergeChanges(fields, from, mine, theirs.values)
      return { kind: 'conflict', ...begun, newest: theirs, theirs, mine, merged, conflicts }
    }
    case 'chosen':
      return state.kind === 'conflict' ? { kind: 'idle', ...(lost && { lost }), base: state.theirs } : state
    case 'left':
      return state.kind === 'conflict' ? { kind: 'refused', ...begun } : state
  }
}

const sentOf = ({ mine, content, key }: Sent): Sent => ({ mine, content, key })

/** What is stored, as far as is known: what giving up the changes goes back to. */
export const storedOf = <B extends Base>(state: SaveState<B>): B | undefined =>
  state.kind === 'empty' ? undefined : (state.newest ?? state.base)

/**
 * Those of the files in a form that no row names: they can be taken back when it is given up. None while values were sent
 * without an answer, since a row may name them all the same.
 */
export function unnamedFiles<F extends { fileId: string }>(state: SaveState, files: readonly F[]): F[] {
  if (state.kind === 'empty' || state.lost !== undefined) return []
  const named = new Set([state.base, state.newest].flatMap((base) => filesOf(base?.values)).map(fileIdOf))
  return files.filter(({ fileId }) => !named.has(fileId))
}

const fileIdOf = ({ fileId }: { fileId: string }) => fileId

/** The files among a form's values. */
export const filesOf = (values: AnyValues | undefined) => (values?.['file'] ?? []) as readonly FileRef[]

/** A save is under way, or waits for a choice. */
export const isBusy = ({ kind }: SaveState): boolean => kind === 'saving' || kind === 'conflict'
