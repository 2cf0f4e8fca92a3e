/** Which accounts a caller may see (docs/decisions/0020). Which of them it may change: account-guards.ts. */
import { sql, type RawBuilder } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { writeAudit, type Actor } from '#server/platform/audit/audit.ts'
import type { Scope } from '#server/request/access/scope.ts'
import { withinUnit, withinUnits } from '#server/request/access/unit-condition.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { Account } from '#server/request/session/account.ts'
import type { Role } from '#server/request/session/role.ts'

export type Roles = ReadonlyMap<number, Role>

/** The linked person's current unit, else the account's own. */
export const presentUnit = sql`coalesce(o."donViId", a."donViId")`

/** Tables a (account), o (its person, if any), u (its present unit). */
export const accountTables = sql`account a
  left join officer o on o.id = a."idCBCC"
  left join unit u on u.id = ${presentUnit}`

/** The account's current unit. */
export async function presentUnitOf(db: DbOrTx, id: number): Promise<number | null> {
  const { rows } = await sql<{ donViId: number | null }>`
    select ${presentUnit} as "donViId" from ${accountTables} where a.id = ${id}`.execute(db)
  return rows[0]?.donViId ?? null
}

/** Whose view of accounts it is, and the guards that limit it (account-guards.ts). */
interface AccountViewer {
  scope: Scope
  account: Pick<Account, 'id'>
  server: {
    guards: {
      unitsOfAccounts(scope: Scope, tree: Units): readonly number[]
      accountsOfUnits(roots: readonly number[], tree: Units, below: typeof unitsBelow): RawBuilder<boolean>
      accountsOfRoles(roleIds: readonly number[]): RawBuilder<boolean>
    }
  }
}

/**
 * Condition on tables `account` (a) and `unit` (u: its current unit). A caller with the whole tree sees every
 * account; a unit administrator those of its units that have a unit-administrator or an ordinary role; others only
 * their own. `below` is `unitsBelow` for one account (checks its unit) and `accountsBelow` for lists (starts from the
 * units).
 */
export function visibleAccounts(
  { scope, account, server: { guards } }: AccountViewer,
  tree: Units,
  roles: Roles,
  below: typeof unitsBelow = unitsBelow,
): RawBuilder<boolean> {
  if (scope.kind === 'everything') return sql<boolean>`true`
  const roots = guards.unitsOfAccounts(scope, tree)
  if (roots.length === 0) return sql<boolean>`a.id = ${account.id}`
  const shown = [...roles.values()].filter(({ base }) => base === 'QTDV' || base === 'ND').map(({ id }) => id)
  return sql<boolean>`(${guards.accountsOfUnits(roots, tree, below)} and ${guards.accountsOfRoles(shown)})`
}

/** Condition that a row of `unit` (u) is one of the roots or below one. */
export function unitsBelow(roots: readonly number[], tree: Units): RawBuilder<boolean> {
  return withinUnits('u', roots, tree)
}

/** The same condition on `account` (a), for lists: uses the indexes on units and people. */
export function accountsBelow(roots: readonly number[], tree: Units): RawBuilder<boolean> {
  const parts = roots.flatMap((root) => [
    sql`select k.id from officer p join account k on k."idCBCC" = p.id where ${withinUnit('p', root, tree)}`,
    sql`select k.id from unit v join account k on k."donViId" = v.id left join officer p on p.id = k."idCBCC"
      where ${withinUnit('v', root, tree)} and p."donViId" is null`,
  ])
  return sql<boolean>`a.id in (${sql.join(parts, sql` union all `)})`
}

/** Logs an attempt to exceed the caller's role, then throws 403. */
export async function refuseEscalation(
  request: Actor & { db: DbOrTx },
  targetId: string | number,
): Promise<never> {
  await writeAudit(request.db, request, { kind: 'tu-choi', target: 'account', targetId })
  throw refusals.forbidden()
}
