import type { PersonShown } from '#domain/lists/column.ts'
import { unknown } from '#domain/records/show.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { recordAddress } from '#web/shell/landing.ts'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import './person-cell.css'

/** Photo or initials, the name as a link to the record (when there is one), the unit below. */
export function PersonCell({ person }: { person: PersonShown | undefined }) {
  const { recordId = null, avatar = null, unit = null } = person ?? {}
  const name = person?.name ?? unknown
  return (
    <div className="person-cell">
      <Avatar name={name} src={avatar ? `files/download-file-hs/${avatar}?size=96` : undefined} size={36} />
      <div className="person-lines">
        {recordId === null ? (
          <span className="person-name">{name}</span>
        ) : (
          <AddressLink to={recordAddress(recordId)} className="person-name" title={name}>
            {name}
          </AddressLink>
        )}
        <span className={`person-second ${unit === null ? 'person-faint' : ''}`} title={unit ?? undefined}>
          {unit ?? unknown}
        </span>
      </div>
    </div>
  )
}
