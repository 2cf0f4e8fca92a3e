/** Rows of the unit tree in the database, for writes; reads use the cache. */
import { sql } from 'kysely'
import type { UnitRef } from '#domain/fields/values.ts'
import type { UnitEntry } from '#domain/units/calls.ts'
import { entryOf, formerProvinceItems } from '#server/platform/table-cache/units.ts'
import type { Tx } from '#server/platform/db/database.ts'

export interface StoredUnit {
  id: number
  name: string
  maCoQuan: string
  capDV: number
  parent_id: number | null
  old_id: number
  bienChe: number | null
  isSyncQG: boolean
  /** Id of the old place set on the unit itself. */
  tinhTruocSapNhapId: string | null
  active: boolean
  level: number
  /** The unit and its ancestors, root first. */
  path: number[]
  version: number
}

/** Serialises writers of the tree until the transaction ends. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('unit-tree'))`.execute(tx)
}

type Row = Omit<StoredUnit, 'path'> & Record<`unit_${1 | 2 | 3 | 4 | 5 | 6}`, number | null>

function stored({ unit_1, unit_2, unit_3, unit_4, unit_5, unit_6, ...row }: Row): StoredUnit {
  return { ...row, path: [unit_1, unit_2, unit_3, unit_4, unit_5, unit_6].filter((id) => id !== null) }
}

export async function findUnit(tx: Tx, id: number): Promise<StoredUnit | undefined> {
  const row = await tx.selectFrom('unit').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : stored(row as Row)
}

export const unitRef = ({ id, name, maCoQuan, isSyncQG }: StoredUnit): UnitRef => ({
  id: String(id),
  name,
  maCoQuan,
  isSyncQG,
})

/** A parent in the log: by id and name, since several units have one name. */
export const loggedParent = (parent: { id: number | string; name: string } | null | undefined) =>
  parent ? { id: String(parent.id), name: parent.name } : null

/** The root of the tree; undefined if the installation has no unit yet. */
export async function rootOf(tx: Tx): Promise<StoredUnit | undefined> {
  const row = await tx
    .selectFrom('unit')
    .selectAll()
    .where('parent_id', 'is', null)
    .where('active', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : stored(row as Row)
}

/** The unit in responses, as seen by this transaction. */
export async function storedEntry(tx: Tx, unit: StoredUnit): Promise<UnitEntry> {
  const { rows } = await sql<{ name: string | null; children: number }>`
    select (select name from unit where id = ${unit.parent_id}) as name,
      (select count(*) from unit where parent_id = ${unit.id} and active) as children`.execute(tx)
  const { name, children } = rows[0] ?? { name: null, children: 0 }
  const { parent_id: parentId, old_id: oldId } = unit
  return {
    ...entryOf(
      { ...unit, parentId, oldId },
      parentId === null ? undefined : { id: parentId, name: name ?? '' },
    ),
    tinhTruocSapNhap: (await formerProvinceItems(tx)).get(unit.tinhTruocSapNhapId ?? '') ?? null,
    childCount: Number(children),
  }
}
