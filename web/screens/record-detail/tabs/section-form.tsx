import { useEffect, useRef, type ReactNode } from 'react'
import type { InputOf } from '#domain/api/call.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { sendCall } from '#web/api/send-call.ts'
import type { AnyCall } from '#web/api/any-call.ts'
import { queryKeyOf, useCall } from '#web/api/use-call.ts'
import { RecordForm } from '#web/forms/record-form.tsx'
import type { Loaded, RecordFormHandle, RecordFormOptions } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { notifyProblems } from '#web/records/problems/notify-problems.ts'
import { unusualAt } from '#web/records/problems/unusual-values.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { TabProps } from './tab.ts'
import './section-form.css'

/** The calls that read and save a one-per-person form. */
export interface SectionCalls {
  get: AnyCall
  save: AnyCall
}

/** A tab's form and its loading state. */
export interface SectionForm {
  record: RecordFormHandle
  /** As loaded, with fields of other forms too. */
  loaded: OfficerAnswer | undefined
  error: string | undefined
  retry: () => void
}

/** Loads the form of one person, saves it with its version, and registers its handle. */
export function useSectionForm(
  form: AnyForm,
  calls: SectionCalls,
  { officerId, onHandle, onFailed, onDirtyChange }: TabProps,
  options: Pick<RecordFormOptions, 'fields' | 'onEdit' | 'independentEnds'> = {},
): SectionForm {
  const input = { id: officerId } as InputOf<AnyCall>
  const query = useCall(calls.get, input)
  const loaded = query.data as OfficerAnswer | undefined
  const record = useRecordForm(form, loaded as Loaded | undefined, {
    ...options,
    draft: { idCanBo: officerId },
    unusual: unusualAt({ officerId }),
    send: (values, { decided, ...sending }) =>
      sendCall(calls.save, { id: Number(officerId), ...values, ...decided } as InputOf<AnyCall>, {
        ...sending,
        answers: queryKeyOf(calls.get, input),
      }),
    onSaved: () => void notifyProblems(officerId, Object.keys(form.fields)),
  })

  const latest = useRef(record)
  useEffect(() => {
    latest.current = record
  })
  const isLoaded = loaded !== undefined
  useEffect(() => {
    // Nothing to edit or save before it is loaded.
    if (!isLoaded) return undefined
    onHandle({
      isDirty: () => latest.current.isDirty(),
      save: () => latest.current.save(),
      reset: () => latest.current.reset(),
      goTo: (path) => latest.current.goTo(path),
    })
    return () => onHandle(null)
  }, [onHandle, isLoaded])
  const isFailed = !isLoaded && query.isError
  useEffect(() => {
    onFailed?.(isFailed)
    return () => onFailed?.(false)
  }, [onFailed, isFailed])
  useEffect(() => onDirtyChange?.(record.dirty), [onDirtyChange, record.dirty])

  return { record, loaded, error: query.error?.shown, retry: () => void query.refetch() }
}

/**
 * The form of a tab, or the reason why it can't be loaded. While it loads, the labels are in their final places with
 * lines for the values, so that nothing below shifts.
 */
export function SectionFormView(props: { section: SectionForm; tab: TabProps; children: ReactNode }) {
  const { section, tab } = props
  const isLoading = section.loaded === undefined
  if (isLoading && section.error !== undefined) {
    return <ErrorState message={section.error} onRetry={section.retry} />
  }
  return (
    <div
      className={
        isLoading
          ? 'tab-form pad-16-20-8 small-pad-12-12-4 card tab-form-loading'
          : 'tab-form pad-16-20-8 small-pad-12-12-4 card'
      }
      aria-busy={isLoading}
      inert={isLoading}
    >
      <RecordForm record={section.record} reading={!tab.editing} officerId={tab.officerId}>
        {props.children}
      </RecordForm>
    </div>
  )
}
