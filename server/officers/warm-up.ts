/** Runs the statements that every user needs once before listening, so that the first call is as fast as later ones. */
import { cataloguesIn } from '#server/memory/catalogues.ts'
import { placesIn } from '#server/memory/places.ts'
import { unitsIn } from '#server/memory/units.ts'
import type { Server } from '#server/http/request.ts'
import { listOfficerRows } from '#server/officers/list/list-officers.ts'
import { staffRowsOf } from '#server/officers/staff-list.ts'
import { liveStatuses } from '#server/officers/live-statuses.ts'

export async function warmUp({
  db,
  memory,
  guards,
}: Pick<Server, 'db' | 'memory' | 'guards'>): Promise<void> {
  const [all, tree] = await Promise.all([cataloguesIn(memory, db), unitsIn(memory, db), placesIn(memory, db)])
  const filter = { isChildren: true, liveStatusIds: liveStatuses(all) }
  const page = { offset: 0, size: 5 }
  for (const searchContent of [undefined, 'nguyen van', '08720']) {
    const asked = searchContent === undefined ? filter : { ...filter, searchContent }
    await listOfficerRows(db, { kind: 'everything' }, asked, page, tree, guards, staffRowsOf)
  }
}
