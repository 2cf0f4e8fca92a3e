import { Button } from 'antd'
import { useState } from 'react'
import { codes } from '#domain/api/codes.ts'
import { raiseMany } from '#domain/due/calls.ts'
import { raiseForm, raiseSentences } from '#domain/due/raise-form.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm } from '#web/forms/use-form.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { notifyFailure } from '#web/notices/notify-failure.ts'
import { sendWork } from '#web/progress/send-work.ts'
import { useWork } from '#web/progress/use-work.ts'
import { WorkView } from '#web/progress/work-view.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

const blank = blankValues(raiseForm.fields)

/** The decision that raises the selected people; `onDone` gets the reasons of those it could not raise. */
export function RaisePanel(props: {
  ids: readonly string[]
  open: boolean
  onClose: () => void
  onClosed: () => void
  onDone: (message: string, refused: readonly string[]) => void
}) {
  const { ids, open, onClose, onClosed, onDone } = props
  const [key, setKey] = useState<string>()
  const form = useRecordForm(raiseForm, blank, {
    send: async (quyetDinh, { idempotencyKey }) => {
      setKey(idempotencyKey)
      try {
        const answer = await sendWork(raiseMany, { listId: [...ids], quyetDinh }, idempotencyKey)
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
        title="Nâng lương hàng loạt"
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
          {raiseSentences.willRaise(ids.length)}
        </p>
        {work && (
          <div className="below-16 box pad-12-16">
            <WorkView work={work} onCancel={cancel} />
          </div>
        )}
        <RecordForm record={form}>
          <FormFields />
        </RecordForm>
      </SidePanel>
      {question}
    </>
  )
}
