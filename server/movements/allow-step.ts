/** Whether a step of a movement may be taken: by this side, in this state, of the version that was seen. */
import { refusals } from '#domain/api/refusals.ts'
import {
  movementStates,
  type AnyMovement,
  type MovementState,
  type Step,
} from '#domain/movements/movement.ts'
import { unitInScope } from '#server/access/scope.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { StoredMovement } from '#server/movements/movement-store.ts'
import type { OfficerRecord } from '#server/officers/officer-store.ts'

/** The state that each step starts from. */
const startsFrom = {
  accept: 'pending',
  edit: 'pending',
  withdraw: 'pending',
  restore: 'done',
  see: 'done',
} as const satisfies Record<Exclude<Step, 'begin'>, MovementState>

/**
 * Throws 26 for a movement in another state (who lost a race learns that), 403 for the wrong side, 24 for one that was
 * changed since it was seen.
 */
export function allowStep(
  request: SignedIn,
  movement: AnyMovement,
  step: keyof typeof startsFrom,
  stored: StoredMovement,
  { officer, lists }: { officer: OfficerRecord; lists: Lists },
  seen: number | null | undefined,
): void {
  if (stored.state !== startsFrom[step]) {
    throw refusals.wrongState(
      `Biến động ở trạng thái '${movementStates[stored.state]}' nên không thể thực hiện.`,
    )
  }
  // The sender is who has the person now: rooms move with their people.
  const units = { sender: officer.unitId, receiver: stored.units.receiver }
  const isAllowed = movement.who[step]?.sides.some((side) => {
    const unit = units[side]
    return unit !== null && unitInScope(request.scope, unit, lists.units)
  })
  if (!isAllowed) throw refusals.forbidden()
  if (typeof seen === 'number' && seen !== stored.version) throw refusals.stale(null)
}
