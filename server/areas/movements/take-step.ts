/** A step of an existing movement: finds it by either unit, locks the person, checks the step. */
import { refusals } from '#domain/api/refusals.ts'
import {
  movementStates,
  type AnyMovement,
  type MovementState,
  type Step,
} from '#domain/movements/movement.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { movementAnswer, type MovementBody } from '#server/areas/movements/movement-body.ts'
import { readMovement, type StoredMovement } from '#server/areas/movements/movement-store.ts'
import { loggingReads } from '#server/people/officers/log-as-read.ts'
import { changeOfficerOfMovement } from '#server/people/officers/write/change-officer.ts'
import type { OfficerChange, OfficerPatch } from '#server/people/officers/write/patch.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'

/** The state required by each step. */
const startsFrom = {
  accept: 'pending',
  edit: 'pending',
  withdraw: 'pending',
  restore: 'done',
  see: 'done',
} as const satisfies Record<Exclude<Step, 'begin'>, MovementState>

export interface StepChange extends OfficerChange {
  stored: StoredMovement
  /** To be called if the step changes nothing, so that its answer is logged as a read. */
  changesNothing: () => void
}

/**
 * `body.id` is the movement's. Throws 23 if it is out of scope for both units, 26 in another state (as after losing a
 * race), 403 for the wrong side, 24 if it was changed since it was read.
 */
export async function takeStep<T>(
  request: AuthenticatedRequest,
  movement: AnyMovement,
  step: keyof typeof startsFrom,
  { id, version }: MovementBody,
  reads: readonly AnySubRecord[],
  work: (change: StepChange) => Promise<OfficerPatch<T>>,
): Promise<T> {
  const reached = request.server.guards.movementsReached(request.scope, await units(request))
  const options = { reached, reads, refusedStatuses: [statusCodes.deleted] }
  return loggingReads(request, (answersWith) =>
    changeOfficerOfMovement(request, id, options, async (change) => {
      const stored = await readMovement(change.tx, movement, change.movement, change.reference)
      const changesNothing = () =>
        answersWith({ officer: change.officer, target: 'movement', targetId: stored.id })
      const { state } = stored
      if (state !== startsFrom[step]) {
        throw refusals.wrongState(
          `Biến động ở trạng thái '${movementStates[state]}' nên không thể thực hiện.`,
        )
      }
      demandSide(request, movement, step, stored, change)
      if (typeof version === 'number' && version !== stored.version) {
        changesNothing()
        const current = { ...stored, officerId: change.officer.id }
        throw refusals.stale(movementAnswer(movement, movement.fields, current))
      }
      return work({ ...change, stored, changesNothing })
    }),
  )
}

function demandSide(
  { scope, server }: AuthenticatedRequest,
  { who }: AnyMovement,
  step: Step,
  { receiver }: StoredMovement,
  { officer, reference }: OfficerChange,
): void {
  // The sender is the person's current unit: rooms move with their people.
  const sides = { sender: officer.unitId, receiver }
  const isOwn = (unit: number | null) =>
    unit !== null && server.guards.movementSideIsOwn(scope, unit, reference.units)
  if (!who[step]?.sides.some((side) => isOwn(sides[side]))) throw refusals.forbidden()
}
