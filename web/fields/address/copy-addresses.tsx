import { addressCopies, addressGroups } from '#domain/officer/general-groups.ts'
import { CopyAddress } from './copy-address.tsx'
import '../fields.css'

/** What an address is often the same as; nothing for groups that aren't addresses. */
export function CopyAddresses({ id }: { id: string }) {
  const to = addressGroups.find((group) => group.id === id)
  if (to === undefined) return null
  const sources = addressGroups.filter((group) => addressCopies[to.id].includes(group.id))
  return (
    <span className="inline-row wrap gap-4-16">
      {sources.map((from) => (
        <CopyAddress key={from.id} to={to} from={from} />
      ))}
    </span>
  )
}
