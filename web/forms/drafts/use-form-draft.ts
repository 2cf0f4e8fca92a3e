import { useRef } from 'react'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { notify } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import { restoredNotice, takeDraft, type UnsavedDraft } from '#web/unsaved-changes/unsaved-drafts.ts'
import { useUnsavedDraft } from '#web/unsaved-changes/use-unsaved-draft.ts'
import { changedNames, outsideOf } from '../form-values.ts'
import type { Base } from '../saving/save-machine.ts'
import type { FormBase, Loaded } from '../record-form-handle.ts'
import type { DraftableForm, DraftPlace } from './draft-place.ts'

/** The input of a form and its base, stored when the session ends. */
interface TypedDraft {
  values: AnyValues
  outside: ReadonlySet<string>
  base: Base
  /** The draft on the server that it goes on from. */
  luc: string | undefined
}

interface Parts {
  form: AnyForm
  definition: AnyForm
  place: DraftPlace | undefined
  isLoaded: boolean
  /** Undefined until it is loaded. */
  base: () => FormBase | undefined
  /** The values that rules read, and those that would be saved. */
  typed: () => AnyValues
  values: () => AnyValues
  outside: () => ReadonlySet<string>
  /** Names of the fields that may be sent. */
  sendable: () => string[]
  /** Puts input that is based on other values into the form. */
  resume: (base: FormBase, values: AnyValues, outside: ReadonlySet<string>) => void
}

/**
 * What becomes of unsaved input: when the session ends it stays in the memory of this window, for the last seconds;
 * and it is the draft that the server keeps (form-draft.tsx, loaded when the form is edited).
 */
export function useFormDraft(parts: Parts): {
  draft: DraftableForm | undefined
  /** Goes on with the input from before the session ran out; if its version is older, saving leads to a merge. */
  restore: (from: Loaded) => void
} {
  const { form, definition, place, base, resume } = parts
  const { userName } = useUser()
  const keeper: DraftableForm['keeper'] = useRef(undefined)
  const restored = useRef<string>(undefined)
  const keyOf = (from: Loaded) => [location.pathname, form.name, String(from['id'] ?? '')].join(' ')

  useUnsavedDraft((): UnsavedDraft<TypedDraft> | undefined => {
    const over = base()
    if (over === undefined || changedNames(definition.fields, over.values, parts.values()).length === 0)
      return undefined
    const luc = keeper.current?.luc ?? restored.current
    return {
      key: keyOf(over.loaded),
      userName,
      draft: { values: parts.typed(), outside: parts.outside(), base: over, luc },
    }
  })

  const restore = (from: Loaded) => {
    const earlier = takeDraft<TypedDraft>(keyOf(from), userName)
    if (earlier === undefined) return
    restored.current = earlier.luc
    resume({ ...earlier.base, loaded: from }, earlier.values, earlier.outside)
    notify('warning', restoredNotice)
  }

  const ofForm = (values: AnyValues) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name in definition.fields))
  const draft: DraftableForm | undefined =
    place === undefined || !parts.isLoaded
      ? undefined
      : {
          key: { bieuMau: form.name, ...place },
          keeper,
          restored: () => restored.current,
          version: () => base()?.version,
          changes: () => {
            const over = base()
            if (over === undefined) return undefined
            const now = parts.values()
            const mayBeSent = new Set(parts.sendable())
            const names = changedNames(definition.fields, over.values, now).filter((name) =>
              mayBeSent.has(name),
            )
            if (names.length === 0) return undefined
            const pick = (from: AnyValues) =>
              Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
            return { values: pick(now), goc: pick(over.values), version: over.version }
          },
          goOn: ({ values, goc, version }) => {
            const over = base()
            if (over === undefined) return
            const mine = { ...parts.typed(), ...ofForm(values) }
            // The older version: saving then compares each field with the value it was loaded with.
            const first =
              version === null || over.version === undefined ? over.version : Math.min(version, over.version)
            resume(
              { ...over, values: { ...over.values, ...ofForm(goc) }, version: first },
              mine,
              outsideOf(definition, mine),
            )
          },
        }
  return { draft, restore }
}
