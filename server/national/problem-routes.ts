/** What the national database refused or would refuse, and the values that it has no code for. */
import { listSyncErrors as listSyncErrorsCall } from '#domain/signing/calls.ts'
import { on, type Route } from '#server/http/routes.ts'
import { listSyncErrors } from '#server/national/list-sync-errors.ts'

export const nationalProblemRoutes: Route[] = [
  on(listSyncErrorsCall, ({ id }, request) => listSyncErrors(request, id)),
]
