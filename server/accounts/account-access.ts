/** Which accounts a caller sees, and which of them it may change (docs/decisions/0020). */
import { sql, type RawBuilder } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { Units } from '#server/memory/units.ts'
import type { Role } from '#server/session/account.ts'

export type Roles = ReadonlyMap<number, Role>

/**
 * The condition on tables `account` (a) and `unit` (u: its present unit). Who sees the whole tree sees every account;
 * an administrator of units those of the units that hold a role of units or an ordinary one; others their own.
 */
export function visibleAccounts(
  { scope, account }: SignedIn,
  tree: Units,
  roles: Roles,
): RawBuilder<boolean> {
  if (scope.kind === 'everything') return sql<boolean>`true`
  if (scope.kind === 'own' || scope.roots.length === 0) return sql<boolean>`a.id = ${account.id}`
  const shown = [...roles.values()].filter(({ base }) => base === 'QTDV' || base === 'ND').map(({ id }) => id)
  return sql<boolean>`(${unitsBelow(scope.roots, tree)} and a.role_id = any(cast(${shown} as bigint[])))`
}

/** The condition on table `unit` (u) that it is one of the roots or lies below one. */
export function unitsBelow(roots: readonly number[], tree: Units): RawBuilder<boolean> {
  const parts = roots.map((root) => {
    const level = tree.find(root)?.level ?? 1
    return sql`${sql.ref(`u.unit_${level}`)} = ${root}`
  })
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

/**
 * Whether somebody of this role may give another role to an account, or change an account that has it. An
 * administrator of the system may; everybody else only ordinary roles: the seeded one, or one without a permission
 * that the giver lacks.
 */
export function mayGive(giver: Role, given: Role): boolean {
  if (giver.base === 'ADMIN') return true
  if (given.base !== 'ND') return false
  return given.code === 'ND' || [...given.permissions].every((name) => giver.permissions.has(name))
}

/** Tells the log that somebody tried to reach beyond the own role, and refuses (403). */
export async function refuseEscalation(request: SignedIn, targetId: string | number): Promise<never> {
  await writeAudit(request.db, request, { kind: 'tu-choi', target: 'account', targetId })
  throw refusals.forbidden()
}
