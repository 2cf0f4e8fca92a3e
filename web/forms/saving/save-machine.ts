/**
 * The protocol of saving one form, without React or a browser: the base of the form, the request in flight, and its
 * outcome. `next` returns the state after an event; events out of order are ignored (a second press while saving).
 *
 *   empty → idle → saving → idle                 saved
 *                         → refused              the server refused the values
 *                         → unanswered           it may have been saved all the same: a retry carries the same key; a
 *                                                new row is sent again unchanged, then with its changes (`followed`)
 *                         → conflict → merged    somebody else saved meanwhile; merged is saved again
 */
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { baseAfterLostAnswer, mergeChanges } from './merge-changes.ts'

/** The stored values as last known here. */
export interface Base {
  values: AnyValues
  version: number | undefined
}

interface Sent {
  /** The form's values as they were sent. */
  mine: AnyValues
  /** The serialized body that the key belongs to. */
  content: string
  key: string
}

interface Begun<B extends Base> {
  base: B
  /** Values that were sent without getting a response; cleared by the next load. */
  lost?: AnyValues
  /** The stored values where they are newer than the base. */
  newest?: B
}

export type SaveState<B extends Base = Base> =
  | { kind: 'empty' }
  | ({ kind: 'idle' | 'refused' } & Begun<B>)
  | ({ kind: 'saving'; repeats: boolean } & Begun<B> & Sent)
  | ({ kind: 'unanswered' } & Begun<B> & Sent)
  | ({ kind: 'conflict'; theirs: B; mine: AnyValues; merged: AnyValues; conflicts: string[] } & Begun<B>)

export type SaveEvent<B extends Base = Base> =
  /** Loaded, or saved successfully: becomes the base of the form. */
  | { kind: 'load'; base: B }
  /** Reloaded in the background; typed input stays. */
  | { kind: 'beneath'; base: B }
  /** `follows`: a new row can be updated once it exists. */
  | { kind: 'save'; mine: AnyValues; content: string; newKey: () => string; follows?: boolean }
  /** What was sent earlier is stored, and the form holds something else, which is saved next. */
  | { kind: 'followed'; stored: B; now: AnyValues; fields: Fields }
  | { kind: 'refused' }
  /** No response, or a gateway error. */
  | { kind: 'lost' }
  /** Somebody else has saved since: what is stored now, and the fields to compare. */
  | { kind: 'stale'; theirs: B; fields: Fields }
  /** The user has resolved the conflicts, or there were none; `left`: the dialog was closed. */
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
      // A row without a version can't be merged: sent with its new values under another key, it might be added twice.
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

/** The newest known stored values, which discarding the changes returns to. */
export const storedOf = <B extends Base>(state: SaveState<B>): B | undefined =>
  state.kind === 'empty' ? undefined : (state.newest ?? state.base)

/**
 * The files in a form that no row references: they can be removed when the form is discarded. None while a response is
 * missing, since a row may reference them all the same.
 */
export function unnamedFiles<F extends { fileId: string }>(state: SaveState, files: readonly F[]): F[] {
  if (state.kind === 'empty' || state.lost !== undefined) return []
  const named = new Set([state.base, state.newest].flatMap((base) => filesOf(base?.values)).map(fileIdOf))
  return files.filter(({ fileId }) => !named.has(fileId))
}

const fileIdOf = ({ fileId }: { fileId: string }) => fileId

/** The files among a form's values. */
export const filesOf = (values: AnyValues | undefined) => (values?.['file'] ?? []) as readonly FileRef[]

/** Whether a save is in flight or waits for a conflict to be resolved. */
export const isBusy = ({ kind }: SaveState): boolean => kind === 'saving' || kind === 'conflict'
