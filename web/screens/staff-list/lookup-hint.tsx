import { seesMenu } from '#domain/registries/menu-calls.ts'
import { useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { lookupPath, writeLookupText } from '#web/screens/shared/lookup-text.ts'
import './lookup-hint.css'

/** Where nobody has the typed words: the lookup also knows initials ('nv an') and staff numbers, which a list can't count. */
export function LookupHint({ typed, totalRows }: { typed: string; totalRows: number | undefined }) {
  const user = useUser()
  const text = typed.trim()
  if (text === '' || totalRows !== 0 || !seesMenu(user, lookupPath)) return null
  return (
    <p className="lookup-hint below-12 pad-8-14 tint-primary no-print">
      Tìm theo chữ cái đầu của họ tên hoặc theo số hiệu:{' '}
      <AddressLink to={lookupPath} onClick={() => writeLookupText(text)}>
        Tra cứu “{text}”
      </AddressLink>
    </p>
  )
}
