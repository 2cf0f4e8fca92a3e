import { Button } from 'antd'
import { showDate } from '#domain/fields/dates.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import './added-record.css'

/** The record that was just added and what may follow; the list itself may hide it by its filters. */
export function AddedRecord(props: {
  officer: OfficerAnswer
  /** Whether it is among the rows on the screen. */
  isListed: boolean
  onList: () => void
  onNext: () => void
  onClose: () => void
}) {
  const { officer, isListed } = props
  const about = [officer.ngaySinh && showDate(officer.ngaySinh), officer.soCccd, officer.donVi?.name]
  return (
    <section
      className="added-record items-center bordered rounded surface below-12 pad-8-14 grid gap-8-16 no-print"
      aria-label="Hồ sơ vừa thêm"
    >
      <div>
        <p>
          Đã thêm hồ sơ <strong>{officer.hoVaTen}</strong>
        </p>
        <p className="muted small tabular">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="added-record-steps row wrap gap-8">
        <AddressLink to={recordAddress(officer.id)} className="plain-button">
          Mở hồ sơ
        </AddressLink>
        <Button onClick={props.onNext}>Thêm người nữa</Button>
        {!isListed && <Button onClick={props.onList}>Hiện trong danh sách</Button>}
      </div>
      <button
        type="button"
        className="added-record-close width-24 height-24 pad-4 round-4 muted hover-sunken"
        aria-label="Bỏ qua"
        onClick={props.onClose}
      >
        <svg className="line block" strokeWidth={1.6} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" />
        </svg>
      </button>
    </section>
  )
}
