import { showDate } from '#domain/fields/dates.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import './record-print.css'
import { displayName, displayPosition } from './record-sidebar.tsx'

/** Print only, above the tab: whose record it is, since the sidebar isn't printed. */
export function RecordPrintHead({ officer }: { officer: OfficerAnswer }) {
  const { ngaySinh, soCccd, donVi } = officer
  const facts = [
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
