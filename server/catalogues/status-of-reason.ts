/**
 * A reason for leaving and the status of the same code, which the end of service sets: the status comes with the reason,
 * is called as it is, and goes with it. That somebody of this status has left is a mark of the status (`extra.left`).
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { catalogueSentences } from '#domain/catalogues/catalogue-form.ts'
import { isReliedOn } from '#domain/catalogues/relied-codes.ts'
import { changesBetween, writeAudit } from '#server/audit/audit.ts'
import type { StoredItem } from '#server/catalogues/catalogue-store.ts'
import { refuseSignedCode, usesOf } from '#server/catalogues/catalogue-uses.ts'
import type { Tx } from '#server/db/database.ts'
import type { SignedIn } from '#server/http/request.ts'
import { itemTitle, type Catalogues } from '#server/memory/catalogues.ts'

export const reasons = 'DM_NGHIVIEC'
export const statuses = 'DM_TRANGTHAIHOSO'

/** What a status says of itself that a reason brings along. */
export const statusExtra = { badge: 'red', settable: false, left: true } as const

/** The status in use under a code, locked. */
export async function lockStatus(tx: Tx, code: string): Promise<StoredItem | undefined> {
  const found = await tx
    .selectFrom('catalogue_item')
    .select(['id', 'catalogue', 'code', 'name', 'qgCode', 'extra', 'active', 'version'])
    .where('catalogue', '=', statuses)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return found as StoredItem | undefined
}

/** Whether a new reason may have a status that stands there: one that a reason before it left to the people who hold it. */
export function mayTakeOver({ code, extra }: StoredItem): boolean {
  return extra['left'] === true && !isReliedOn(statuses, code)
}

/**
 * The status is called as its reason from now on; short words of the former name go. Its code is the reason's to the
 * letter: an end of service finds it by that. 25 while somebody has signed the former code.
 */
export async function renameStatus(
  request: SignedIn,
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

/** Takes the status out of use with its reason; 25 when somebody has it. */
export async function deleteStatus(
  request: SignedIn,
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
