import { Button } from 'antd'
import type { ReactNode } from 'react'
import { RecordForm } from '#web/forms/record-form.tsx'
import { useDirtyReport } from '#web/forms/use-dirty-report.ts'
import type { RecordFormHandle } from '#web/forms/record-form-handle.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { SaveButton } from '#web/ui/inputs/save-button.tsx'

/** The deletion of the form's item: texts of the dialog and the button, and the action. */
export interface TreeFormDeletion {
  title: string
  ask: string
  button: string
  name: string
  busy: boolean
  run: () => void
}

/** The fields of one item with the buttons below; read-only without the right to save. */
export function TreeForm(props: {
  record: RecordFormHandle
  /** The label of 'Lưu …'; absent without the right to save. */
  saveButton: string | undefined
  /** Absent for a new item, and without the right to delete. */
  deletion: TreeFormDeletion | undefined
  /** Starts a new item; absent for a new one. */
  onReset: (() => void) | undefined
  onDirty: (isDirty: () => boolean) => void
  children: ReactNode
}) {
  const { record, saveButton, deletion, onReset, onDirty } = props
  const { ask, dialog } = useConfirm()
  useDirtyReport(record, onDirty, saveButton !== undefined)
  const remove = async ({ title, ask: sentence, name, run }: TreeFormDeletion) => {
    const text = (
      <>
        <p>{sentence}</p>
        <p>
          <strong>{name}</strong>
        </p>
      </>
    )
    if (await ask({ title, text, no: 'Không', yes: 'Xóa', danger: true })) run()
  }
  return (
    <>
      <RecordForm record={record} reading={saveButton === undefined}>
        {props.children}
      </RecordForm>
      {(saveButton !== undefined || deletion) && (
        <div className="pad-above-16 flex wrap to-end gap-8 above-8 rule-above">
          {onReset && <Button onClick={onReset}>Đặt lại</Button>}
          {deletion && (
            <Button loading={deletion.busy} onClick={() => void remove(deletion)}>
              {deletion.button}
            </Button>
          )}
          {saveButton !== undefined && (
            <SaveButton saving={record.saving} disabled={record.busy} onSave={record.save}>
              {saveButton}
            </SaveButton>
          )}
        </div>
      )}
      {dialog}
    </>
  )
}
