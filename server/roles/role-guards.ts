/**
 * Guards of roles: what somebody who may write roles may make of them. An administrator of the system everything, others
 * nothing wider than their own role (docs/decisions/0020, server/guards.ts).
 */
import { reachesAsFarAs } from '#domain/roles/role-base.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { Units } from '#server/memory/units.ts'
import type { RoleRecord } from '#server/roles/role-store.ts'

type Shape = Pick<RoleRecord, 'base' | 'permissions' | 'list_action' | 'donViIds'>

function mayShape({ account: { role }, scope, server }: SignedIn, shape: Shape, tree: Units): boolean {
  if (role.base === 'ADMIN') return true
  return (
    reachesAsFarAs(role.base, shape.base) &&
    shape.permissions.every((name) => role.permissions.has(name)) &&
    shape.list_action.every((name) => role.listAction.includes(name)) &&
    shape.donViIds.every((id) => server.guards.unitIsGivenToRole(scope, id, tree))
  )
}

/**
 * Whether the caller may turn a role (absent for a new one) into this: never the own role or one that is wider than it,
 * unless the caller administers the system.
 */
function mayTurn(request: SignedIn, tree: Units, before: RoleRecord | undefined, after: Shape): boolean {
  const { role } = request.account
  const { guards } = request.server
  if (role.base === 'ADMIN') return true
  if (before !== undefined && (before.id === role.id || !guards.mayTakeUpRole(request, before, tree)))
    return false
  return guards.mayLeaveRole(request, after, tree)
}

export const roleGuards = {
  /** Whether a role that is changed or deleted was no wider than the caller's own. */
  mayTakeUpRole: (request: SignedIn, before: Shape, tree: Units): boolean => mayShape(request, before, tree),
  /** Whether a role is no wider than the caller's own once it is written. */
  mayLeaveRole: (request: SignedIn, after: Shape, tree: Units): boolean => mayShape(request, after, tree),
  mayMakeRole: (request: SignedIn, tree: Units, role: Shape): boolean =>
    mayTurn(request, tree, undefined, role),
  mayChangeRole: (request: SignedIn, tree: Units, before: RoleRecord, after: Shape): boolean =>
    mayTurn(request, tree, before, after),
  /** Once more on the locked row: somebody else may have changed the role meanwhile. */
  mayChangeLockedRole: (request: SignedIn, tree: Units, before: RoleRecord, after: Shape): boolean =>
    mayTurn(request, tree, before, after),
  mayDeleteRole: (request: SignedIn, tree: Units, role: RoleRecord): boolean =>
    mayTurn(request, tree, role, role),
}
