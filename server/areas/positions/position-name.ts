/**
 * Names of positions: one that was typed becomes the item of the catalogue with that name, or a new one, so that the
 * person's choice and the unit's position are the same thing.
 */
import { sql } from 'kysely'
import { fold } from '#domain/officer/name-text.ts'
import type { Ref } from '#domain/fields/values.ts'
import { positionCollection } from '#domain/positions/position-form.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

const same = (name: string) => fold(name).replaceAll(/\s+/g, ' ').trim()

/** The item of this name that the catalogue offers. */
export const positionNamed = (catalogues: Catalogues, name: string): Ref | undefined =>
  catalogues.list(positionCollection).find((item) => same(item.name) === same(name))?.ref

/** Adds the name to the catalogue; concurrent writers of one name add it once. */
export async function addPositionName(
  tx: Tx,
  request: AuthenticatedRequest,
  name: string,
  markChanged: (table: CachedTable) => void,
): Promise<Ref> {
  await sql`select 1 from catalogue where code = ${positionCollection} for update`.execute(tx)
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from catalogue_item where catalogue = ${positionCollection} and active`.execute(tx)
  const present = rows.find((item) => same(item.name) === same(name))
  if (present !== undefined) return { ...present, id: String(present.id) }
  const { rows: added } = await sql<{ id: number; code: string }>`
    insert into catalogue_item (catalogue, code, name, "qgCode", sort)
    select ${positionCollection}, numbered.code, ${name}, numbered.code, numbered.sort from (
      select 'RIENG.' || lpad(cast(count(*) filter (where code like 'RIENG.%') + 1 as text), 4, '0') as code,
        coalesce(max(sort), 0) + 1 as sort
      from catalogue_item where catalogue = ${positionCollection}) numbered
    returning id, code`.execute(tx)
  const { id = 0, code = '' } = added[0] ?? {}
  await writeAudit(tx, request, {
    kind: 'them',
    target: 'catalogue_item',
    targetId: id,
    named: name,
    after: { collectionName: positionCollection, name, code, qgCode: code },
  })
  markChanged('catalogues')
  return { id: String(id), code, name }
}
