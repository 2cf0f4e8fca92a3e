import { showDate } from '#domain/fields/dates.ts'
import type { LawRow } from '#domain/law/calls.ts'
import { today } from '#web/api/server-clock.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** From and to, and whether the value is still to come. */
export function ValidityPeriod({ row: { tuNgay, denNgay } }: { row: LawRow }) {
  return (
    <>
      <div className="tabular">
        {denNgay === null
          ? `Từ ${showDate(tuNgay)}`
          : tuNgay === denNgay
            ? showDate(tuNgay)
            : `${showDate(tuNgay)} – ${showDate(denNgay)}`}
      </div>
      {tuNgay > today() && <StatusBadge tone="neutral">Sắp có hiệu lực</StatusBadge>}
    </>
  )
}
