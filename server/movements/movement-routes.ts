/** The calls that begin a movement. */
import { beginCall } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { Reply } from '#server/http/reply.ts'
import { on, type Route } from '#server/http/routes.ts'
import { beginMovement } from '#server/movements/begin-movement.ts'

export const movementRoutes: Route[] = movements.map((movement) =>
  on(
    beginCall(movement),
    async (body, request) =>
      new Reply(await beginMovement(request, movement, body), `${movement.titles.action} thành công!`),
  ),
)
