import { clockList } from '#domain/national/clock-list.ts'
import { showDate } from '#domain/fields/dates.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { Deadline } from '#web/screens/shared/deadline.tsx'
import { Board } from './board.tsx'

/** /dong-bo-quoc-gia: the deadlines of changes to the national database, by unit, and what waits and why. */
export function BoardScreen() {
  const list = useList(clockList, { staleTime: 0 })
  return (
    <ListScreen
      list={list}
      title={clockList.title}
      purpose="Hồ sơ đã phê duyệt được gửi đến CSDL quốc gia ra sao, hồ sơ nào sắp hết hạn gửi."
      searchName="Tìm kiếm hồ sơ cần đồng bộ"
      note={<Board list={list} />}
      cells={{
        tinhTrang: ({ tinhTrang }) => <span className="folding">{tinhTrang}</span>,
        hanGui: ({ hanGui }) => <Deadline day={hanGui} />,
        thayDoiTu: ({ thayDoiTu }) => (
          <span className="tabular">{thayDoiTu === null ? '—' : showDate(thayDoiTu)}</span>
        ),
      }}
    />
  )
}
