/** A movement in effect is marked as seen, once. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import type { SignedIn } from '#server/http/request.ts'
import { allowStep } from '#server/movements/allow-step.ts'
import type { MovementBody } from '#server/movements/movement-body.ts'
import { readMovement, updateMovement } from '#server/movements/movement-store.ts'
import { changeOfficerOfMovement } from '#server/officers/door/change-officer.ts'
import { statusCodes } from '#server/officers/status-codes.ts'

/** `body.id` is the movement's. A second time is a 26. */
export function seeMovement(request: SignedIn, movement: AnyMovement, body: MovementBody): Promise<null> {
  const options = { refusedStatuses: [statusCodes.deleted] }
  return changeOfficerOfMovement(request, body.id, options, async (change) => {
    const { tx, lists } = change
    const stored = await readMovement(tx, movement, change.movement, lists)
    allowStep(request, movement, 'see', stored, change, body.version)
    if (change.movement['seen_at'] !== null) throw refusals.wrongState('Biến động này đã được ghi nhận.')
    return {
      answer: async ({ audit }) => {
        await updateMovement(tx, stored, { seenAt: request.now })
        await audit({ kind: 'sua', target: 'movement', targetId: stored.id, after: { daGhiNhan: true } })
        return null
      },
    }
  })
}
