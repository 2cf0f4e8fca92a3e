/**
 * What somebody who may write roles may make of them: an administrator of the system everything, others nothing wider
 * than their own role (docs/decisions/0020).
 */
import { refusals } from '#domain/api/refusals.ts'
import { reachesAsFarAs } from '#domain/roles/role-base.ts'
import { unitInScope } from '#server/access/scope.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { Units } from '#server/memory/units.ts'
import type { RoleRecord } from '#server/roles/role-store.ts'

type Shape = Pick<RoleRecord, 'base' | 'permissions' | 'list_action' | 'donViIds'>

function mayShape({ account: { role }, scope }: SignedIn, shape: Shape, tree: Units): boolean {
  if (role.base === 'ADMIN') return true
  return (
    reachesAsFarAs(role.base, shape.base) &&
    shape.permissions.every((name) => role.permissions.has(name)) &&
    shape.list_action.every((name) => role.listAction.includes(name)) &&
    shape.donViIds.every((id) => unitInScope(scope, id, tree))
  )
}

/**
 * Whether the caller may turn a role (absent for a new one) into this: never the own role or one that is wider than it,
 * unless the caller administers the system.
 */
export function mayChange(
  request: SignedIn,
  tree: Units,
  before: RoleRecord | undefined,
  after: Shape,
): boolean {
  const { role } = request.account
  if (role.base === 'ADMIN') return true
  if (before !== undefined && (before.id === role.id || !mayShape(request, before, tree))) return false
  return mayShape(request, after, tree)
}

/** Logs the try and refuses it (403). Not inside a transaction, which the refusal would undo. */
export async function refuseEscalation(request: SignedIn, targetId: string | number): Promise<never> {
  await writeAudit(request.db, request, { kind: 'tu-choi', target: 'role', targetId })
  throw refusals.forbidden()
}
