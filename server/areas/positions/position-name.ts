/**
 * Names of positions: one that was typed becomes the item of the catalogue with that name, or a new one, so that the
 * person's choice and the unit's position are the same thing.
 */
import { sql } from 'kysely'
import { fold } from '#domain/officer/name-text.ts'
import type { Ref } from '#domain/fields/values.ts'
import { positionCollection } from '#domain/positions/position-form.ts'
import { insertItem, lockCollection } from '#server/areas/catalogues/save-catalogue-item.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

const same = (name: string) => fold(name).replaceAll(/\s+/g, ' ').trim()

/** The item of this name that the catalogue offers. */
export const positionNamed = (catalogues: Catalogues, name: string): Ref | undefined =>
  catalogues.list(positionCollection).find((item) => same(item.name) === same(name))?.ref

/** 'RIENG.0001' and so on: the first number above all that were ever given. */
function nextCode(items: readonly { code: string }[]): string {
  const numbers = items.map(({ code }) => Number(/^RIENG\.(\d+)$/i.exec(code)?.[1] ?? 0))
  return `RIENG.${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`
}

/** Adds the name to the catalogue; concurrent writers of one name add it once. */
export async function addPositionName(
  tx: Tx,
  request: AuthenticatedRequest,
  name: string,
  markChanged: (table: CachedTable) => void,
): Promise<Ref> {
  await lockCollection(tx, positionCollection)
  const { rows } = await sql<{ id: number; code: string; name: string; active: boolean }>`
    select id, code, name, active from catalogue_item where catalogue = ${positionCollection}`.execute(tx)
  const present = rows.find((item) => item.active && same(item.name) === same(name))
  if (present !== undefined) return { id: String(present.id), code: present.code, name: present.name }
  const code = nextCode(rows)
  // Without a national code, so that it waits for one in the list of missing codes.
  const values = { name, code, qgCode: '', tenIn: null }
  const id = await insertItem(tx, positionCollection, values, {})
  await writeAudit(tx, request, {
    kind: 'them',
    target: 'catalogue_item',
    targetId: id,
    named: name,
    after: { collectionName: positionCollection, ...values },
  })
  markChanged('catalogues')
  return { id: String(id), code, name }
}
