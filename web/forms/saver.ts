import { codes } from '#domain/api/codes.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { Problem } from '#domain/forms/problems.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { randomKey } from '#web/api/random-key.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import type { SaveEvent, SaveState } from './save-machine.ts'
import type { FormBase, Loaded, RecordFormOptions } from './use-form.ts'

interface Parts {
  machine: {
    step: (event: SaveEvent<FormBase>) => SaveState<FormBase>
    base: () => FormBase | undefined
  }
  draft: {
    definition: AnyForm
    values: () => AnyValues
    /** Names of the fields that are sent. */
    sendable: () => string[]
    baseOf: (from: Loaded) => FormBase
    start: (from: Loaded) => void
    /** Puts values into the form, without starting it anew. */
    put: (together: AnyValues) => void
  }
  options: Pick<RecordFormOptions, 'send' | 'follows' | 'onSaved' | 'onFailure'>
  problems: { refuse: (found: Problem[]) => unknown }
  conflict: {
    ask: (fields: string[], mine: AnyValues, theirs: AnyValues) => Promise<AnyValues | undefined>
  }
}

/** Sends what a form holds, and settles what became of it (save-machine.ts); true when it was saved. */
export function saver({ machine, draft, options, problems, conflict }: Parts): () => Promise<boolean> {
  const { step } = machine
  const { fields } = draft.definition

  /** Sends what stands in the form; after a merge once more. */
  const submit = async (): Promise<boolean> => {
    const mine = draft.values()
    const base = machine.base()
    const body = {
      ...Object.fromEntries(draft.sendable().map((name) => [name, mine[name]])),
      ...(base?.version === undefined ? {} : { version: base.version }),
    }
    const content = JSON.stringify(body)
    const follows = options.follows ?? false
    const saved = step({ kind: 'save', mine, content, newKey: randomKey, follows })
    if (saved.kind !== 'saving') return false
    const isEarlier = saved.content !== content
    try {
      const sent = isEarlier ? (JSON.parse(saved.content) as AnyValues) : body
      const answer = await options.send(sent, { idempotencyKey: saved.key, stored: saved.base.loaded })
      const stored = answer.data as Loaded | null
      const isRow = stored !== null && typeof stored === 'object'
      if (isEarlier && isRow)
        return await settle({ kind: 'followed', stored: draft.baseOf(stored), now: mine, fields })
      if (isRow) draft.start(stored)
      else step({ kind: 'load', base: saved.base })
      notify('success', answer.message)
      options.onSaved?.(answer)
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) {
        step({ kind: 'refused' })
        throw error
      }
      if (Number(error.code) === codes.stale && error.data)
        return settle({ kind: 'stale', theirs: draft.baseOf(error.data as Loaded), fields })
      // The first try of the same may still be under way.
      const isUnknown = error.isUnanswered || (saved.repeats && Number(error.code) === codes.wrongState)
      step({ kind: isUnknown ? 'lost' : 'refused' })
      // What was sent before has come to nothing; what stands in the form now may be right.
      if (isEarlier && !isUnknown && error.isWarning) return submit()
      problems.refuse(Object.entries(error.problems).map(([field, message]) => ({ field, message })))
      if (options.onFailure?.(error) !== true) notifyError(error)
      return false
    }
  }

  /** Something else is stored by now: puts both together, asking where both changed one field, and saves again. */
  const settle = async (event: SaveEvent<FormBase>): Promise<boolean> => {
    const state = step(event)
    if (state.kind !== 'conflict') return false
    const { mine, theirs, merged, conflicts } = state
    const chosen = conflicts.length === 0 ? {} : await conflict.ask(conflicts, mine, theirs.values)
    step({ kind: chosen === undefined ? 'left' : 'chosen' })
    if (chosen === undefined) return false
    draft.put({ ...merged, ...chosen })
    return submit()
  }
  return submit
}
