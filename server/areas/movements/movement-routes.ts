/** Routes of movements: each step by its name, one movement, and the lists of /bien-dong. */
import {
  beginCall,
  countMovements as countCall,
  deleteCall,
  furtherCalls,
  readCall,
  stepWords,
  type MovementAnswer,
} from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { transferMany, transferUnit } from '#domain/movements/transfer-many.ts'
import type { AnyMovement, FurtherStep } from '#domain/movements/movement.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'
import { acceptMovement } from '#server/areas/movements/accept-movement.ts'
import { beginMovement } from '#server/areas/movements/begin-movement.ts'
import { editMovement } from '#server/areas/movements/edit-movement.ts'
import { countMovements, movementListRoutes } from '#server/areas/movements/lists/list-movements.ts'
import type { MovementBody } from '#server/areas/movements/movement-body.ts'
import { seeDetail } from '#server/areas/movements/read-movement.ts'
import { seeMovement } from '#server/areas/movements/see-movement.ts'
import { restoreMovement, withdrawMovement } from '#server/areas/movements/take-back.ts'
import {
  transferMany as transferPeople,
  transferUnit as transferPeopleOfUnit,
} from '#server/areas/movements/transfer-many.ts'

type Take = (
  request: AuthenticatedRequest,
  movement: AnyMovement,
  body: MovementBody,
) => Promise<MovementAnswer | null>

const take: Readonly<Record<FurtherStep, Take>> = {
  accept: acceptMovement,
  edit: editMovement,
  withdraw: withdrawMovement,
  restore: restoreMovement,
  see: seeMovement,
}

const stepsOf = (movement: AnyMovement): Route[] =>
  furtherCalls(movement).map(({ step, call }) =>
    on(
      call,
      async (body, request) => new Reply(await take[step](request, movement, body), stepWords[step].done),
    ),
  )

export const movementRoutes: Route[] = [
  ...movements.flatMap((movement) => [
    on(
      beginCall(movement),
      async (body, request) =>
        new Reply(await beginMovement(request, movement, body), `${movement.titles.action} thành công!`),
    ),
    ...stepsOf(movement),
    ...(movement.contract.steps.withdraw === undefined
      ? []
      : [
          on(
            deleteCall(movement),
            async (body, request) =>
              new Reply(await withdrawMovement(request, movement, body), stepWords.withdraw.done),
          ),
        ]),
    ...(movement.contract.read === undefined
      ? []
      : [on(readCall(movement), (body, request) => seeDetail(request, movement, body))]),
  ]),
  on(transferMany, transferPeople, { isBulk: true }),
  on(transferUnit, transferPeopleOfUnit, { isBulk: true }),
  on(countCall, countMovements, mayLag),
  ...movementListRoutes,
]
