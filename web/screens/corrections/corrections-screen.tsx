import { useState } from 'react'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { correctionList, type CorrectionRow } from '#domain/personal-data/correction-list.ts'
import { tabNames, type TabSegment } from '#domain/records/tab-names.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { CorrectionBadge } from '#web/screens/shared/personal-data/correction-state.tsx'
import { AddressLink } from '#web/ui/address-link.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

/** /yeu-cau-chinh-sua: what people ask to be corrected in their records. */
export function CorrectionsScreen() {
  const list = useList(correctionList, { staleTime: 0 })
  const [answered, setAnswered] = useState<CorrectionRow>()
  return (
    <>
      <ListScreen
        list={list}
        title="Yêu cầu chỉnh sửa"
        purpose="Người có hồ sơ đề nghị sửa thông tin của mình: mở hồ sơ để sửa, rồi trả lời."
        label="Các yêu cầu chỉnh sửa"
        searchName="Tìm kiếm yêu cầu chỉnh sửa"
        cells={{ hoVaTen: Person, noiDung: Content, trangThai: State }}
        on={{ row: { answer: setAnswered } }}
      />
      {answered && <AnswerDialog request={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}

const Person = ({ idCanBo, hoVaTen, donVi, tab }: CorrectionRow) => (
  <>
    <AddressLink to={recordAddress(idCanBo, tab as TabSegment)} className="strong">
      {hoVaTen}
    </AddressLink>
    <span className="block muted small">{donVi?.name}</span>
  </>
)

const Content = ({ nhan, tab, noiDung }: CorrectionRow) => (
  <>
    <span className="block strong">
      {nhan} <span className="muted small">({tabNames[tab as TabSegment] ?? tab})</span>
    </span>
    <span className="block break">{noiDung}</span>
  </>
)

const State = ({ trangThai, traLoi, nguoiTraLoi }: CorrectionRow) => (
  <>
    <CorrectionBadge state={trangThai} />
    {traLoi !== null && <span className="block above-4 break">{traLoi}</span>}
    {nguoiTraLoi !== null && <span className="block muted small">{nguoiTraLoi}</span>}
  </>
)
