/** Routes of problems: what the national database refused or would refuse, and values without a code. */
import { listUnmapped, mapValue as mapValueCall } from '#domain/national/calls.ts'
import { listSyncErrors as listSyncErrorsCall } from '#domain/signing/record-calls.ts'
import { figurePlaces, on, type Route } from '#server/request/http/routes.ts'
import { listSyncErrors } from '#server/areas/national/list-sync-errors.ts'
import { mapValue } from '#server/areas/national/map-value.ts'
import { mappingQueue } from '#server/areas/national/mapping-queue.ts'

export const nationalProblemRoutes: Route[] = [
  on(listSyncErrorsCall, ({ id }, request) => listSyncErrors(request, id)),
  on(listUnmapped, (_, request) => mappingQueue(request), { places: figurePlaces }),
  on(mapValueCall, ({ itemId = null, ...value }, request) => mapValue(request, { ...value, itemId })),
]
