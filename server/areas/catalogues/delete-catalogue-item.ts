/** Deactivates an item that no record uses and whose code no rule names. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { catalogueSentences } from '#domain/catalogues/catalogue-form.ts'
import { isReliedOn } from '#domain/catalogues/relied-codes.ts'
import { formerProvinces } from '#domain/units/former-province.ts'
import { unitForm } from '#domain/units/unit-form.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { findItem, cachedTablesOf, type StoredItem } from '#server/areas/catalogues/catalogue-store.ts'
import { itemTitle } from '#server/platform/table-cache/catalogues.ts'
import { usesOf } from '#server/areas/catalogues/catalogue-uses.ts'
import {
  deleteStatus,
  lockStatus,
  mayTakeOver,
  reasons,
  statuses,
} from '#server/areas/catalogues/status-of-reason.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { catalogues, type AuthenticatedRequest } from '#server/request/http/request.ts'

export async function deleteCatalogueItem(
  request: AuthenticatedRequest,
  { id, collectionName }: { id: number; collectionName?: string | null | undefined },
): Promise<null> {
  const names = await catalogues(request)
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const item = await findItem(tx, id, { lock: true })
    const collection = (collectionName ?? '').trim().toUpperCase()
    if (item === undefined || !item.active || (collection !== '' && collection !== item.catalogue)) {
      throw refusals.rowNotFound()
    }
    if (isReliedOn(item.catalogue, item.code))
      throw refusals.wrongState(catalogueSentences.reliedCode(item.code))
    const uses = [
      ...(await usesOf(tx, item.catalogue, id)),
      ...(await reasonsOfStatus(tx, item)),
      ...(await unitsOfProvince(tx, item)),
    ]
    if (uses.length > 0) throw refusals.inUse(catalogueSentences.inUse(item.name, uses))
    if (item.catalogue === reasons) {
      const status = await lockStatus(tx, item.code)
      if (status !== undefined && mayTakeOver(status)) await deleteStatus(request, tx, status, names)
    }
    await sql`update catalogue_item set active = false, version = version + 1 where id = ${id}`.execute(tx)
    await writeAudit(tx, request, {
      kind: 'xoa',
      target: 'catalogue_item',
      targetId: id,
      named: itemTitle(names, item),
      before: { collectionName: item.catalogue, name: item.name, code: item.code, qgCode: item.qgCode },
    })
    for (const table of cachedTablesOf(item.catalogue)) markChanged(table)
    return null
  })
}

/** Units refer to the former province by the item's national code, not by the item. */
async function unitsOfProvince(tx: Tx, { catalogue, qgCode }: StoredItem): Promise<string[]> {
  if (catalogue !== formerProvinces) return []
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from unit u
    join place p on p.id = u."tinhTruocSapNhapId" where p.code = ${qgCode} and u.active`.execute(tx)
  const units = rows[0]?.n ?? 0
  return units === 0 ? [] : [`Đơn vị - ${unitForm.fields.tinhTruocSapNhap.label} (${units})`]
}

/** A status set by a reason for leaving (with the same code) can't be deleted before the reason. */
async function reasonsOfStatus(tx: Tx, { catalogue, code }: StoredItem): Promise<string[]> {
  if (catalogue !== statuses) return []
  const { rows } = await sql`select 1 from catalogue_item
    where catalogue = ${reasons} and lower(code) = lower(${code}) and active`.execute(tx)
  return rows.length === 0 ? [] : ['danh mục Lý do ngừng công tác (1)']
}
