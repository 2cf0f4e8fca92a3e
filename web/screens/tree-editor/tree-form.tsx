import { Button } from 'antd'
import type { ReactNode } from 'react'
import { RecordForm } from '#web/forms/record-form.tsx'
import { useDirtyReport } from '#web/forms/use-dirty-report.ts'
import type { RecordFormHandle } from '#web/forms/use-form.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'

/** How the item of the form is deleted: the dialog's words, the button's, and the deed. */
export interface TreeFormDeletion {
  title: string
  ask: string
  button: string
  name: string
  busy: boolean
  run: () => void
}

/** The fields of one item with the buttons below them; reading only for who may not save. */
export function TreeForm(props: {
  record: RecordFormHandle
  /** What 'Lưu …' is called; absent for who may not save. */
  saveButton: string | undefined
  /** Absent for a new item, and for who may not delete. */
  deletion: TreeFormDeletion | undefined
  /** Back to a new item; absent while one is written. */
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
        <div className="tree-and-form-buttons">
          {onReset && <Button onClick={onReset}>Đặt lại</Button>}
          {deletion && (
            <Button danger loading={deletion.busy} onClick={() => void remove(deletion)}>
              {deletion.button}
            </Button>
          )}
          {saveButton !== undefined && (
            <Button
              type="primary"
              loading={record.saving}
              disabled={record.busy}
              onClick={() => void record.save()}
            >
              {saveButton}
            </Button>
          )}
        </div>
      )}
      {dialog}
    </>
  )
}
