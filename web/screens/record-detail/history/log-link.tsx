import { permissionOf } from '#domain/api/call.ts'
import { pageAudit } from '#domain/audit/log-list.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import './record-history.css'

/** Link from a record's log to the full log; in its own file, since the log list is a large import. */
export function LogLink({ id }: { id: string }) {
  if (!mayCall(useUser(), permissionOf(pageAudit))) return null
  return (
    <AddressLink to={`/nhat-ky?idCanBo=${id}`} className="record-history-all">
      Xem trong nhật ký
    </AddressLink>
  )
}
