/** Roles as they stand in the database, and how a row travels. */
import { sql } from 'kysely'
import type { Call } from '#domain/api/call.ts'
import type { RoleRow } from '#domain/roles/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { DbOrTx, Tx } from '#server/db/database.ts'
import type { Units } from '#server/memory/units.ts'
import { controllersOf } from '#server/roles/known-calls.ts'
import type { RoleBase } from '#domain/roles/seeded-roles.ts'

export interface RoleRecord {
  id: number
  version: number
  code: string
  name: string
  base: RoleBase
  level: number
  isOnlySeeMe: boolean
  isSpecialUnit: boolean
  unitUsingIds: number[]
  donViIds: number[]
  list_action: string[]
  permissions: string[]
  seeded: boolean
}

const columns = [
  'id',
  'version',
  'code',
  'name',
  'base',
  'level',
  'isOnlySeeMe',
  'isSpecialUnit',
  'unitUsingIds',
  'donViIds',
  'list_action',
  'permissions',
  'seeded',
] as const

/** Every role in use, by level. */
export function findRoles(db: DbOrTx): Promise<RoleRecord[]> {
  return db
    .selectFrom('role')
    .select(columns)
    .where('active', '=', true)
    .orderBy('level')
    .orderBy('id')
    .execute()
}

/** One role in use, locked until the transaction ends; 23 when there is none. */
export async function lockRole(tx: Tx, id: number): Promise<RoleRecord> {
  const role = await tx
    .selectFrom('role')
    .select(columns)
    .where('id', '=', id)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (role === undefined) throw refusals.rowNotFound()
  return role
}

/** How many accounts hold each role. */
export async function accountsByRole(db: DbOrTx): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select role_id as id, count(*)::int as n from account where deleted_at is null group by role_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** What a role's ids and names stand for today. */
export interface RoleContext {
  tree: Units
  /** Every call of the API. */
  calls: readonly Call[]
  /** Interface actions that some screen of the menu offers. */
  offered: ReadonlySet<string>
}

/** Actions that no screen offers any more allow nothing and can't be unticked, so they are not told. */
export function roleAnswer(
  role: RoleRecord,
  { tree, offered }: RoleContext,
  counts: ReadonlyMap<number, number>,
): RoleRow {
  const refs = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const unit = tree.find(id)
      return unit?.active ? [unit.ref] : []
    })
  const listAction = role.list_action.filter((name) => offered.has(name))
  return {
    id: String(role.id),
    version: role.version,
    name: role.name,
    code: role.code,
    level: role.level,
    unitRoleCode: role.base,
    unitUsing: refs(role.unitUsingIds),
    donVis: refs(role.donViIds),
    isOnlySeeMe: role.isOnlySeeMe,
    isSpecialUnit: role.isSpecialUnit,
    listAction,
    controller: controllersOf(role.permissions),
    soGiaoDien: listAction.length,
    soApi: role.permissions.length,
    soTaiKhoan: counts.get(role.id) ?? 0,
    isSeeded: role.seeded,
  }
}
