/** Marks a movement in effect as seen, once. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { MovementBody } from '#server/areas/movements/movement-body.ts'
import { updateMovement } from '#server/areas/movements/movement-store.ts'
import { takeStep } from '#server/areas/movements/take-step.ts'

/** `body.id` is the movement's. Throws 26 the second time. */
export function seeMovement(
  request: AuthenticatedRequest,
  movement: AnyMovement,
  body: MovementBody,
): Promise<null> {
  return takeStep(request, movement, 'see', body, [], async ({ tx, stored }) => {
    if (stored.seen) throw refusals.wrongState('Biến động này đã được ghi nhận.')
    return {
      answer: async ({ audit }) => {
        await updateMovement(tx, stored, { seenAt: request.now })
        await audit({ kind: 'sua', target: 'movement', targetId: stored.id, after: { daGhiNhan: true } })
        return null
      },
    }
  })
}
