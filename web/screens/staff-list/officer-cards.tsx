import { Button } from 'antd'
import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import type { OfficerRow } from '#domain/officer/staff-list.ts'
import { OfficerCell, PartyTick, postOf, TwoLines } from '../list/officer-cells.tsx'
import { OfficerDetails } from './officer-details.tsx'
import type { RowDeeds } from './officer-columns.tsx'
import { RecordStatus, SyncStatus } from '../list/record-status.tsx'
import { RowActions } from './row-actions.tsx'
import '../list/row-cards.css'

/** The list on a narrow window: one card for each person, with what the table has in its columns. */
export function OfficerCards(props: {
  officers: readonly OfficerRow[] | undefined
  /** How many places to hold while the first page comes. */
  expected: number
  stale: boolean
  statuses: readonly CatalogueEntry[]
  deeds: RowDeeds
  opened: readonly string[]
  onOpen: (id: string, open: boolean) => void
}) {
  const { officers, statuses, deeds } = props
  if (!officers)
    return (
      <div className="row-cards" aria-busy="true">
        {Array.from({ length: Math.min(props.expected, 10) }, (_, n) => (
          <div key={n} className="row-card staff-card-skeleton">
            <span className="skeleton-line" />
            <span className="skeleton-line" />
            <span className="skeleton-line" />
          </div>
        ))}
      </div>
    )
  return (
    <ul className={`row-cards ${props.stale ? 'row-cards-stale' : ''}`} aria-label="Danh sách hồ sơ">
      {officers.map((officer) => (
        <li key={officer.id} className="row-card">
          <div className="staff-card-head">
            <OfficerCell officer={officer} />
            <RecordStatus status={officer.trangThaiHoSo} catalogue={statuses} />
          </div>
          <div className="row-card-grid">
            <TwoLines first={officer.soCccd} second={officer.ngaySinhShow} />
            <TwoLines first={postOf(officer)} second={officer.loaiHoSo?.name} />
            <span className="row-card-fact">
              <PartyTick member={officer.laDangVien} /> Đảng viên
            </span>
            <span className="row-card-fact">
              Đồng bộ: <SyncStatus isSyncQuocGia={officer.isSyncQuocGia} />
            </span>
          </div>
          {props.opened.includes(officer.id) && (
            <div id={`details-${officer.id}`}>
              <OfficerDetails officer={officer} />
            </div>
          )}
          <div className="staff-card-foot">
            <Button
              size="small"
              type="text"
              aria-expanded={props.opened.includes(officer.id)}
              aria-controls={`details-${officer.id}`}
              onClick={() => props.onOpen(officer.id, !props.opened.includes(officer.id))}
            >
              {props.opened.includes(officer.id) ? 'Thu gọn' : 'Chi tiết'}
            </Button>
            <RowActions officer={officer} {...deeds} />
          </div>
        </li>
      ))}
    </ul>
  )
}
