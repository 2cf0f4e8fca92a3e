import { Form as AntForm } from 'antd'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { AnyValues, Field } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { isLocked } from '#domain/forms/locked.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import { today } from '#web/api/server-clock.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import { effectsOf } from './change-effects.ts'
import { useFormDraft } from './drafts/use-form-draft.ts'
import type { FormBase, Loaded, RecordFormHandle, RecordFormOptions } from './record-form-handle.ts'
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
import { useUnusual } from './unusual/use-unusual.ts'
import { storedValues, unreadableFields, visibleForm } from './visible-form.ts'

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
    options: {
      ...options,
      // Before the form is told, which may take it away at once: nothing is left to keep.
      onSaved: (answer) => {
        draft?.keeper.current?.drop()
        options.onSaved?.(answer)
      },
    },
    problems,
    conflict,
  })

  const save = async () => {
    if (isBusy(machine.current) || busy || !check()) return false
    try {
      return await submit()
    } catch (error) {
      notifyError(error)
      return false
    }
  }

  const propose = (changes: AnyValues) => {
    const before = typed()
    const proposed = proposedValues(definition, outsideNow.current, changes)
    changeOutside(proposed.outside)
    put(proposed.changes)
    problems.change(proposed.changes, before)
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
