/** The whole tree from the database, for writes that change many units at once. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { PlanUnit } from '#domain/reorganisation/plan.ts'
import { maxUnitLevel, unitSentences } from '#domain/units/unit-form.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Active or not; the caller has locked the tree. */
export interface TreeUnit {
  id: number
  name: string
  maCoQuan: string
  capDV: number
  parent_id: number | null
  kind: string
  /** The province before the mergers of July 2025, if set on the unit itself. */
  tinhTruocSapNhapId: string | null
  sort: number
  active: boolean
  level: number
  path: number[]
}

export async function readTree(tx: Tx): Promise<TreeUnit[]> {
  const { rows } = await sql<TreeUnit>`
    select id, name, "maCoQuan", "capDV", parent_id, kind, "tinhTruocSapNhapId", sort, active, level,
      array_remove(array[unit_1, unit_2, unit_3, unit_4, unit_5, unit_6], null) as path
    from unit order by level, sort, id`.execute(tx)
  return rows.map((row) => ({ ...row, path: row.path.map(Number) }))
}

export const planUnits = (tree: readonly TreeUnit[]): PlanUnit[] =>
  tree.flatMap(({ id, name, maCoQuan, capDV, parent_id, active }) =>
    active
      ? [{ id: String(id), name, maCoQuan, capDV, parentId: parent_id === null ? null : String(parent_id) }]
      : [],
  )

/**
 * Recomputes levels and ancestors of all units in one statement; the trigger `unit_moved` updates people. Throws 26 for
 * a tree with cycles or too many levels; inactive units count, since they may be reactivated.
 */
export async function settleTree(tx: Tx, message: string = unitSentences.tooDeep): Promise<void> {
  const tree = await readTree(tx)
  const byId = new Map(tree.map((unit) => [unit.id, unit]))
  const changed = tree.flatMap((unit) => {
    const path: number[] = []
    for (let at: TreeUnit | undefined = unit; at !== undefined; at = byId.get(at.parent_id ?? 0)) {
      path.unshift(at.id)
      if (path.length > maxUnitLevel) throw refusals.wrongState(message)
    }
    return path.join() === unit.path.join() ? [] : [{ id: unit.id, level: path.length, path }]
  })
  if (changed.length === 0) return
  await sql`
    update unit u set level = p.level, unit_1 = p.path[1], unit_2 = p.path[2], unit_3 = p.path[3],
      unit_4 = p.path[4], unit_5 = p.path[5], unit_6 = p.path[6]
    from (
      select id, level, array(select cast(step as bigint) from jsonb_array_elements_text(path) step) as path
      from jsonb_to_recordset(cast(${JSON.stringify(changed)} as jsonb)) r (id bigint, level smallint, path jsonb)
    ) p
    where p.id = u.id`.execute(tx)
}
