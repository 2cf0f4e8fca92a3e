import { binList, type DeletedOfficer } from '#domain/bin/bin-list.ts'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { restoreOfficer } from '#domain/bin/calls.ts'
import { unknown } from '#domain/fields/show.ts'
import { useAction } from '#web/api/use-call.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'

/** /thung-rac: deleted records, which can be restored. */
export function BinScreen() {
  const list = useList(binList, { staleTime: 0 })
  const { searchContent, donViId } = list.values
  const { ask, dialog } = useConfirm()
  const restoration = useAction(restoreOfficer)
  const restore = async (officer: DeletedOfficer) => {
    const text = (
      <>
        <p>{binSentences.ask}</p>
        <p className="confirm-about above-8 strong">
          {officer.hoVaTen} {officer.soCccd ? `· CCCD ${officer.soCccd}` : ''}
          <br />→ {officer.trangThaiTruocXoa?.name ?? unknown}
        </p>
      </>
    )
    if (await ask({ title: 'Khôi phục hồ sơ', text, no: 'Không', yes: 'Khôi phục' }))
      restoration.mutate({ id: officer.id })
  }
  return (
    <>
      <ListScreen
        list={list}
        title="Thùng rác"
        purpose="Hồ sơ đã xóa: xem lại và khôi phục."
        label="Hồ sơ đã xóa"
        searchName="Tìm kiếm hồ sơ đã xóa"
        emptyText={searchContent === '' && donViId === null ? binSentences.empty : binSentences.nothingFound}
        busy={restoration.isPending}
        on={{ row: { restore: (officer) => void restore(officer) } }}
        beside={{ texts: ['Nhật ký'], of: LogLink }}
      />
      {dialog}
    </>
  )
}

const LogLink = ({ id, hoVaTen }: DeletedOfficer) => (
  <AddressLink
    to={`/nhat-ky?idCanBo=${id}`}
    className="row-link size-14 nowrap"
    aria-label={`Nhật ký của ${hoVaTen ?? ''}`}
  >
    Nhật ký
  </AddressLink>
)
