/** Rows of the catalogues as they stand in the database, for the writes; reads come from memory. */
import type { CatalogueEntry } from '#domain/catalogues/calls.ts'
import type { Tx } from '#server/db/database.ts'
import type { Catalogues } from '#server/memory/catalogues.ts'

export interface StoredItem {
  id: number
  catalogue: string
  code: string
  name: string
  qgCode: string
  extra: Readonly<Record<string, unknown>>
  active: boolean
  version: number
}

/** The item; with `lock`, nobody can begin to use or change it until the transaction's end. */
export async function findItem(tx: Tx, id: number, { lock = false } = {}): Promise<StoredItem | undefined> {
  let query = tx
    .selectFrom('catalogue_item')
    .select(['id', 'catalogue', 'code', 'name', 'qgCode', 'extra', 'active', 'version'])
    .where('id', '=', id)
  if (lock) query = query.forUpdate()
  return (await query.executeTakeFirst()) as StoredItem | undefined
}

/** 'Khác (Tôn giáo)': the same name stands in many collections. */
export const itemTitle = (
  { names }: Catalogues,
  { catalogue, name }: Pick<StoredItem, 'catalogue' | 'name'>,
): string => `${name} (${names.get(catalogue) ?? catalogue})`

/** The item as calls answer it. */
export function storedItemEntry(item: StoredItem): CatalogueEntry {
  const description = item.extra['description']
  return {
    id: String(item.id),
    code: item.code,
    name: item.name,
    qgCode: item.qgCode,
    collectionName: item.catalogue,
    version: item.version,
    extra: item.extra,
    ...(typeof description === 'string' ? { description } : {}),
  }
}
