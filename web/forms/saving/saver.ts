import { codes } from '#domain/api/codes.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { Problem } from '#domain/forms/problems.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { randomKey } from '#web/api/random-key.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import type { SaveEvent, SaveState } from './save-machine.ts'
import type { FormBase, FormSending, Loaded, RecordFormOptions } from '#web/forms/record-form-handle.ts'

interface Parts {
  machine: {
    step: (event: SaveEvent<FormBase>) => SaveState<FormBase>
    base: () => FormBase | undefined
  }
  draft: {
    definition: AnyForm
    values: () => AnyValues
    /** Names of the fields to send. */
    sendable: () => string[]
    baseOf: (from: Loaded) => FormBase
    start: (from: Loaded) => void
    /** Sets values in the form without resetting it. */
    put: (together: AnyValues) => void
    /** The chosen decisions that these values still say the same as. */
    decided: (values: AnyValues) => FormSending['decided']
  }
  options: Pick<RecordFormOptions, 'send' | 'follows' | 'loadedOf' | 'onSaved' | 'onFailure'>
  problems: { refuse: (problems: Problem[]) => unknown }
  conflict: {
    ask: (fields: string[], mine: AnyValues, theirs: AnyValues) => Promise<AnyValues | undefined>
  }
}

/** Sends the form's values and handles the outcome (save-machine.ts); resolves to true when they were saved. */
export function saver({ machine, draft, options, problems, conflict }: Parts): () => Promise<boolean> {
  const { step } = machine
  const { fields } = draft.definition
  const loadedOf = options.loadedOf ?? ((row: unknown) => row as Loaded)

  /** Sends the current values; once more after a merge. */
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
      const answer = await options.send(sent, {
        idempotencyKey: saved.key,
        stored: saved.base.loaded,
        decided: draft.decided(sent),
      })
      const isRow = answer.data !== null && typeof answer.data === 'object'
      const stored = isRow ? loadedOf(answer.data) : undefined
      if (isEarlier && stored !== undefined)
        return await settle({ kind: 'followed', stored: draft.baseOf(stored), now: mine, fields })
      if (stored !== undefined) draft.start(stored)
      else step({ kind: 'load', base: saved.base })
      // Without one, the screen itself says what was done.
      if (answer.message !== '') notify('success', answer.message)
      options.onSaved?.(answer)
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) {
        step({ kind: 'refused' })
        throw error
      }
      if (Number(error.code) === codes.stale && error.data)
        return settle({ kind: 'stale', theirs: draft.baseOf(loadedOf(error.data)), fields })
      // The first attempt with the same key may still be running.
      const isUnknown = error.isUnanswered || (saved.repeats && Number(error.code) === codes.wrongState)
      step({ kind: isUnknown ? 'lost' : 'refused' })
      // The earlier values were refused; the current ones may be valid.
      if (isEarlier && !isUnknown && error.isWarning) return submit()
      problems.refuse(Object.entries(error.problems).map(([field, message]) => ({ field, message })))
      if (options.onFailure?.(error) !== true) notifyError(error)
      return false
    }
  }

  /** The stored values have changed: merges both, asking where both changed one field, and saves again. */
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
