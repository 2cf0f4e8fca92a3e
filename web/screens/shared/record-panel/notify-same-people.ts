import type { PersonWarning } from '#domain/officer/calls.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { notify } from '#web/notices/notices.ts'

/** Says who may be the person that was saved, each with a link if the record may be opened. */
export function notifySamePeople(canhBao: readonly PersonWarning[] | undefined): void {
  for (const { noiDung, idCanBo } of canhBao ?? [])
    notify(
      'warning',
      noiDung,
      idCanBo === null ? {} : { links: [{ address: recordAddress(idCanBo), label: 'Mở hồ sơ' }] },
    )
}
