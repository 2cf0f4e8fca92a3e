/** Rows of the catalogues in the database, for writes; reads use memory. */
import { formerProvinces } from '#domain/units/former-province.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { CatalogueItem } from '#server/platform/table-cache/catalogues.ts'

export type StoredItem = Omit<CatalogueItem, 'ref'>

/** The item; with `lock`, nobody can change it or start using it until the transaction ends. */
export async function findItem(tx: Tx, id: number, { lock = false } = {}): Promise<StoredItem | undefined> {
  let query = tx
    .selectFrom('catalogue_item')
    .select(['id', 'catalogue', 'code', 'name', 'qgCode', 'tenIn', 'extra', 'active', 'version'])
    .where('id', '=', id)
  if (lock) query = query.forUpdate()
  return (await query.executeTakeFirst()) as StoredItem | undefined
}

/** Caches that contain a collection: units include the names of their former provinces. */
export const cachedTablesOf = (collection: string): CachedTable[] =>
  collection === formerProvinces ? ['catalogues', 'units'] : ['catalogues']
