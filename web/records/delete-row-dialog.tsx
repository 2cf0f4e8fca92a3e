import { useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { callsOf, type EntryAnswer } from '#domain/records/calls.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { useAction } from '#web/api/use-call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notifyProblems } from './problems/notify-problems.ts'

/** Asks before a row is deleted for good (spec 2 §2); stays open when deleting failed. */
export function DeleteRowDialog(props: {
  record: AnySubRecord
  officerId: string
  row: EntryAnswer
  onClose: () => void
}) {
  const { record, officerId, row } = props
  // The initial value, so that the text doesn't change during the closing animation.
  const [open, setOpen] = useState(true)
  const deletion = useAction(callsOf(record).delete, {
    onSuccess: () => {
      setOpen(false)
      void notifyProblems(officerId, [])
    },
  })
  const close = () => {
    setOpen(false)
    props.onClose()
  }
  const remove = () =>
    deletion.mutate({ id: Number(officerId), [record.contract.key]: { id: row.id, version: row.version } })
  return (
    <ConfirmDialog
      open={open}
      title="Xóa"
      closeText="Đóng"
      onClose={close}
      answers={[{ text: 'Xóa', onPress: remove, look: 'danger', busy: deletion.isPending }]}
    >
      {clientMessages.deleteAsk}
    </ConfirmDialog>
  )
}
