/** The calls that begin a movement. */
import { beginCall } from '#domain/movements/calls.ts'
import { transferMany, transferUnit } from '#domain/movements/transfer-many.ts'
import { movements } from '#domain/movements/index.ts'
import { Reply } from '#server/http/reply.ts'
import { on, type Route } from '#server/http/routes.ts'
import { beginMovement } from '#server/movements/begin-movement.ts'
import {
  transferMany as transferPeople,
  transferUnit as transferPeopleOfUnit,
} from '#server/movements/transfer-many.ts'

export const movementRoutes: Route[] = [
  on(transferMany, transferPeople, { isBulk: true }),
  on(transferUnit, transferPeopleOfUnit, { isBulk: true }),
  ...movements.map((movement) =>
    on(
      beginCall(movement),
      async (body, request) =>
        new Reply(await beginMovement(request, movement, body), `${movement.titles.action} thành công!`),
    ),
  ),
]
