import { Button } from 'antd'
import { useState } from 'react'
import { codes } from '#domain/api/codes.ts'
import { adjustAllowances, raiseMany } from '#domain/due/calls.ts'
import { allowanceForm, allowanceSentences, raiseForm, raiseSentences } from '#domain/due/raise-form.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm } from '#web/forms/use-form.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { notifyFailure } from '#web/notices/notify-failure.ts'
import { sendWork } from '#web/progress/send-work.ts'
import { useWork } from '#web/progress/use-work.ts'
import { WorkBox } from '#web/progress/work-box.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

/** What one decision does for many people. */
const works = {
  raise: {
    title: 'Nâng lương hàng loạt',
    call: raiseMany,
    form: raiseForm,
    willDo: raiseSentences.willRaise,
  },
  adjust: {
    title: 'Điều chỉnh phụ cấp hàng loạt',
    call: adjustAllowances,
    form: allowanceForm,
    willDo: allowanceSentences.willAdjust,
  },
} as const

/** The decision for the selected people; `onDone` gets the reasons of those it could not change. */
export function DecisionPanel(props: {
  kind: keyof typeof works
  ids: readonly string[]
  /** Which selected people it doesn't change, and why. */
  leftOut: string | undefined
  open: boolean
  onClose: () => void
  onClosed: () => void
  onDone: (message: string, refused: readonly string[]) => void
}) {
  const { kind, ids, leftOut, open, onClose, onClosed, onDone } = props
  const [key, setKey] = useState<string>()
  const { title, call, willDo, form: declared } = works[kind]
  const form = useRecordForm(declared, blankValues(declared.fields), {
    send: async (quyetDinh, { idempotencyKey }) => {
      setKey(idempotencyKey)
      try {
        const answer = await sendWork(call, { listId: [...ids], quyetDinh }, idempotencyKey)
        // The response holds a count, not values of the form.
        return { ...answer, data: null }
      } finally {
        setKey(undefined)
      }
    },
    onSaved: ({ message }) => {
      onClose()
      onDone(message, [])
    },
    onFailure: (failure) => {
      if (Number(failure.code) !== codes.partlyDone) return notifyFailure(raiseSentences.failed)(failure)
      onClose()
      onDone(
        failure.message,
        failure.detail.map(({ message }) => message),
      )
      return true
    },
  })
  const { work, cancel } = useWork(key)
  const { drop, question } = useConfirmDiscard(open && !form.saving ? form.isDirty : false, onClose)
  return (
    <>
      <SidePanel
        open={open}
        title={title}
        // A running save continues without the panel.
        onClose={() => (form.saving ? onClose() : drop())}
        onClosed={onClosed}
        footer={
          <>
            <Button onClick={drop} disabled={form.saving}>
              Huỷ
            </Button>
            <Button type="primary" loading={form.saving} onClick={() => void form.save()}>
              Lưu lại
            </Button>
          </>
        }
      >
        <p className="below-16 tint-primary pad-12-16" role="status">
          {willDo(ids.length)}
        </p>
        {leftOut !== undefined && <p className="warm round-large below-16 pad-8-12 break">{leftOut}</p>}
        <WorkBox work={work} onCancel={cancel} />
        <RecordForm record={form}>
          <FormFields />
        </RecordForm>
      </SidePanel>
      {question}
    </>
  )
}
