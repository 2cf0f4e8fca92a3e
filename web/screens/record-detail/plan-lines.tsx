import { permissionOf } from '#domain/api/call.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { getPlansOfPerson } from '#domain/plans/person-calls.ts'
import { planSentences } from '#domain/plans/plan-sentences.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'

/** What was decided for the person and waits for its day, each a link to the plan. */
export function PlanLines({ officer }: { officer: OfficerAnswer }) {
  const enabled = mayCall(useUser(), permissionOf(getPlansOfPerson))
  const { data = [] } = useCall(getPlansOfPerson, { id: officer.id }, { enabled })
  if (data.length === 0) return null
  return (
    <ul className="grid gap-4 small" aria-label="Quyết định chờ hiệu lực">
      {data.map(({ id, ngay, noiDung }) => (
        <li key={id}>
          <AddressLink to={`/ke-hoach?idCanBo=${officer.id}&donViId=`} className="text-primary">
            {planSentences.onRecord(ngay, noiDung)}
          </AddressLink>
        </li>
      ))}
    </ul>
  )
}
