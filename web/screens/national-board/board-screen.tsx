import { clockList } from '#domain/national/clock-list.ts'
import { showDate } from '#domain/fields/dates.ts'
import { today } from '#web/api/server-clock.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { Board } from './board.tsx'
import './board-screen.css'

/** /dong-bo-quoc-gia: until when which changes must have reached the national database, by unit, and what waits and why. */
export function BoardScreen() {
  const list = useList(clockList, { staleTime: 0 })
  return (
    <ListScreen
      list={list}
      title={clockList.title}
      searchName="Tìm kiếm hồ sơ cần đồng bộ"
      note={<Board list={list} />}
      cells={{
        tinhTrang: ({ tinhTrang }) => <span className="board-state">{tinhTrang}</span>,
        hanGui: ({ hanGui }) => <Deadline day={hanGui} />,
        thayDoiTu: ({ thayDoiTu }) => (
          <span className="tabular">{thayDoiTu === null ? '—' : showDate(thayDoiTu)}</span>
        ),
      }}
    />
  )
}

/** The last day, marked once it is there. */
function Deadline({ day }: { day: string | null }) {
  if (day === null) return <span>—</span>
  const now = today()
  return (
    <span className="board-deadline tabular">
      {showDate(day)}
      {day < now && <span className="board-over">Quá hạn</span>}
      {day === now && <span className="board-today">Hạn hôm nay</span>}
    </span>
  )
}
