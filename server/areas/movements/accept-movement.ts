/** Acceptance by the receiving unit, to which the person belongs from then on. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import type { MovementAnswer } from '#domain/movements/calls.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { refuseBadDestination, refuseForeignRoom } from '#server/areas/movements/destination.ts'
import {
  momentOf,
  movementAnswer,
  readBody,
  type MovementBody,
} from '#server/areas/movements/movement-body.ts'
import { stateChange, updateMovement } from '#server/areas/movements/movement-store.ts'
import { tellAcceptance } from '#server/areas/movements/tell-units.ts'
import { takeStep } from '#server/areas/movements/take-step.ts'

const filled = (values: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

/** The work period that acceptance begins rests on the decision of the movement. */
const joinFollowing = (tx: Tx, { name }: AnyMovement, id: number) =>
  sql`insert into decision_row (record, row_id, decision_id, officer_id)
    select ${workPeriod.name}, r.id, l.decision_id, l.officer_id
    from decision_row l join decision d on d.id = l.decision_id
      join work_period r on r.officer_id = l.officer_id and r."soQuyetDinh" = d."soQuyetDinh"
        and r."ngayQuyetDinh" = d."ngayKy"
    where l.record = ${name} and l.row_id = ${id}
    on conflict (record, row_id) do nothing`.execute(tx)

/** `body.id` is the movement's. Logs an entry for the sending and one for the receiving unit. */
export async function acceptMovement(
  request: AuthenticatedRequest,
  movement: AnyMovement,
  body: MovementBody,
): Promise<MovementAnswer> {
  const { acceptance, contract } = movement
  if (acceptance === undefined) throw refusals.forbidden()
  const { form, reads = [], problems, patch } = acceptance
  return takeStep(
    request,
    movement,
    'accept',
    body,
    reads,
    async ({ tx, officer, reference, rowsOf, stored }) => {
      const sentValues = readBody(request, movement, form, body, reference)
      const values = { ...stored.values, ...sentValues }
      await refuseBadDestination(tx, movement, values, null)
      await refuseForeignRoom(tx, movement, values)
      const person = readRow(officerFields, officer.row, reference)
      const arrival = { ...momentOf(values, rowsOf, reference), officer: person }
      const refused = Object.entries(problems?.(arrival) ?? {}).flatMap(([name, message]) =>
        message === null ? [] : [{ field: `${contract.key}.${name}`, message }],
      )
      if (refused.length > 0) throw refusals.invalid(refused)
      return {
        ...patch(arrival),
        process: true,
        answer: async ({ audit }) => {
          const acceptedBy = request.account.id
          const version = await updateMovement(tx, stored, { state: 'accepted', form, values, acceptedBy })
          await joinFollowing(tx, movement, stored.id)
          const entry = stateChange(stored, 'accepted', filled(sentValues))
          await audit(entry)
          await writeAudit(tx, request, { ...entry, officerId: officer.id, unitId: stored.receiver })
          await tellAcceptance(tx, request, { officer, stored }, reference)
          return movementAnswer(movement, movement.fields, {
            id: stored.id,
            officerId: officer.id,
            version,
            values,
          })
        },
      }
    },
  )
}
