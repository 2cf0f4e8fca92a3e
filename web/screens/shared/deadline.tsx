import { showDate } from '#domain/fields/dates.ts'
import { today } from '#web/api/server-clock.ts'

/** The last day to send a change, marked from that day on; a record without changes has none. */
export function Deadline({ day }: { day: string | null }) {
  if (day === null) return <span className="faint">—</span>
  const now = today()
  return (
    <span className="inline-stack tabular">
      {showDate(day)}
      {day < now && <span className="text-danger small">Quá hạn</span>}
      {day === now && <span className="text-warning small">Hôm nay</span>}
    </span>
  )
}
