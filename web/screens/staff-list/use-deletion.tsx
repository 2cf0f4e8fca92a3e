import { clientMessages } from '#domain/api/client-messages.ts'
import { deleteOfficer } from '#domain/officer/calls.ts'
import { listOfficersCall, type OfficerRow } from '#domain/officer/staff-list.ts'
import { useAction } from '#web/api/use-call.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'

/** Asks before a record is deleted (spec 3 §2.3, §8), deletes it and loads the list anew. Draw `dialog`. */
export function useDeletion() {
  const { ask, dialog } = useConfirm()
  const deletion = useAction(deleteOfficer, { refreshes: [listOfficersCall] })
  const remove = async (officer: OfficerRow) => {
    const agreed = await ask({
      title: 'Xóa hồ sơ',
      text: (
        <>
          <p>{clientMessages.deleteAsk}</p>
          <p className="confirm-about">
            {officer.hoVaTen}
            {officer.soCccd ? ` · CCCD ${officer.soCccd}` : ''}
          </p>
        </>
      ),
      no: 'Không',
      yes: 'Xóa',
      danger: true,
    })
    if (agreed) deletion.mutate({ id: officer.id })
  }
  return { remove, dialog }
}
