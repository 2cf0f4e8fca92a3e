import { batchSigningList } from '#domain/signing/signing-list.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { Deadline } from '#web/screens/shared/deadline.tsx'
import { useSignatureHistory } from './use-signature-history.tsx'
import { useSigning } from './use-signing.tsx'

const title = 'CHỮ KÝ SỐ HÀNG LOẠT'

/** /ky-so: the hashes of many records are signed at once, and shown with their signatures (spec 3 §2.6). */
export function BatchSigningScreen() {
  const list = useList(batchSigningList, { staleTime: 0 })
  const signing = useSigning({
    title,
    screen: '/ky-so',
    showsHashes: true,
    onApproved: list.selection.clear,
  })
  const history = useSignatureHistory()
  return (
    <>
      <ListScreen
        list={list}
        title={title}
        purpose="Ký nhiều hồ sơ một lần và xem giá trị băm, chữ ký, chứng thư của từng hồ sơ."
        searchName="Tìm kiếm hồ sơ cần ký"
        cells={{ hanGui: ({ hanGui }) => <Deadline day={hanGui} /> }}
        on={{ row: { history: history.show }, ticked: { signMany: signing.show } }}
      />
      {signing.element}
      {history.element}
    </>
  )
}
