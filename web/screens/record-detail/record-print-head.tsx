import { showDate } from '#domain/fields/dates.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { officeMoment } from '#web/ui/office-moment.ts'
import { useShownMoment } from './moment/moment.ts'
import './record-print.css'
import { displayName, displayPosition } from './record-sidebar.tsx'

/** Print only, above the tab: whose record it is, since the sidebar isn't printed. */
export function RecordPrintHead({ officer }: { officer: OfficerAnswer }) {
  const { ngaySinh, soCccd, donVi } = officer
  const luc = useShownMoment()
  const facts = [
    luc && `Hồ sơ tại ${officeMoment(luc)}`,
    ngaySinh && `Ngày sinh: ${showDate(ngaySinh)}`,
    soCccd && `Số CCCD: ${soCccd}`,
    `Chức vụ: ${displayPosition(officer)}`,
    donVi && `Đơn vị hiện tại: ${donVi.name}`,
  ]
  return (
    <div className="print-only record-print-head" aria-hidden="true">
      <strong>{displayName(officer).toLocaleUpperCase('vi')}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
