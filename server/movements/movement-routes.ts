/** The calls that begin a movement. */
import { beginCall } from '#domain/movements/calls.ts'
import { movementKinds } from '#domain/movements/movement-forms.ts'
import { Reply } from '#server/http/reply.ts'
import { on, type Route } from '#server/http/routes.ts'
import { beginMovement } from '#server/movements/begin-movement.ts'

export const movementRoutes: Route[] = movementKinds.map((kind) =>
  on(
    beginCall(kind),
    async (body, request) => new Reply(await beginMovement(request, kind, body), `${kind.label} thành công!`),
  ),
)
