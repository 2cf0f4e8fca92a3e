/** Guards of accounts: which a caller sees, which it may change, and which roles it may assign (server/guards.ts). */
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#server/request/access/scope.ts'
import { roleOf, type AccountLists, type AccountRecord } from '#server/areas/accounts/account-store.ts'
import type { unitsBelow } from '#server/request/access/account-access.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { Role } from '#server/request/session/role.ts'

type Condition = RawBuilder<boolean>

const living = sql<boolean>`a.deleted_at is null`

/**
 * Whether a role may assign another role, or change accounts that have it. A system administrator may; others only
 * ordinary roles: the seeded one, or one without permissions that the assigning role lacks.
 */
function mayGive(giver: Role, role: Role): boolean {
  if (giver.base === 'ADMIN') return true
  if (role.base !== 'ND') return false
  return role.code === 'ND' || [...role.permissions].every((name) => giver.permissions.has(name))
}

/** Whether the caller may change this account: its role must be one that the caller may assign. */
function canManage(
  { account, server }: AuthenticatedRequest,
  lists: AccountLists,
  record: AccountRecord,
): boolean {
  return (
    server.guards.mayManageAccounts(account.role) &&
    server.guards.mayManageRole(account.role, roleOf(lists, record))
  )
}

export const accountGuards = {
  /**
   * Units whose accounts are visible to a caller that doesn't see the whole tree; if empty, only the caller's own
   * account.
   */
  unitsOfAccounts: (scope: Scope, _: Units): readonly number[] => (scope.kind === 'units' ? scope.roots : []),
  /** Conditions on `account` (a) and, for `unitsBelow`, `unit` (u: its current unit). */
  accountsOfUnits: (roots: readonly number[], units: Units, below: typeof unitsBelow): Condition =>
    below(roots, units),
  accountsOfRoles: (roleIds: readonly number[]): Condition =>
    sql<boolean>`a.role_id = any(cast(${roleIds} as bigint[]))`,
  livingAccountFound: (): Condition => living,
  livingAccountsListed: (): Condition => living,

  mayManageAccounts: ({ onlySeeMe }: Role): boolean => !onlySeeMe,
  /** Accounts with this role. */
  mayManageRole: (manager: Role, role: Role): boolean => mayGive(manager, role),
  mayChangeAccount: (request: AuthenticatedRequest, lists: AccountLists, record: AccountRecord): boolean =>
    canManage(request, lists, record),
  /** Deleting it, or setting a new one-time password. */
  mayResetAccount: (request: AuthenticatedRequest, lists: AccountLists, record: AccountRecord): boolean =>
    canManage(request, lists, record),
  mayUnlockAccount: (request: AuthenticatedRequest, lists: AccountLists, record: AccountRecord): boolean =>
    canManage(request, lists, record),
  mayGiveRole: (giver: Role, role: Role): boolean => mayGive(giver, role),
}
