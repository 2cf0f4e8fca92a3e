import type { ReactNode } from 'react'
import { specifiedLabels } from '#domain/api/specified-labels.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { RecordForm } from '#web/forms/record-form.tsx'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { PanelSections } from './panel-sections.tsx'
import { useRecordDraft } from './use-record-draft.ts'

/** The side panel 'Thông tin hồ sơ': adds a record, or edits the one with this id (spec 3 §2.3). */
export function RecordPanel(props: {
  open: boolean
  officerId?: string
  /** A new record begins with the units of this one. */
  like?: OfficerAnswer
  onClose: () => void
  title?: string
  /** Shown above the form. */
  above?: ReactNode
  /** An invalid submit shows a notice besides marking the fields. */
  warns?: true
  /** Called with a new record, before the panel closes. */
  onAdded?: (saved: OfficerAnswer) => void
  /** Called after saving; by default the panel closes. */
  onSaved?: (saved: OfficerAnswer) => void
}) {
  const { open, officerId, onClose, title = 'Thông tin hồ sơ', above, onSaved = onClose } = props
  const { record, loading, error, retry } = useRecordDraft({
    officerId,
    like: props.like,
    onSaved: (saved) => {
      props.onAdded?.(saved)
      onSaved(saved)
    },
    warns: props.warns === true,
  })
  const { drop, ask, question } = useConfirmDiscard(open ? record.isDirty : false, onClose)
  const cancel = () => {
    if (!record.saving) drop()
  }
  // The close button and Escape ask only with changes; 'Huỷ' always (spec 3 §2.3), unless `onSaved` is given.
  const giveUp = props.onSaved === undefined ? ask : cancel

  return (
    <>
      <SidePanel
        open={open}
        title={title}
        width={960}
        loading={loading && error === undefined}
        onClose={cancel}
        footer={
          <FormButtons
            form={record}
            onLeave={giveUp}
            leave={specifiedLabels.leavePanel}
            cannotSave={loading}
          />
        }
      >
        {above}
        {error === undefined ? (
          <RecordForm record={record} placesProblems>
            <PanelSections />
          </RecordForm>
        ) : (
          <ErrorState message={error} onRetry={retry} />
        )}
      </SidePanel>
      {question}
    </>
  )
}
