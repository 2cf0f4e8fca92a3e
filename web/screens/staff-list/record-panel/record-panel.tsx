import { Button } from 'antd'
import { useEffect } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { RecordForm } from '#web/forms/record-form.tsx'
import { useUnsavedChanges } from '#web/shell/use-unsaved-changes.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { PanelSections } from './panel-sections.tsx'
import { useRecordDraft } from './use-record-draft.ts'

/** The side panel 'Thông tin hồ sơ': adds a record, or changes the one with this id (spec 3 §2.3). */
export function RecordPanel(props: { open: boolean; officerId?: string; onClose: () => void }) {
  const { open, officerId, onClose } = props
  const { record, loading, error, retry } = useRecordDraft(officerId, onClose)
  const { ask, dialog } = useConfirm()
  const leaving = useUnsavedChanges(open && record.dirty)

  const askToDrop = () =>
    ask({ title: 'Xác nhận', text: clientMessages.cancelAsk, no: 'Không', yes: 'Đồng ý' })
  const cancel = async () => {
    if (record.saving) return
    if (!record.isDirty() || (await askToDrop())) onClose()
  }
  useEffect(() => {
    if (leaving) void askToDrop().then((agreed) => (agreed ? leaving.leave() : leaving.stay()))
    // Asked once for each attempt to leave.
  }, [leaving !== undefined])

  return (
    <>
      <SidePanel
        open={open}
        title="Thông tin hồ sơ"
        width={960}
        loading={loading && error === undefined}
        onClose={() => void cancel()}
        footer={
          <>
            <Button onClick={() => void cancel()} disabled={record.saving}>
              Huỷ
            </Button>
            <Button
              type="primary"
              loading={record.saving}
              disabled={loading}
              onClick={() => void record.save()}
            >
              Lưu lại
            </Button>
          </>
        }
      >
        {error === undefined ? (
          <RecordForm record={record}>
            <PanelSections />
          </RecordForm>
        ) : (
          <ErrorState message={error} onRetry={retry} />
        )}
      </SidePanel>
      {dialog}
    </>
  )
}
