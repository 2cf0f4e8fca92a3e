/** The workbook of the proposal for a unit. */
import { refusals } from '#domain/api/refusals.ts'
import type { ProposedPlacement } from '#domain/positions/placement-calls.ts'
import { placementList } from '#domain/positions/placement-list.ts'
import { proposePlacements } from '#server/areas/positions/propose-placements.ts'
import {
  exportRoutes,
  type ExportQuery,
  type ExportRows,
  type Reauthenticate,
} from '#server/people/lists/export-list.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Route } from '#server/request/http/routes.ts'

async function read(
  { input, ids, max }: ExportQuery,
  request: AuthenticatedRequest,
): Promise<ExportRows<ProposedPlacement>> {
  const { donViId, isChildren } = input as { donViId: number | null; isChildren: boolean }
  if (donViId === null) throw refusals.rowNotFound()
  const ticked = ids === undefined ? undefined : new Set(ids.map(String))
  const all = await proposePlacements(request, { donViId, isChildren })
  const rows = all.filter(({ idCanBo }) => ticked?.has(idCanBo) ?? true).slice(0, max)
  const batches = async function* (again: Reauthenticate): AsyncGenerator<Iterable<ProposedPlacement>> {
    await again()
    yield rows
  }
  return { ids: rows.map(({ idCanBo }) => Number(idCanBo)), batches }
}

export const placementExportRoutes: Route[] = exportRoutes(placementList, read)
