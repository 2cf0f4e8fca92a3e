/** Edits a pending movement, without changing the person. */
import { refusals } from '#domain/api/refusals.ts'
import { decidedBy } from '#domain/decisions/decided-records.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { MovementAnswer } from '#domain/movements/calls.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { changesBetween, rowColumns } from '#server/platform/audit/audit.ts'
import { joinDecided, refuseNamed } from '#server/people/decisions/join-decided.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { refuseBadDestination } from '#server/areas/movements/destination.ts'
import { movementAnswer, readBody, type MovementBody } from '#server/areas/movements/movement-body.ts'
import { updateMovement, withFiles } from '#server/areas/movements/movement-store.ts'
import { takeStep } from '#server/areas/movements/take-step.ts'

/** `body.id` is the movement's. Fields that aren't sent are unchanged. */
export async function editMovement(
  request: AuthenticatedRequest,
  movement: AnyMovement,
  body: MovementBody,
): Promise<MovementAnswer> {
  const { editing: form } = movement
  if (form === undefined) throw refusals.forbidden()
  refuseNamed(request, body.quyetDinhIds)
  return takeStep(request, movement, 'edit', body, [], async (change) => {
    const { tx, officer, reference, stored } = change
    const sentValues = readBody(request, movement, form, body, reference, stored.values)
    await refuseBadDestination(tx, movement, sentValues, officer.unitId)
    const own = { id: stored.id, officerId: officer.id, values: sentValues }
    const values = await withFiles(tx, request, movement, own, stored.values)
    const { names, before, after } = changesBetween(stored.values, values)
    const answerOf = (version: number, held: AnyValues) =>
      movementAnswer(movement, movement.fields, {
        id: stored.id,
        officerId: officer.id,
        version,
        values: held,
      })
    const all = { ...stored.values, ...values }
    if (names.length === 0 && !body.quyetDinhIds?.length) {
      change.changesNothing()
      return { answer: () => answerOf(stored.version, all) }
    }
    return {
      answer: async ({ audit }) => {
        const version = await updateMovement(tx, stored, { form, values })
        await joinDecided(tx, request, reference, body.quyetDinhIds, {
          people: [officer.id],
          kinds: decidedBy(movement.form),
        })
        await audit({
          kind: 'sua',
          target: 'movement',
          targetId: stored.id,
          before: { ...before, [rowColumns]: { state: stored.state, ...stored.values } },
          after,
        })
        return answerOf(version, all)
      },
    }
  })
}
