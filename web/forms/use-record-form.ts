import { Form as AntForm, type FormInstance } from 'antd'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { Envelope } from '#domain/api/codes.ts'
import type { AnyValues, Field } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { Decision } from '#domain/decisions/calls.ts'
import type { DecisionFields } from '#domain/forms/decision-fields.ts'
import { isLocked } from '#domain/forms/locked.ts'
import { problemsOf, type Problem } from '#domain/forms/problems.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { today } from '#web/api/server-clock.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import { effectsOf } from './change-effects.ts'
import type { DraftableForm, DraftPlace } from './drafts/draft-place.ts'
import { useFormDraft } from './drafts/use-form-draft.ts'
import { shapeOf, type FormShape } from './form-shape.ts'
import { changedNames, outsideOf, proposedValues, savedValues, valuesFor } from './form-values.ts'
import {
  filesOf,
  isBusy,
  next,
  storedOf,
  unnamedFiles,
  type Base,
  type SaveEvent,
  type SaveState,
} from './saving/save-machine.ts'
import { saver } from './saving/saver.ts'
import { goToField } from './show-problems.ts'
import { useChosenDecisions } from './use-chosen-decisions.ts'
import { useConflictDialog } from './saving/use-conflict-dialog.tsx'
import { useProblems } from './use-problems.ts'
import { useUnusual, type Unusual } from './unusual/use-unusual.ts'
import { storedValues, unreadableFields, visibleForm } from './visible-form.ts'

/** Initial contract values of a form, and the version that must still be current when it is saved. */
export type Loaded = Readonly<AnyValues> & { version?: number }

export interface RecordFormOptions {
  /** The fields that this screen shows and sends, when not all of the form's; the rest keep their stored values. */
  fields?: readonly string[]
  /** Decisions that were chosen for it already, by the field of their number. */
  chosen?: ReadonlyMap<string, Decision>
  /** What it is about, for the draft that the server keeps of its input; absent: none is kept. */
  draft?: DraftPlace
  /** Sends the values to save with the version they were loaded at. Throws like `send` of web/api. */
  send: (values: AnyValues, sending: FormSending) => Promise<Envelope<unknown>>
  /** `send` can update the row it has added, by `sending.stored`, when the response was lost but the row exists. */
  follows?: true
  /** The form's values in the row of a response; by default the row itself. */
  loadedOf?: (row: unknown) => Loaded
  /** After a save; `answer.data` is the saved row. */
  onSaved?: (answer: Envelope<unknown>) => void
  /** Replaces the usual notice when saving failed; returns true when it has told the user. */
  onFailure?: (failure: CallFailure) => boolean
  /** The notice of an invalid submit instead of the usual one; false: it only marks the fields. */
  missingNotice?: string | false
  /** Fields that do not apply are hidden (panels) or disabled (tabs). */
  inapplicable?: 'hide' | 'disable'
  /** Ends of periods that may be filled before their start. */
  independentEnds?: readonly string[]
  /** Says what is unusual in what is typed. */
  unusual?: Unusual
  /** Side effects of a change: returns the fields to set. `before` holds the previous values. */
  onEdit?: (changed: readonly string[], values: AnyValues, before: AnyValues) => AnyValues | undefined
}

/** The base of the form, and what was loaded. */
export interface FormBase extends Base {
  loaded: Loaded
}

/** One request: its key, and the row that the form is based on. */
export interface FormSending {
  idempotencyKey: string
  stored: Loaded
  /** Beside what is saved: the chosen decisions that it still says the same as. */
  decided: { quyetDinhIds?: number[] }
}

/** A form over declared fields in the browser; pass it to `<RecordForm record={…}>`. */
export interface RecordFormHandle {
  antd: FormInstance<AnyValues>
  /** The prefix of the ids of inputs in antd; two forms of one kind may be open at once. */
  id: string
  /** The declaration, less what this role may not read and this screen does not show. */
  definition: AnyForm
  /** Which fields are visible, required, disabled now. */
  shape: FormShape
  /** Catalogue fields whose 'Ngoài danh mục' box is ticked. */
  outside: ReadonlySet<string>
  dirty: boolean
  saving: boolean
  /** Problems of the last refused save that are not corrected yet. */
  problems: readonly Problem[]
  /** Files are being uploaded. */
  busy: boolean
  /** Its unsaved input as a draft; undefined while it is loading, or where none is kept. */
  draft: DraftableForm | undefined
  /** The values as they would be saved. */
  values: () => AnyValues
  isDirty: () => boolean
  /** Validates, shows the problems and goes to the first; true when there are none. */
  check: () => boolean
  /** Validates and saves; true when it was saved. */
  save: () => Promise<boolean>
  /** Resets to the stored values. */
  reset: () => void
  /** Files that no saved row references. */
  unnamedFiles: () => readonly FileRef[]
  /** Scrolls to the field of this path and focuses it. */
  goTo: (path: string) => void
  /** Fills the fields with what a decision says; what is saved rests on it. */
  /** The chosen decisions, by the field of their number. */
  chosen: () => ReadonlyMap<string, Decision>
  choose: (fields: DecisionFields, decision: Decision) => void
  /** Sets values from outside, e.g. a proposal. */
  set: (changes: AnyValues) => void
  setOutside: (inside: string, ticked: boolean) => void
  setBusy: (busy: boolean) => void
  onValuesChange: (changed: AnyValues) => void
  /** Called when a field loses the focus. */
  onLeave: (name: string) => void
  /** The dialog about another user's changes; RecordForm renders it. */
  dialog: ReactNode
}

