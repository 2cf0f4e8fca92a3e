import { seesMenu } from '#domain/registries/menu-calls.ts'
import { useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { lookupPath, writeLookupText } from '#web/screens/shared/lookup-text.ts'

/** Where nobody has the typed words: the lookup also knows staff numbers, parts of numbers and e-mail addresses. */
export function LookupHint({ typed, totalRows }: { typed: string; totalRows: number | undefined }) {
  const user = useUser()
  const text = typed.trim()
  if (text === '' || totalRows !== 0 || !seesMenu(user, lookupPath)) return null
  return (
    <p className="below-12 pad-8-14 tint-primary no-print">
      Tìm theo số hiệu, một phần số giấy tờ hoặc thư điện tử:{' '}
      <AddressLink to={lookupPath} className="strong" onClick={() => writeLookupText(text)}>
        Tra cứu “{text}”
      </AddressLink>
    </p>
  )
}
