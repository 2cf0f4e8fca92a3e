/** Routes of the positions of units. */
import { refusals } from '#domain/api/refusals.ts'
import {
  createPosition as createCall,
  deletePosition as deleteCall,
  listPositions,
  updatePosition as updateCall,
} from '#domain/positions/calls.ts'
import {
  applyPlacements as applyCall,
  getPlacementProgress,
  proposePlacements as proposeCall,
} from '#domain/positions/placement-calls.ts'
import { applyPlacements } from '#server/areas/positions/apply-placements.ts'
import { placementExportRoutes } from '#server/areas/positions/export-placements.ts'
import { placementProgress } from '#server/areas/positions/placement-progress.ts'
import { proposePlacements } from '#server/areas/positions/propose-placements.ts'
import { answersOf, positionsOf } from '#server/areas/positions/position-store.ts'
import { createPosition, deletePosition, updatePosition } from '#server/areas/positions/save-position.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, type Route } from '#server/request/http/routes.ts'

export const positionRoutes: Route[] = [
  on(listPositions, async ({ donViId }, request) => {
    const reference = await referenceDataOf(request)
    if (!request.server.guards.unitOfPositions(request.scope, donViId, reference.units))
      throw refusals.rowNotFound()
    return answersOf(request.db, await positionsOf(request.db, [donViId]), reference)
  }),
  on(
    createCall,
    async (body, request) => new Reply(await createPosition(request, body), 'Thêm mới thành công!'),
  ),
  on(
    updateCall,
    async (body, request) => new Reply(await updatePosition(request, body), 'Cập nhật thành công!'),
  ),
  on(deleteCall, async ({ id }, request) => new Reply(await deletePosition(request, id), 'Xóa thành công!')),
  on(proposeCall, (input, request) => proposePlacements(request, input)),
  on(applyCall, applyPlacements, { isBulk: true }),
  ...placementExportRoutes,
  on(getPlacementProgress, ({ donViId }, request) => placementProgress(request, donViId)),
]
