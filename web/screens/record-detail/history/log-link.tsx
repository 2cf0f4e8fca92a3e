import { permissionOf } from '#domain/api/call.ts'
import { pageAudit } from '#domain/audit/log-list.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import './record-history.css'

/** The way from a record's own log to the log of everything; apart, since what the log's list is made of weighs much. */
export function LogLink({ id }: { id: string }) {
  if (!mayCall(useUser(), permissionOf(pageAudit))) return null
  return (
    <AddressLink to={`/nhat-ky?idCanBo=${id}`} className="record-history-all">
      Xem trong nhật ký
    </AddressLink>
  )
}
