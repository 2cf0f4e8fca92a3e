/** Starts a movement of one person: effect on the person, movement and files in one transaction. */
import { refusals } from '#domain/api/refusals.ts'
import { pickFields } from '#domain/forms/form.ts'
import { decidedBy } from '#domain/decisions/decided-records.ts'
import type { MovementAnswer } from '#domain/movements/calls.ts'
import { beginsFrom, cannotBegin, type AnyMovement } from '#domain/movements/movement.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { readRow } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { joinDecided, refuseNamed } from '#server/people/decisions/join-decided.ts'
import { refuseBadDestination } from '#server/areas/movements/destination.ts'
import {
  momentOf,
  movementAnswer,
  readBody,
  type MovementBody,
} from '#server/areas/movements/movement-body.ts'
import { tellArrival } from '#server/areas/movements/tell-units.ts'
import { insertMovements, withFiles } from '#server/areas/movements/movement-store.ts'
import { undoOf } from '#server/areas/movements/undo.ts'
import { changeOfficer } from '#server/people/officers/write/change-officer.ts'

export async function beginMovement(
  request: AuthenticatedRequest,
  movement: AnyMovement,
  body: MovementBody,
): Promise<MovementAnswer> {
  const { form, effect } = movement
  const reads = effect.reads ?? []
  refuseNamed(request, body.quyetDinhIds)
  return changeOfficer(request, body.id, { reads }, async ({ tx, officer, reference, rowsOf }) => {
    const values = readBody(request, movement, form, body, reference)
    const status = reference.catalogues.ref(officer.statusId)
    if (!beginsFrom(movement, status)) {
      throw refusals.wrongState(cannotBegin(movement, status))
    }
    await refuseBadDestination(tx, movement, values, officer.unitId)
    const patch = effect.patch(momentOf(values, rowsOf, reference))
    const changed = Object.keys(patch.values ?? {}) as OfficerFieldName[]
    const undo = undoOf(patch, readRow(pickFields(officerFields, changed), officer.row, reference), rowsOf)
    return {
      ...patch,
      process: true,
      answer: async ({ lockedAccounts, audit }) => {
        const moved = { officerId: officer.id, unitId: officer.unitId, undo: { ...undo, lockedAccounts } }
        const [id = 0] = (await insertMovements(tx, request, movement, values, [moved])).values()
        const decided = { people: [officer.id], kinds: decidedBy(form) }
        await joinDecided(tx, request, reference, body.quyetDinhIds, decided)
        const held = await withFiles(tx, request, movement, { id, officerId: officer.id, values })
        await audit({
          kind: 'them',
          target: 'movement',
          targetId: id,
          after: { loai: movement.name, ...held },
        })
        await tellArrival(tx, request, movement, values, officer, reference)
        return movementAnswer(movement, form.fields, { id, officerId: officer.id, version: 1, values: held })
      },
    }
  })
}
