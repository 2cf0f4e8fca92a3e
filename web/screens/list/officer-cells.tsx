import type { OfficerRow } from '#domain/officer/staff-list.ts'
import { unknown } from '#domain/records/show.ts'
import { PersonCell } from './person-cell.tsx'
import './officer-cells.css'

/** A value, or 'Chưa rõ' in a fainter tone. */
export function Shown({ children }: { children: string | null | undefined }) {
  return children ? <>{children}</> : <span className="person-faint">{unknown}</span>
}

/** Who a row is about. */
export const OfficerCell = ({ officer: { id, hoVaTen, avatar, donVi } }: { officer: OfficerRow }) => (
  <PersonCell recordId={id} name={hoVaTen} avatar={avatar} unit={donVi?.name} />
)

/** Two lines of one cell, the second one fainter. */
export function TwoLines({
  first,
  second,
}: {
  first: string | null | undefined
  second: string | null | undefined
}) {
  return (
    <div className="person-lines">
      <span className="staff-first" title={first ?? undefined}>
        <Shown>{first}</Shown>
      </span>
      <span className="person-second" title={second ?? undefined}>
        <Shown>{second}</Shown>
      </span>
    </div>
  )
}

/** The post of the catalogue, or the one written beside it. */
export const postOf = (officer: OfficerRow) => officer.chucVu?.name ?? officer.chucVuNgoaiHeThong

/**
 * A tick that can be read and not changed, and is not paled like something disabled. What it is about is said beside it
 * or by its column; its own name only answers, so that it is not taken for the filter of that name.
 */
export function PartyTick({ member }: { member: boolean }) {
  return (
    <input
      type="checkbox"
      className="staff-party"
      checked={member}
      readOnly
      aria-readonly="true"
      tabIndex={-1}
      aria-label={member ? 'Có' : 'Không'}
      title={member ? 'Đảng viên' : 'Không phải đảng viên'}
      onClick={(event) => event.preventDefault()}
    />
  )
}
