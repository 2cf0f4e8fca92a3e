/** Roles in the database, and their shape in responses. */
import { sql } from 'kysely'
import type { Call } from '#domain/api/call.ts'
import type { RoleRow } from '#domain/roles/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { controllersOf } from '#server/areas/roles/known-calls.ts'
import type { RoleCode } from '#domain/fields/field.ts'

export interface RoleRecord {
  id: number
  version: number
  code: string
  name: string
  base: RoleCode
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

/** Active roles, by level. */
export function findRoles(db: DbOrTx): Promise<RoleRecord[]> {
  return db
    .selectFrom('role')
    .select(columns)
    .where('active', '=', true)
    .orderBy('level')
    .orderBy('id')
    .execute()
}

/** One active role, locked until the transaction ends; throws 23 if there is none. */
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

/** Number of accounts with each role. */
export async function accountsByRole(db: DbOrTx): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select role_id as id, count(*)::int as n from account where deleted_at is null group by role_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Today's meaning of the ids and names in roles. */
export interface RoleContext {
  tree: Units
  /** Every call of the API. */
  calls: readonly Call[]
  /** Interface actions offered by some screen of the menu. */
  offered: ReadonlySet<string>
}

/** Omits actions that no screen offers any more: they allow nothing and couldn't be unticked. */
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
