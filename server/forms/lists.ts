/** The lists needed to parse bodies and read rows, from the process's cache. */
import type { Db, Tx } from '#server/db/database.ts'
import type { Request } from '#server/http/request.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { cataloguesIn } from '#server/memory/catalogues.ts'
import type { Memory } from '#server/memory/memory.ts'
import { placesIn } from '#server/memory/places.ts'
import { readUnits, unitsIn } from '#server/memory/units.ts'

export async function listsIn(memory: Memory, db: Db): Promise<Lists> {
  return {
    catalogues: await cataloguesIn(memory, db),
    units: await unitsIn(memory, db),
    places: await placesIn(memory, db),
  }
}

/** The lists for a request. */
export const listsOf = ({ server }: Pick<Request, 'server'>): Promise<Lists> =>
  listsIn(server.memory, server.db)

/** The lists with the units as changed in the transaction; the cache has them only after the commit. */
export const withUnitsOf = async (tx: Tx, lists: Lists): Promise<Lists> => ({
  ...lists,
  units: await readUnits(tx),
})
