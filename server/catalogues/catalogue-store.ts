/** Rows of the catalogues as they stand in the database, for the writes; reads come from memory. */
import { formerProvinces } from '#domain/units/former-province.ts'
import type { Kept } from '#server/memory/memory.ts'
import type { Tx } from '#server/db/database.ts'
import type { CatalogueItem } from '#server/memory/catalogues.ts'

export type StoredItem = Omit<CatalogueItem, 'ref'>

/** The item; with `lock`, nobody can begin to use or change it until the transaction's end. */
export async function findItem(tx: Tx, id: number, { lock = false } = {}): Promise<StoredItem | undefined> {
  let query = tx
    .selectFrom('catalogue_item')
    .select(['id', 'catalogue', 'code', 'name', 'qgCode', 'extra', 'active', 'version'])
    .where('id', '=', id)
  if (lock) query = query.forUpdate()
  return (await query.executeTakeFirst()) as StoredItem | undefined
}

/** What is kept in memory of a collection: units carry the names of their former provinces. */
export const keptWith = (collection: string): Kept[] =>
  collection === formerProvinces ? ['catalogues', 'units'] : ['catalogues']
