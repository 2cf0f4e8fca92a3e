/** Routes of the positions of units. */
import { refusals } from '#domain/api/refusals.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import {
  createPosition as createCall,
  deletePosition as deleteCall,
  listPositions,
  updatePosition as updateCall,
  type Position,
} from '#domain/positions/calls.ts'
import {
  applyPlacements as applyCall,
  getPlacementProgress,
  proposePlacements as proposeCall,
} from '#domain/positions/placement-calls.ts'
import { maxPlaced } from '#domain/positions/placement-form.ts'
import { positionSentences } from '#domain/positions/position-form.ts'
import { applyPlacements } from '#server/areas/positions/apply-placements.ts'
import { placementExportRoutes } from '#server/areas/positions/export-placements.ts'
import { placementProgress } from '#server/areas/positions/placement-progress.ts'
import { proposePlacements } from '#server/areas/positions/propose-placements.ts'
import { answersOf, positionsOf } from '#server/areas/positions/position-store.ts'
import { createPosition, deletePosition, updatePosition } from '#server/areas/positions/save-position.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'

export const positionRoutes: Route[] = [
  on(listPositions, async ({ donViId }, request) => {
    const reference = await referenceDataOf(request)
    if (!request.server.guards.unitOfPositions(request.scope, donViId, reference.units))
      throw refusals.rowNotFound()
    await throttleReading(request, { rows: holdersAtOnce })
    const positions = await answersOf(
      { db: request.db, request, reference },
      await positionsOf(request.db, [donViId]),
    )
    await logHolders(request, reference.units.ref(donViId), positions)
    return positions
  }),
  on(
    createCall,
    async (body, request) =>
      new Reply(await shown(request, await createPosition(request, body)), 'Thêm mới thành công!'),
  ),
  on(updateCall, async (body, request) => {
    const { position, renamedFor } = await updatePosition(request, body)
    const said = ['Cập nhật thành công!', ...positionSentences.renamedFor(renamedFor)]
    return new Reply(await shown(request, position), said.join(' '))
  }),
  on(deleteCall, async ({ id }, request) => new Reply(await deletePosition(request, id), 'Xóa thành công!')),
  on(proposeCall, async (input, request) => {
    await throttleReading(request, { rows: maxPlaced })
    const proposed = await proposePlacements(request, input)
    const { units } = await referenceDataOf(request)
    await logList(request, {
      title: proposeCall.title,
      words: wordsOf(units.ref(input.donViId), input.isChildren ?? false),
      ids: proposed.map(({ idCanBo }) => Number(idCanBo)),
    })
    return proposed
  }),
  on(applyCall, applyPlacements, { isBulk: true }),
  ...placementExportRoutes,
  on(getPlacementProgress, ({ donViId }, request) => placementProgress(request, donViId)),
]

/** More people than hold the positions of one unit in practice. */
const holdersAtOnce = 100

/** Logs that the people who hold these positions of the unit were shown. */
const logHolders = (request: AuthenticatedRequest, unit: UnitRef | null, positions: readonly Position[]) =>
  logList(request, {
    title: listPositions.title,
    words: wordsOf(unit),
    ids: [...new Set(positions.flatMap(({ dangGiu }) => dangGiu.map(({ idCanBo }) => Number(idCanBo))))],
  })

/** A saved position is returned with the people who hold it. */
async function shown(request: AuthenticatedRequest, position: Position): Promise<Position> {
  if (position.dangGiu.length > 0) await logHolders(request, position.donVi, [position])
  return position
}

const wordsOf = (unit: UnitRef | null, withBelow = false) =>
  `đơn vị: ${unit?.name ?? ''}${withBelow ? ', gồm cả đơn vị trực thuộc' : ''}`
