/** Runs the statements that every user needs once before listening, so that the first call is as fast as later ones. */
import { loadCatalogues } from '#server/platform/table-cache/catalogues.ts'
import { loadPlaces } from '#server/platform/table-cache/places.ts'
import { loadUnits } from '#server/platform/table-cache/units.ts'
import type { Server } from '#server/request/http/request.ts'
import { listOfficerRows } from '#server/people/officers/list/list-officers.ts'
import { staffRowsOf } from '#server/people/officers/staff-list.ts'
import { liveStatuses } from '#server/people/officers/live-statuses.ts'

export async function warmUp({
  db,
  tableCache,
  guards,
}: Pick<Server, 'db' | 'tableCache' | 'guards'>): Promise<void> {
  const [all, tree] = await Promise.all([
    loadCatalogues(tableCache),
    loadUnits(tableCache),
    loadPlaces(tableCache),
  ])
  const filter = { isChildren: true, liveStatusIds: liveStatuses(all) }
  const page = { offset: 0, size: 5 }
  for (const searchContent of [undefined, 'nguyen van', '08720']) {
    const listFilter = searchContent === undefined ? filter : { ...filter, searchContent }
    await listOfficerRows(db, { kind: 'everything' }, listFilter, page, tree, guards, staffRowsOf)
  }
}
