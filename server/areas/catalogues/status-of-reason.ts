/**
 * A reason for leaving and the status with the same code, which the end of service sets: the status is created,
 * renamed and deleted with the reason. `extra.left` marks that people with this status have left.
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { catalogueSentences } from '#domain/catalogues/catalogue-form.ts'
import { isReliedOn } from '#domain/catalogues/relied-codes.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { StoredItem } from '#server/areas/catalogues/catalogue-store.ts'
import { refuseSignedCode, usesOf } from '#server/areas/catalogues/catalogue-uses.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { itemTitle, type Catalogues } from '#server/platform/table-cache/catalogues.ts'

export const reasons = 'DM_NGHIVIEC'
export const statuses = 'DM_TRANGTHAIHOSO'

/** Properties of a status created for a reason. */
export const statusExtra = { badge: 'red', settable: false, left: true } as const

/** The active status with a code, locked. */
export async function lockStatus(tx: Tx, code: string): Promise<StoredItem | undefined> {
  const status = await tx
    .selectFrom('catalogue_item')
    .select(['id', 'catalogue', 'code', 'name', 'qgCode', 'extra', 'active', 'version'])
    .where('catalogue', '=', statuses)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return status as StoredItem | undefined
}

/**
 * Whether a new reason may take over an existing status: one of an earlier reason, still used by people's records.
 */
export function mayTakeOver({ code, extra }: StoredItem): boolean {
  return extra['left'] === true && !isReliedOn(statuses, code)
}

/**
 * Renames the status after its reason; drops short texts of the former name. The code is copied exactly: an end of
 * service finds the status by it. Throws 25 if the former code is in signed content.
 */
export async function renameStatus(
  request: AuthenticatedRequest,
  tx: Tx,
  status: StoredItem,
  { name, code }: { name: string; code: string },
  names: Catalogues,
): Promise<void> {
  if (status.name === name && status.code === code) return
  if (status.code !== code) await refuseSignedCode(tx, status)
  const { short: _, ...extra } = status.extra
  await sql`update catalogue_item set name = ${name}, code = ${code}, extra = cast(${JSON.stringify(extra)} as jsonb),
    version = version + 1 where id = ${status.id}`.execute(tx)
  await writeAudit(tx, request, {
    kind: 'sua',
    target: 'catalogue_item',
    targetId: status.id,
    named: itemTitle(names, { ...status, name }),
    ...changesBetween({ name: status.name, code: status.code }, { name, code }),
  })
}

/** Deactivates the status with its reason; throws 25 if somebody has it. */
export async function deleteStatus(
  request: AuthenticatedRequest,
  tx: Tx,
  status: StoredItem,
  names: Catalogues,
): Promise<void> {
  const uses = await usesOf(tx, statuses, status.id)
  if (uses.length > 0) throw refusals.inUse(catalogueSentences.inUse(status.name, uses))
  await sql`update catalogue_item set active = false, version = version + 1 where id = ${status.id}`.execute(
    tx,
  )
  await writeAudit(tx, request, {
    kind: 'xoa',
    target: 'catalogue_item',
    targetId: status.id,
    named: itemTitle(names, status),
    before: { collectionName: statuses, name: status.name, code: status.code, qgCode: status.qgCode },
  })
}
