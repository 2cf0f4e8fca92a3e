/** Undoes a movement's effects on the person: withdraws a pending one, restores after one in effect. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyMovement, MovementState } from '#domain/movements/movement.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { MovementBody } from '#server/areas/movements/movement-body.ts'
import { stateChange, updateMovement } from '#server/areas/movements/movement-store.ts'
import { takeStep } from '#server/areas/movements/take-step.ts'
import { tellWithdrawal } from '#server/areas/movements/tell-units.ts'
import { isLatest, recordsOf, undoing } from '#server/areas/movements/undo.ts'
import { placeInUse } from '#server/people/officers/forms/unit-of-officer.ts'
import { resumedWork } from '#server/areas/reorganisation/resumed-work.ts'

/** `body.id` is the movement's. Done by the receiver it is a refusal. */
export const withdrawMovement = (
  request: AuthenticatedRequest,
  movement: AnyMovement,
  body: MovementBody,
): Promise<null> => takeBack(request, movement, 'withdraw', 'withdrawn', body)

/**
 * `body.id` is the movement's. The person returns to the unit, or to the nearest active one above it; open work periods
 * have followed the unit through its reorganisations.
 */
export const restoreMovement = (
  request: AuthenticatedRequest,
  movement: AnyMovement,
  body: MovementBody,
): Promise<null> => takeBack(request, movement, 'restore', 'restored', body)

const movedOn = 'Hồ sơ đã có biến động khác sau biến động này nên chưa thể hoàn lại.'

function takeBack(
  request: AuthenticatedRequest,
  movement: AnyMovement,
  step: 'withdraw' | 'restore',
  state: MovementState,
  body: MovementBody,
): Promise<null> {
  return takeStep(
    request,
    movement,
    step,
    body,
    [],
    async ({ tx, officer, reference, read, rowsOf, stored }) => {
      await read([...recordsOf(stored.undo), workPeriod])
      if (!isLatest(stored.undo, officer.row)) throw refusals.wrongState(movedOn)
      const { values, rows = [], ...rest } = undoing(stored.undo, officer.row, rowsOf, reference)
      return {
        ...rest,
        process: true,
        rows:
          rows.length === 0
            ? []
            : await resumedWork(tx, request, officer, rows, rowsOf(workPeriod), reference),
        values: { ...(await placeInUse(tx, officer, reference)), ...values },
        answer: async ({ audit }) => {
          await updateMovement(tx, stored, { state })
          await audit(stateChange(stored, state))
          if (step === 'withdraw') await tellWithdrawal(tx, request, { officer, stored }, reference)
          return null
        },
      }
    },
  )
}
