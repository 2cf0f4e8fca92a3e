import { Button } from 'antd'
import { useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { codes } from '#domain/api/codes.ts'
import { blankValues } from '#domain/forms/blank.ts'
import { applyPlacements } from '#domain/positions/placement-calls.ts'
import { placementForm, placementSentences } from '#domain/positions/placement-form.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useRecordForm } from '#web/forms/use-form.ts'
import { notifyFailure } from '#web/notices/notify-failure.ts'
import { sendWork } from '#web/progress/send-work.ts'
import { useWork } from '#web/progress/use-work.ts'
import { WorkView } from '#web/progress/work-view.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'

/** Ids of what somebody gets. */
export interface PlacedRow {
  idCanBo: string
  viTri: string | undefined
  bacNgheNghiep: string | undefined
}

const blank = blankValues(placementForm.fields)

/** The decision that places the selected people; `onDone` gets the reasons of those it could not place. */
export function PlacementPanel(props: {
  rows: readonly PlacedRow[]
  open: boolean
  onClose: () => void
  onClosed: () => void
  onDone: (message: string, refused: readonly string[]) => void
}) {
  const { rows, open, onClose, onClosed, onDone } = props
  const [key, setKey] = useState<string>()
  const form = useRecordForm(placementForm, blank, {
    send: async (quyetDinh, { idempotencyKey }) => {
      setKey(idempotencyKey)
      try {
        const answer = await sendWork(applyPlacements, { quyetDinh, rows: [...rows] }, idempotencyKey)
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
      if (Number(failure.code) !== codes.partlyDone)
        return notifyFailure(clientMessages.processingFailed)(failure)
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
        title="Bố trí theo quyết định"
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
          {placementSentences.willPlace(rows.length)}
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
