import { Form as AntForm, type FormInstance } from 'antd'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { codes, type Envelope } from '#domain/api/codes.ts'
import type { AnyValues, Field } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { problemsOf, type Problem } from '#domain/forms/problems.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { randomKey } from '#web/api/random-key.ts'
import { today } from '#web/api/server-clock.ts'
import { takeUnfinished, watchUnfinished, type Unfinished } from '#web/leaving/unfinished.ts'
import { notify, notifyError } from '#web/notices/notices.ts'
import { useUser } from '#web/session/session.ts'
import { effectsOf } from './change-effects.ts'
import { isLocked, shapeOf, type FormShape } from './form-shape.ts'
import { changedNames, outsideOf, proposedValues, savedValues, valuesFor } from './form-values.ts'
import { baseAfterLostAnswer, mergeChanges } from './merge-changes.ts'
import { goToField } from './show-problems.ts'
import { useConflictDialog } from './use-conflict-dialog.tsx'
import { useProblems } from './use-problems.ts'
import { storedValues, unreadIn, visibleForm } from './visible-form.ts'

/** What a form starts from: contract values, and the version that a save must still find. */
export type Loaded = Readonly<AnyValues> & { version?: number }

export interface RecordFormOptions {
  /** The fields that this screen shows and sends, when not all of the form's; the rest keep their stored values. */
  fields?: readonly string[]
  /** Saves: the values to send with the version they were loaded at. Throws like `send` does. */
  send: (values: AnyValues, sending: { idempotencyKey: string }) => Promise<Envelope<unknown>>
  /** After a save; `answer.data` is the saved row. */
  onSaved?: (answer: Envelope<unknown>) => void
  /** Something else than the usual notices when saving failed; true when the person was told. */
  onFailure?: (failure: CallFailure) => boolean
  /** False: an invalid submit only marks the fields (the record panel of the lists). */
  missingNotice?: boolean
  /** Fields that do not apply now are hidden (panels) or stay disabled in their place (tabs). */
  unasked?: 'hide' | 'disable'
  /** Ends of periods that may be filled before their start. */
  independentEnds?: readonly string[]
  /** What else a change does: answers the fields to set. `before` is what stood there until now. */
  onEdit?: (changed: readonly string[], values: AnyValues, before: AnyValues) => AnyValues | undefined
}

/** What stands in a form, and what it goes out from. */
interface TypedDraft {
  values: AnyValues
  outside: ReadonlySet<string>
  base: { values: AnyValues; version: number | undefined }
}

/** A form over declared fields in the browser; give it to `<RecordForm record={…}>`. */
export interface RecordFormHandle {
  antd: FormInstance<AnyValues>
  /** The name that antd makes the ids of inputs from; two forms of one kind may be open at once. */
  id: string
  /** The declaration, less what this role may not see and this screen does not show. */
  definition: AnyForm
  /** Fields that are drawn, demanded, disabled now. */
  shape: FormShape
  /** Catalogue fields whose 'Ngoài danh mục' box is ticked. */
  outside: ReadonlySet<string>
  dirty: boolean
  saving: boolean
  /** What the last refused save named and is not mended yet. */
  problems: readonly Problem[]
  /** Files are on their way. */
  busy: boolean
  /** The values as they would be saved. */
  values: () => AnyValues
  isDirty: () => boolean
  /** Judges, shows the problems and goes to the first; true when there are none. */
  check: () => boolean
  /** Judges and saves; true when it was saved. */
  save: () => Promise<boolean>
  /** Puts back what was loaded. */
  reset: () => void
  /** Goes to the field of this path and into it. */
  goTo: (path: string) => void
  /** Changes values from outside, e.g. a proposal. */
  set: (changes: AnyValues) => void
  setOutside: (inside: string, ticked: boolean) => void
  setBusy: (busy: boolean) => void
  onValuesChange: (changed: AnyValues) => void
  /** Somebody has left the field. */
  onLeave: (name: string) => void
  /** The dialog about another person's changes; RecordForm draws it. */
  dialog: ReactNode
}

