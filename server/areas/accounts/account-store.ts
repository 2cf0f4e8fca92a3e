/** Accounts in the database: the one statement that reads them, and their shape in responses. */
import { sql, type RawBuilder } from 'kysely'
import type { AccountRow } from '#domain/accounts/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import {
  accountTables,
  presentUnit,
  visibleAccounts,
  type Roles,
} from '#server/request/access/account-access.ts'
import { hasLeft } from '#server/people/officers/live-statuses.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { catalogues, units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { loadRoles } from '#server/request/session/account.ts'
import type { Role } from '#server/request/session/role.ts'
import { hasFactor } from '#server/request/session/second-factors.ts'

export interface AccountRecord {
  id: number
  version: number
  userName: string
  name: string
  roleId: number
  /** The linked person's current unit, else the account's own. */
  donViId: number | null
  idCBCC: number | null
  isActived: boolean
  mustChange: boolean
  hasFactor: boolean
  avatar: string | null
  soCccd: string | null
  /** Of the linked person: status, and whether the record is in the bin. */
  statusId: number | null
  isDeleted: boolean | null
}

/** Lookup data for decisions about accounts; cached, so fetch it before a transaction. */
export interface AccountLists {
  tree: Units
  roles: Roles
  all: Catalogues
}

export async function accountLists(request: AuthenticatedRequest): Promise<AccountLists> {
  const roles = await loadRoles(request.server.tableCache)
  return { tree: await units(request), roles, all: await catalogues(request) }
}

export const accountColumns = sql`a.id, a.version, a."userName", a.name, a.role_id as "roleId",
  ${presentUnit} as "donViId", a."idCBCC", a."isActived", a.must_change as "mustChange",
  ${hasFactor(sql`a.id`)} as "hasFactor",
  o.avatar, o."soCccd", o."trangThaiHoSoId" as "statusId", o.deleted as "isDeleted"`

/** The account if the caller may see it, else undefined; `lock` locks it until the transaction ends. */
export async function findAccount(
  db: DbOrTx,
  request: AuthenticatedRequest,
  { tree, roles }: AccountLists,
  which: RawBuilder<boolean>,
  { lock = false } = {},
): Promise<AccountRecord | undefined> {
  const { rows } = await sql<AccountRecord>`
    select ${accountColumns} from ${accountTables}
    where ${request.server.guards.livingAccountFound()} and ${which} and ${visibleAccounts(request, tree, roles)}
    order by a.id limit 1 ${lock ? sql`for update of a` : sql``}`.execute(db)
  return rows[0]
}

/** The account with this id, locked; throws 23 if the caller can't see it. */
export async function lockAccount(
  db: DbOrTx,
  request: AuthenticatedRequest,
  lists: AccountLists,
  id: number,
): Promise<AccountRecord> {
  const account = await findAccount(db, request, lists, sql<boolean>`a.id = ${id}`, { lock: true })
  if (account === undefined) throw refusals.rowNotFound()
  return account
}

/** The role of an account; always exists (foreign key). */
export function roleOf({ roles }: AccountLists, { roleId }: Pick<AccountRecord, 'roleId'>): Role {
  const role = roles.get(roleId)
  if (role === undefined) throw new Error(`role ${roleId} of an account is not known`)
  return role
}

/**
 * Whether its person has left or is in the bin. Such an account can't be unlocked; restoring the person unlocks it.
 */
export const isGone = ({ all }: Pick<AccountLists, 'all'>, record: AccountRecord): boolean =>
  record.idCBCC !== null && (record.isDeleted === true || hasLeft(record, all))

export function accountAnswer(
  request: AuthenticatedRequest,
  lists: AccountLists,
  record: AccountRecord,
): AccountRow {
  const role = roleOf(lists, record)
  return {
    id: String(record.id),
    version: record.version,
    userName: record.userName,
    name: record.name,
    unitRoleCode: role.code,
    unitRoleView: { id: String(role.id), code: role.code, name: role.name },
    donVi: lists.tree.ref(record.donViId),
    idCBCC: record.idCBCC === null ? null : String(record.idCBCC),
    avatar: record.avatar,
    soCccd: record.soCccd,
    isActived: record.isActived,
    mustChangePassword: record.mustChange,
    coXacThuc: record.hasFactor,
    canManage: request.server.guards.mayChangeAccount(request, lists, record),
  }
}

/** The account's columns that go to the log. */
export const audited = ({ userName, name, roleId, donViId, idCBCC, isActived }: AccountRecord) => ({
  userName,
  name,
  roleId,
  donViId,
  idCBCC,
  isActived,
})

export const auditTarget = ({ id, idCBCC, donViId }: AccountRecord) => ({
  target: 'account',
  targetId: id,
  officerId: idCBCC,
  unitId: donViId,
})
