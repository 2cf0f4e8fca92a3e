import { clientMessages } from '#domain/api/client-messages.ts'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { deleteOfficer } from '#domain/officer/calls.ts'
import { deleteOfProvince } from '#domain/officer/former-province-calls.ts'
import { type OfficerRow } from '#domain/people-lists/staff-list.ts'
import { useAction } from '#web/api/use-call.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'

type Deleted = Pick<OfficerRow, 'id' | 'hoVaTen' | 'soCccd'>

/**
 * Deletes a record after a confirmation (spec 3 §2.3, §8). Render `dialog`. `product`: uses the calls of that former
 * province.
 */
export function useDeletion(product?: string) {
  const { ask, dialog } = useConfirm()
  const national = useAction(deleteOfficer)
  const ofProvince = useAction(deleteOfProvince)
  const remove = async (officer: Deleted) => {
    const agreed = await ask({
      title: 'Xóa hồ sơ',
      text: (
        <>
          <p>{clientMessages.deleteAsk}</p>
          <p>{binSentences.restorable}</p>
          <p className="confirm-about above-8 strong">
            {officer.hoVaTen}
            {officer.soCccd ? ` · CCCD ${officer.soCccd}` : ''}
          </p>
        </>
      ),
      no: 'Không',
      yes: 'Xóa',
      danger: true,
    })
    if (!agreed) return
    if (product === undefined) national.mutate({ id: officer.id })
    else ofProvince.mutate({ id: officer.id, product })
  }
  return { remove, dialog }
}
