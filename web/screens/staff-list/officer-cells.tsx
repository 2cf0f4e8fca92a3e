import type { OfficerRow } from '#domain/officer/calls.ts'
import { unknown } from '#domain/records/show.ts'
import { AddressLink } from '#web/shell/address-link.tsx'
import { recordAddress } from '#web/shell/landing.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** A value, or 'Chưa rõ' in a fainter tone. */
export function Shown({ children }: { children: string | null | undefined }) {
  return children ? <>{children}</> : <span className="staff-faint">{unknown}</span>
}

/** Photo or initials, the name as a link to the record, the unit below. */
export function PersonCell({ officer }: { officer: OfficerRow }) {
  const name = officer.hoVaTen ?? unknown
  const photo = officer.avatar ? `files/download-file-hs/${officer.avatar}?size=96` : undefined
  return (
    <div className="staff-person">
      <Avatar name={name} src={photo} size={36} />
      <div className="staff-lines">
        <AddressLink to={recordAddress(officer.id)} className="staff-name">
          {name}
        </AddressLink>
        <span className="staff-second" title={officer.donVi?.name}>
          <Shown>{officer.donVi?.name}</Shown>
        </span>
      </div>
    </div>
  )
}

/** Two lines of one cell, the second one fainter. */
export function TwoLines({
  first,
  second,
}: {
  first: string | null | undefined
  second: string | null | undefined
}) {
  return (
    <div className="staff-lines">
      <span className="staff-first" title={first ?? undefined}>
        <Shown>{first}</Shown>
      </span>
      <span className="staff-second" title={second ?? undefined}>
        <Shown>{second}</Shown>
      </span>
    </div>
  )
}

/** The post of the catalogue, or the one written beside it. */
export const postOf = (officer: OfficerRow) => officer.chucVu?.name ?? officer.chucVuNgoaiHeThong

/** A tick that can be read and not changed, and is not paled like something disabled. */
export function PartyTick({ member }: { member: boolean }) {
  return (
    <input
      type="checkbox"
      className="staff-party"
      checked={member}
      readOnly
      aria-readonly="true"
      tabIndex={-1}
      aria-label={member ? 'Đảng viên' : 'Không phải đảng viên'}
      title={member ? 'Đảng viên' : 'Không phải đảng viên'}
      onClick={(event) => event.preventDefault()}
    />
  )
}
