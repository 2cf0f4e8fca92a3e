/**
 * The protocol of saving one form, without React or a browser: what the form goes out from, what is under way, and what
 * became of it. `next` answers an event with the next state; events out of order change nothing (a second press while a
 * save is under way).
 *
 *   empty → idle → saving → idle                 saved
 *                         → refused              something is wrong with it
 *                         → unanswered           it may have been saved all the same: the same again carries the same key
 *                         → conflict → merged    somebody else saved meanwhile; merged is saved again
 */
import type { AnyValues, Fields } from '#domain/fields/field.ts'
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

/** Values that were sent and never answered stay known until something is loaded. */
interface Begun<B extends Base> {
  base: B
  lost?: AnyValues
}

export type SaveState<B extends Base = Base> =
  | { kind: 'empty' }
  | ({ kind: 'idle' | 'refused' } & Begun<B>)
  | ({ kind: 'saving' | 'unanswered' } & Begun<B> & Sent)
  | ({ kind: 'conflict'; theirs: B; mine: AnyValues; merged: AnyValues; conflicts: string[] } & Begun<B>)

export type SaveEvent<B extends Base = Base> =
  /** Something was loaded, or saved and answered: the form goes out from it. */
  | { kind: 'load'; base: B }
  | { kind: 'save'; mine: AnyValues; content: string; newKey: () => string }
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
  const begun: Begun<B> = { base: state.base, ...(state.lost === undefined ? {} : { lost: state.lost }) }
  switch (event.kind) {
    case 'save': {
      if (isBusy(state)) return state
      const isSame = state.kind === 'unanswered' && state.content === event.content
      const { mine, content } = event
      return { kind: 'saving', ...begun, mine, content, key: isSame ? state.key : event.newKey() }
    }
    case 'refused':
      return state.kind === 'saving' ? { kind: 'refused', ...begun } : state
    case 'lost':
      return state.kind === 'saving' ? { ...state, kind: 'unanswered', lost: state.mine } : state
    case 'stale': {
      if (state.kind !== 'saving') return state
      const { mine } = state
      const { theirs, fields } = event
      const from = baseAfterLostAnswer(fields, state.base.values, state.lost, theirs.values)
      const { values: merged, conflicts } = mergeChanges(fields, from, mine, theirs.values)
      return { kind: 'conflict', ...begun, theirs, mine, merged, conflicts }
    }
    case 'chosen':
      return state.kind === 'conflict' ? { kind: 'idle', ...begun, base: state.theirs } : state
    case 'left':
      return state.kind === 'conflict' ? { kind: 'refused', ...begun } : state
  }
}

/** A save is under way, or waits for a choice. */
export const isBusy = ({ kind }: SaveState): boolean => kind === 'saving' || kind === 'conflict'
