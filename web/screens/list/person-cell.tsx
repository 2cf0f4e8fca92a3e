import { unknown } from '#domain/records/show.ts'
import { AddressLink } from '#web/shell/address-link.tsx'
import { recordAddress } from '#web/shell/landing.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import '../staff-list/staff-list-screen.css'

/** Photo or initials, the name as a link to the record (when there is one), the unit below. */
export function PersonCell(props: {
  recordId: string | null
  name: string | null
  avatar: string | null
  unit: string | undefined
}) {
  const { recordId, avatar, unit } = props
  const name = props.name ?? unknown
  return (
    <div className="staff-person">
      <Avatar name={name} src={avatar ? `files/download-file-hs/${avatar}?size=96` : undefined} size={36} />
      <div className="staff-lines">
        {recordId === null ? (
          <span className="staff-name">{name}</span>
        ) : (
          <AddressLink to={recordAddress(recordId)} className="staff-name">
            {name}
          </AddressLink>
        )}
        <span className={`staff-second ${unit === undefined ? 'staff-faint' : ''}`} title={unit}>
          {unit ?? unknown}
        </span>
      </div>
    </div>
  )
}