/**
 * The only form mechanism: antd Form holds contract values, `problemsOf` validates on 'Lưu lại', a stale version is
 * merged or asked about, and nothing typed is lost. `loaded` is undefined while loading; {} starts blank.
 */
export function useRecordForm(
  form: AnyForm,
  loaded: Loaded | undefined,
  options: RecordFormOptions,
): RecordFormHandle {
  const [antd] = AntForm.useForm<AnyValues>()
  const id = `${form.name}${useId().replace(/\W/g, '')}`
  const { roleBase: role } = useUser()
  const { inapplicable = 'disable', independentEnds = none, fields: names } = options
  // Compared by content: callers may pass inline lists and drafts.
  const shownNames = names?.join()
  const stamp = loaded === undefined ? undefined : JSON.stringify(loaded)
  const absent = unreadableFields(form, loaded).join()
  const definition = useMemo(
    () => visibleForm(form, shownNames?.split(','), absent.split(','), role),
    [form, shownNames, absent, role],
  )
  const machine = useRef<SaveState<FormBase>>({ kind: 'empty' })
  const seen = useRef<{ stamp: string | undefined; definition: AnyForm }>(undefined)
  const previous = useRef<AnyValues>({})
  const remembered = useRef<AnyValues>({})
  const outsideNow = useRef<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState(false)
  const [busy, setBusy] = useState(false)
  const conflict = useConflictDialog(definition.fields)

  const step = (event: SaveEvent<FormBase>) => {
    machine.current = next(machine.current, event)
    setSaving(isBusy(machine.current))
    return machine.current
  }
  const base = (): Base => (machine.current.kind === 'empty' ? noBase : machine.current.base)
  const baseOf = (from: Loaded): FormBase => ({
    values: { ...from, ...storedValues(form, from) },
    version: from.version,
    loaded: from,
  })

  /** The values that rules read: the form's input over the loaded values. */
  const typed = (store: AnyValues = antd.getFieldsValue(true) as AnyValues): AnyValues => ({
    ...base().values,
    ...valuesFor(definition.fields, { ...base().values, ...store }),
  })
  const values = () => savedValues(definition, typed(), outsideNow.current)
  const isDirty = () =>
    machine.current.kind !== 'empty' && changedNames(definition.fields, base().values, values()).length > 0

  const validate = (what = typed()) =>
    problemsOf(definition, what, {
      today: today(),
      stored: base().values,
      sent: new Set(sendable()),
      outside: outsideNow.current,
    })
  const sendable = () =>
    Object.keys(definition.fields).filter((name) => !isLocked(definition.fields[name] as Field, role))
  const problems = useProblems({ antd, id, form: definition }, validate)

  const changeOutside = (ticked: ReadonlySet<string>) => {
    outsideNow.current = ticked
    showOutside(ticked)
  }
  const put = (changes: AnyValues) => {
    antd.setFields(Object.entries(changes).map(([name, value]) => ({ name, value, errors: [] })))
    previous.current = typed()
  }
  /** Puts stored values into the form; returns the fields whose 'Ngoài danh mục' box is ticked. */
  const load = (from: Loaded) => {
    const stored = baseOf(from)
    machine.current = next(machine.current, { kind: 'load', base: stored })
    outsideNow.current = outsideOf(definition, stored.values)
    put(valuesFor(definition.fields, stored.values))
    return outsideNow.current
  }
  // What is loaded already is drawn at once, rather than an empty form first.
  const [outside, showOutside] = useState(() => (loaded === undefined ? outsideNow.current : load(loaded)))
  const putTogether = (together: AnyValues) => {
    changeOutside(outsideOf(definition, together))
    put(together)
  }
  const start = (from: Loaded) => {
    remembered.current = {}
    problems.clear()
    showOutside(load(from))
    setSaving(false)
  }

  const formBase = () => (machine.current.kind === 'empty' ? undefined : machine.current.base)
  const { draft, restore } = useFormDraft({
    form,
    definition,
    place: options.draft,
    isLoaded: loaded !== undefined,
    base: formBase,
    typed,
    values,
    outside: () => outsideNow.current,
    sendable,
    resume: (over, input, ticked) => {
      step({ kind: 'load', base: over })
      changeOutside(ticked)
      put(input)
    },
  })

  useLayoutEffect(() => {
    // Only new data, or another set of fields, resets the form.
    if (loaded === undefined || (seen.current?.stamp === stamp && seen.current?.definition === definition))
      return
    const isFirst = seen.current === undefined
    seen.current = { stamp, definition }
    // Typed input stays; it is based on the older version, so saving leads to a merge.
    if (isDirty()) return void step({ kind: 'beneath', base: baseOf(loaded) })
    if (!isFirst || machine.current.kind === 'empty') start(loaded)
    if (isFirst) restore(loaded)
  })

  const check = () => {
    const formProblems = validate()
    const unplaced = problems.refuse(formProblems)
    if (formProblems.length === 0) return true
    if (unplaced !== undefined) notify('warning', unplaced)
    else if (options.missingNotice !== false)
      notify('warning', options.missingNotice ?? clientMessages.requiredMissing)
    return false
  }

  const decisions = useChosenDecisions(definition, options.chosen)
  const submit = saver({
    machine: { step, base: formBase },
    draft: { definition, values, sendable, baseOf, start, put: putTogether, decided: decisions.saidBy },
    options,
    problems,
    conflict,
  })

  const save = async () => {
    if (isBusy(machine.current) || busy || !check()) return false
    try {
      const saved = await submit()
      if (saved) draft?.keeper.current?.drop()
      return saved
    } catch (error) {
      notifyError(error)
      return false
    }
  }

  const propose = (changes: AnyValues) => {
    const proposed = proposedValues(definition, outsideNow.current, changes)
    changeOutside(proposed.outside)
    put(proposed.changes)
  }

  const setOutside = (inside: string, ticked: boolean) => {
    const pair = definition.outsideCatalogue.find((each) => each.inside === inside)
    if (pair === undefined) return
    changeOutside(
      new Set([...outsideNow.current].filter((name) => name !== inside).concat(ticked ? inside : [])),
    )
    if (ticked) {
      remembered.current[inside] = antd.getFieldValue(inside) as unknown
      put({ [inside]: null, [pair.outside]: null })
    } else put({ [inside]: remembered.current[inside] ?? null, [pair.outside]: null })
  }

  const judgeTyped = useUnusual(antd, options.unusual, { typed, loaded: () => base().values })
  const onValuesChange = (changed: AnyValues) => {
    const names = Object.keys(changed)
    const before = previous.current
    const effects = effectsOf(definition, names, before, typed(), independentEnds)
    if (Object.keys(effects).length > 0) put(effects)
    const more = options.onEdit?.(names, typed(), before)
    if (more !== undefined && Object.keys(more).length > 0) put(more)
    previous.current = typed()
    problems.change(changed, before)
    judgeTyped()
  }

  // One watch for the whole form: it rerenders only when the state of its fields changes, not on every keystroke.
  const watched = AntForm.useWatch(
    (store: AnyValues) =>
      JSON.stringify({
        shape: shapeOf(definition, typed(store), { role, inapplicable, independentEnds }),
        dirty: isDirty(),
      }),
    { form: antd, preserve: true },
  )
  const { shape, dirty } = useMemo(
    () => JSON.parse(watched) as { shape: FormShape; dirty: boolean },
    [watched],
  )
  useEffect(() => () => setBusy(false), [])

  return {
    antd,
    id,
    definition,
    shape,
    problems: problems.listed,
    outside,
    dirty,
    saving,
    busy,
    draft,
    values,
    isDirty,
    check,
    save,
    reset: () => start(storedOf(machine.current)?.loaded ?? loaded ?? {}),
    unnamedFiles: () => unnamedFiles(machine.current, filesOf(values())),
    goTo: (path) => goToField(id, definition, path),
    set: propose,
    setOutside,
    setBusy,
    onValuesChange,
    chosen: decisions.chosen,
    choose: (fields, decision) => {
      propose(decisions.fill(fields, decision, typed()))
      previous.current = typed()
    },
    onLeave: problems.leave,
    dialog: conflict.dialog,
  }
}

const none: readonly string[] = []
const noBase: Base = { values: {}, version: undefined }
