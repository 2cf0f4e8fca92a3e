import { useState } from 'react'
import type { Envelope } from '#domain/api/codes.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { blankValues } from '#domain/forms/blank.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import type { FormSending } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { notifyFailure } from '#web/notices/notify-failure.ts'
import { useWork } from '#web/progress/use-work.ts'
import { WorkBox } from '#web/progress/work-box.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

/** The decision in a request, and those entered that it was chosen from. */
export type Decided = { quyetDinh: AnyValues } & FormSending['decided']

/** What one decision does for many people; `Subject` names them. */
export interface DecisionWork<Subject> {
  title: string
  /** Title of the list of those it could not change. */
  outcome: string
  /** The decision. */
  form: AnyForm
  willDo: (subject: Subject) => string
  /** Said when nothing was done and the server gave no reason. */
  failed: string
  send: (subject: Subject, decided: Decided, idempotencyKey: string) => Promise<Envelope<unknown>>
}

/** The decision for the selected people; `onDone` gets the reasons of those it could not change. */
export function DecisionPanel<Subject>(props: {
  work: DecisionWork<Subject>
  subject: Subject
  /** Which selected people it doesn't change, and why. */
  leftOut: string | undefined
  open: boolean
  onClose: () => void
  onClosed: () => void
  onDone: (message: string, refused: readonly string[]) => void
}) {
  const { work, subject, leftOut, open, onClose, onClosed, onDone } = props
  const [key, setKey] = useState<string>()
  const form = useRecordForm(work.form, blankValues(work.form.fields), {
    draft: {},
    send: async (quyetDinh, { idempotencyKey, decided }) => {
      setKey(idempotencyKey)
      try {
        // The response holds a count, not values of the form.
        return { ...(await work.send(subject, { quyetDinh, ...decided }, idempotencyKey)), data: null }
      } finally {
        setKey(undefined)
      }
    },
    onSaved: ({ message }) => {
      onClose()
      onDone(message, [])
    },
    onFailure: (failure) => {
      if (!failure.isPartlyDone) return notifyFailure(work.failed)(failure)
      onClose()
      onDone(failure.message, failure.sentences)
      return true
    },
  })
  const progress = useWork(key)
  const { drop, question } = useConfirmDiscard(open && !form.saving ? form.isDirty : false, onClose)
  return (
    <>
      <SidePanel
        open={open}
        title={work.title}
        // A running save continues without the panel.
        onClose={() => (form.saving ? onClose() : drop())}
        onClosed={onClosed}
        footer={<FormButtons form={form} onLeave={drop} />}
      >
        <p className="below-16 tint-primary pad-12-16" role="status">
          {work.willDo(subject)}
        </p>
        {leftOut !== undefined && (
          <div className="below-16 tint-warning pad-12-16 break">
            {leftOut.split('\n').map((line) => (
              <p key={line}>{line} </p>
            ))}
          </div>
        )}
        <WorkBox work={progress.work} onCancel={progress.cancel} />
        <RecordForm record={form}>
          <FormFields />
        </RecordForm>
      </SidePanel>
      {question}
    </>
  )
}
