/** The lists needed to parse bodies and read rows, from the process's cache. */
import type { Tx } from '#server/platform/db/database.ts'
import type { Request } from '#server/request/http/request.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { loadCatalogues } from '#server/platform/table-cache/catalogues.ts'
import type { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { loadLaw } from '#server/platform/table-cache/law.ts'
import { loadPlaces } from '#server/platform/table-cache/places.ts'
import { readUnits, loadUnits } from '#server/platform/table-cache/units.ts'

export async function loadReferenceData(tableCache: TableCache): Promise<ReferenceData> {
  return {
    catalogues: await loadCatalogues(tableCache),
    units: await loadUnits(tableCache),
    places: await loadPlaces(tableCache),
    law: await loadLaw(tableCache),
  }
}

/** The lists for a request. */
export const referenceDataOf = ({ server }: Pick<Request, 'server'>): Promise<ReferenceData> =>
  loadReferenceData(server.tableCache)

/** The lists with the units as changed in the transaction; the cache has them only after the commit. */
export const withUnitsOf = async (tx: Tx, reference: ReferenceData): Promise<ReferenceData> => ({
  ...reference,
  units: await readUnits(tx),
})
