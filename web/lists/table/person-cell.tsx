import type { PersonCellContent } from '#domain/lists/column.ts'
import { matchedRanges } from '#domain/officer/search/matched-ranges.ts'
import { unknown } from '#domain/fields/show.ts'
import { recordAddress } from '#domain/officer/record-addresses.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { Avatar } from '#web/ui/avatar/avatar.tsx'
import { Marked } from '#web/ui/marked.tsx'

/** Photo or initials, the name as a link to the record (if any), the unit below; `typed` is highlighted in the name. */
export function PersonCell({
  person,
  typed = '',
}: {
  person: PersonCellContent | undefined
  typed?: string
}) {
  const { recordId = null, avatar = null, unit = null } = person ?? {}
  const name = person?.name ?? unknown
  const shown = <Marked text={name} ranges={matchedRanges(name, typed)} />
  return (
    <div className="row gap-10 fit">
      <Avatar name={name} photo={avatar} size={36} />
      <div className="stack fit">
        {recordId === null ? (
          <span className="strong one-line">{shown}</span>
        ) : (
          <AddressLink to={recordAddress(recordId)} className="strong one-line" title={name}>
            {shown}
          </AddressLink>
        )}
        <span className={unit === null ? 'faint one-line' : 'muted one-line'} title={unit ?? undefined}>
          {unit ?? unknown}
        </span>
      </div>
    </div>
  )
}