/**
 * The only form mechanism: antd Form holds contract values, `problemsOf` judges on 'Lưu lại', a stale version is merged
 * or asked about, and nothing typed is lost. `loaded` is undefined while it loads; {} starts blank.
 */
export function useRecordForm(
  form: AnyForm,
  loaded: Loaded | undefined,
  options: RecordFormOptions,
): RecordFormHandle {
  const [antd] = AntForm.useForm<AnyValues>()
  const id = `${form.name}${useId().replace(/\W/g, '')}`
  const { roleBase: role, userName } = useUser()
  const { unasked = 'disable', independentEnds = none, fields: names } = options
  // By content: callers may write the list and the blank draft in place.
  const shownNames = names?.join()
  const stamp = loaded === undefined ? undefined : JSON.stringify(loaded)
  const absent = unreadIn(form, loaded).join()
  const definition = useMemo(
    () => visibleForm(form, shownNames?.split(','), absent.split(','), role),
    [form, shownNames, absent, role],
  )
  const origin = useRef<Loaded>(undefined)
  const seen = useRef<{ stamp: string | undefined; definition: AnyForm }>(undefined)
  const base = useRef<TypedDraft['base']>({ values: {}, version: undefined })
  const previous = useRef<AnyValues>({})
  const remembered = useRef<AnyValues>({})
  const attempt = useRef<{ content: string; key: string }>(undefined)
  const unanswered = useRef<AnyValues>(undefined)
  const running = useRef(false)
  const outsideNow = useRef<ReadonlySet<string>>(new Set())
  const [outside, showOutside] = useState<ReadonlySet<string>>(outsideNow.current)
  const [saving, setSaving] = useState(false)
  const [busy, setBusy] = useState(false)
  const conflict = useConflictDialog(definition.fields)

  /** Everything that rules may look at: what stands in the form over what was loaded. */
  const typed = (store: AnyValues = antd.getFieldsValue(true) as AnyValues): AnyValues => ({
    ...base.current.values,
    ...valuesFor(definition.fields, { ...base.current.values, ...store }),
  })
  const values = () => savedValues(definition, typed(), outsideNow.current)
  const isDirty = () =>
    origin.current !== undefined && changedNames(definition.fields, base.current.values, values()).length > 0

  const judge = (what = typed()) =>
    problemsOf(definition, what, {
      today: today(),
      stored: base.current.values,
      sent: new Set(sendable()),
      outside: outsideNow.current,
    })
  const sendable = () =>
    Object.keys(definition.fields).filter((name) => !isLocked(definition.fields[name] as Field, role))
  const problems = useProblems({ antd, id, form: definition }, judge)

  const changeOutside = (ticked: ReadonlySet<string>) => {
    outsideNow.current = ticked
    showOutside(ticked)
  }
  const put = (changes: AnyValues) => {
    antd.setFields(Object.entries(changes).map(([name, value]) => ({ name, value, errors: [] })))
    previous.current = typed()
  }
  const start = (from: Loaded) => {
    origin.current = from
    base.current = { values: { ...from, ...storedValues(form, from) }, version: from.version }
    remembered.current = {}
    attempt.current = undefined
    unanswered.current = undefined
    changeOutside(outsideOf(definition, base.current.values))
    problems.clear()
    put(valuesFor(definition.fields, base.current.values))
  }

  /** Goes on from what was typed before the session ran out; an older version of it leads to a merge when it is saved. */
  const goOn = ({ values: given, outside: ticked, ...rest }: TypedDraft) => {
    base.current = rest.base
    changeOutside(ticked)
    put(given)
    notify('warning', 'Nội dung bạn nhập trước khi hết phiên đã được giữ lại nhưng chưa được lưu.')
  }
  const keyOf = (from: Loaded) => [location.pathname, form.name, String(from['id'] ?? '')].join(' ')

  useLayoutEffect(() => {
    // Only what was loaded, or another set of fields, starts the form anew.
    if (loaded === undefined || (seen.current?.stamp === stamp && seen.current?.definition === definition))
      return
    seen.current = { stamp, definition }
    // What somebody is typing stays; the older version that it is based on leads to a merge when it is saved.
    if (origin.current !== undefined && isDirty()) return
    const isFirst = origin.current === undefined
    start(loaded)
    const draft = isFirst ? takeUnfinished<TypedDraft>(keyOf(loaded), userName) : undefined
    if (draft) goOn(draft)
  })

  const unfinished = useRef<() => Unfinished<TypedDraft> | undefined>(() => undefined)
  useLayoutEffect(() => {
    unfinished.current = () =>
      origin.current !== undefined && isDirty()
        ? {
            key: keyOf(origin.current),
            userName,
            draft: { values: typed(), outside: outsideNow.current, base: base.current },
          }
        : undefined
  })
  useEffect(() => watchUnfinished(() => unfinished.current()), [])

  const check = () => {
    const found = judge()
    const unplaced = problems.refuse(found)
    if (found.length === 0) return true
    if (unplaced !== undefined) notify('warning', unplaced)
    else if (options.missingNotice ?? true) notify('warning', clientMessages.requiredMissing)
    return false
  }

  const submit = async (): Promise<boolean> => {
    const mine = values()
    const body = {
      ...Object.fromEntries(sendable().map((name) => [name, mine[name]])),
      ...(base.current.version === undefined ? {} : { version: base.current.version }),
    }
    const content = JSON.stringify(body)
    // The same content again after no answer carries the same key, so that it is never done twice.
    if (attempt.current?.content !== content) attempt.current = { content, key: randomKey() }
    try {
      const answer = await options.send(body, { idempotencyKey: attempt.current.key })
      attempt.current = undefined
      const saved = answer.data as Loaded | null
      if (saved !== null && typeof saved === 'object') start(saved)
      notify('success', answer.message)
      options.onSaved?.(answer)
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // No answer, or one of a gateway that got none: it may have been saved all the same.
      if (error.status === 0 || error.status >= 502) unanswered.current = mine
      else attempt.current = undefined
      if (Number(error.code) === codes.stale && error.data) return settle(mine, error.data as Loaded)
      problems.refuse(Object.entries(error.problems).map(([field, message]) => ({ field, message })))
      if (options.onFailure?.(error) !== true) notifyError(error)
      return false
    }
  }

  /** Somebody else saved meanwhile: put both together, asking where both changed one field, and save again. */
  const settle = async (mine: AnyValues, theirs: Loaded): Promise<boolean> => {
    const stored = storedValues(form, theirs)
    const from = baseAfterLostAnswer(definition.fields, base.current.values, unanswered.current, stored)
    const { values: merged, conflicts } = mergeChanges(definition.fields, from, mine, stored)
    const chosen = conflicts.length === 0 ? {} : await conflict.ask(conflicts, mine, stored)
    if (chosen === undefined) return false
    const next = { ...merged, ...chosen }
    origin.current = theirs
    base.current = { values: { ...theirs, ...stored }, version: theirs.version }
    changeOutside(outsideOf(definition, next))
    put(next)
    return submit()
  }

  const save = async () => {
    if (running.current || busy || !check()) return false
    running.current = true
    setSaving(true)
    try {
      return await submit()
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      running.current = false
      setSaving(false)
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

  const onValuesChange = (changed: AnyValues) => {
    const names = Object.keys(changed)
    const before = previous.current
    const effects = effectsOf(definition, names, before, typed(), independentEnds)
    if (Object.keys(effects).length > 0) put(effects)
    const more = options.onEdit?.(names, typed(), before)
    if (more !== undefined && Object.keys(more).length > 0) put(more)
    previous.current = typed()
    problems.change(changed, before)
  }

  // One watch for the whole form: it draws anew only when something about its fields changes, not at every letter.
  const watched = AntForm.useWatch(
    (store: AnyValues) =>
      JSON.stringify({
        shape: shapeOf(definition, typed(store), { role, unasked, independentEnds }),
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
    values,
    isDirty,
    check,
    save,
    reset: () => start(origin.current ?? loaded ?? {}),
    goTo: (path) => goToField(id, definition, path),
    set: propose,
    setOutside,
    setBusy,
    onValuesChange,
    onLeave: problems.leave,
    dialog: conflict.dialog,
  }
}

const none: readonly string[] = []
