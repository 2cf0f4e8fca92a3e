import { showDate } from '#domain/fields/dates.ts'
import type { LawHistoryRow, LawRow } from '#domain/law/calls.ts'
import { today } from '#web/api/server-clock.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** From and to, and whether the value is still to come, unless it was withdrawn. */
export function ValidityPeriod({ row }: { row: LawRow | LawHistoryRow }) {
  const { tuNgay, denNgay } = row
  const isWithdrawn = 'thuHoiLuc' in row && row.thuHoiLuc !== null
  return (
    <>
      <div className="tabular">
        {denNgay === null
          ? `Từ ${showDate(tuNgay)}`
          : tuNgay === denNgay
            ? showDate(tuNgay)
            : `${showDate(tuNgay)} – ${showDate(denNgay)}`}
      </div>
      {tuNgay > today() && !isWithdrawn && <StatusBadge tone="neutral">Sắp có hiệu lực</StatusBadge>}
    </>
  )
}
