/**
 * Guards of roles: how callers may change them. System administrators without limits, others only up to their own
 * role's rights (docs/decisions/0020, server/guards.ts).
 */
import { reachesAsFarAs } from '#domain/roles/role-base.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { RoleRecord } from '#server/areas/roles/role-store.ts'

type Shape = Pick<RoleRecord, 'base' | 'permissions' | 'list_action' | 'donViIds'>

function mayShape(
  { account: { role }, scope, server }: AuthenticatedRequest,
  shape: Shape,
  tree: Units,
): boolean {
  if (role.base === 'ADMIN') return true
  return (
    reachesAsFarAs(role.base, shape.base) &&
    shape.permissions.every((name) => role.permissions.has(name)) &&
    shape.list_action.every((name) => role.listAction.includes(name)) &&
    shape.donViIds.every((id) => server.guards.unitIsGivenToRole(scope, id, tree))
  )
}

/**
 * Whether the caller may change a role (undefined for a new one) like this: neither their own role nor one with more
 * rights, unless the caller is a system administrator.
 */
function mayTurn(
  request: AuthenticatedRequest,
  tree: Units,
  before: RoleRecord | undefined,
  after: Shape,
): boolean {
  const { role } = request.account
  const { guards } = request.server
  if (role.base === 'ADMIN') return true
  if (before !== undefined && (before.id === role.id || !guards.mayTakeUpRole(request, before, tree)))
    return false
  return guards.mayLeaveRole(request, after, tree)
}

export const roleGuards = {
  /** Whether a role to be changed or deleted has no more rights than the caller's own. */
  mayTakeUpRole: (request: AuthenticatedRequest, before: Shape, tree: Units): boolean =>
    mayShape(request, before, tree),
  /** Whether the written role has no more rights than the caller's own. */
  mayLeaveRole: (request: AuthenticatedRequest, after: Shape, tree: Units): boolean =>
    mayShape(request, after, tree),
  mayMakeRole: (request: AuthenticatedRequest, tree: Units, role: Shape): boolean =>
    mayTurn(request, tree, undefined, role),
  mayChangeRole: (request: AuthenticatedRequest, tree: Units, before: RoleRecord, after: Shape): boolean =>
    mayTurn(request, tree, before, after),
  /** Checked again on the locked row: the role may have been changed meanwhile. */
  mayChangeLockedRole: (
    request: AuthenticatedRequest,
    tree: Units,
    before: RoleRecord,
    after: Shape,
  ): boolean => mayTurn(request, tree, before, after),
  mayDeleteRole: (request: AuthenticatedRequest, tree: Units, role: RoleRecord): boolean =>
    mayTurn(request, tree, role, role),
}
