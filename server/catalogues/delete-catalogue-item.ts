/** Takes an item out of use, when no record holds it and no rule names its code. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { catalogueSentences } from '#domain/catalogues/catalogue-form.ts'
import { isReliedOn } from '#domain/catalogues/relied-codes.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { findItem, type StoredItem } from '#server/catalogues/catalogue-store.ts'
import { itemTitle } from '#server/memory/catalogues.ts'
import { usesOf } from '#server/catalogues/catalogue-uses.ts'
import type { Tx } from '#server/db/database.ts'
import { inRetriableTransaction } from '#server/http/retriable-transaction.ts'
import { catalogues, type SignedIn } from '#server/http/request.ts'

export async function deleteCatalogueItem(
  request: SignedIn,
  { id, collectionName }: { id: number; collectionName?: string | null | undefined },
): Promise<null> {
  const names = await catalogues(request)
  return inRetriableTransaction(request, async (tx, touch) => {
    const item = await findItem(tx, id, { lock: true })
    const collection = (collectionName ?? '').trim().toUpperCase()
    if (item === undefined || !item.active || (collection !== '' && collection !== item.catalogue)) {
      throw refusals.rowNotFound()
    }
    if (isReliedOn(item.catalogue, item.code))
      throw refusals.wrongState(catalogueSentences.reliedCode(item.code))
    const uses = [...(await usesOf(tx, item.catalogue, id)), ...(await reasonsOfStatus(tx, item))]
    if (uses.length > 0) throw refusals.inUse(catalogueSentences.inUse(item.name, uses))
    await sql`update catalogue_item set active = false, version = version + 1 where id = ${id}`.execute(tx)
    await writeAudit(tx, request, {
      kind: 'xoa',
      target: 'catalogue_item',
      targetId: id,
      named: itemTitle(names, item),
      before: { collectionName: item.catalogue, name: item.name, code: item.code, qgCode: item.qgCode },
    })
    touch('catalogues')
    return null
  })
}

/** A status that a reason for leaving leads to (they share their code) stays as long as the reason does. */
async function reasonsOfStatus(tx: Tx, { catalogue, code }: StoredItem): Promise<string[]> {
  if (catalogue !== 'DM_TRANGTHAIHOSO') return []
  const { rows } = await sql`select 1 from catalogue_item
    where catalogue = 'DM_NGHIVIEC' and code = ${code} and active`.execute(tx)
  return rows.length === 0 ? [] : ['danh mục Lý do ngừng công tác (1)']
}
