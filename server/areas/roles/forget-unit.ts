/** Removes a deactivated unit from roles, so that it no longer extends anybody's scope. */
import { sql } from 'kysely'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { RoleRecord } from '#server/areas/roles/role-store.ts'

type Naming = Pick<RoleRecord, 'id' | 'name' | 'donViIds' | 'unitUsingIds'>

/**
 * Removes the unit from the special and the using units of every role, with a log line each; returns whether any had
 * it.
 */
export async function forgetUnit(tx: Tx, request: AuthenticatedRequest, unitId: number): Promise<boolean> {
  // FOR NO KEY UPDATE, so foreign-key checks from accounts don't block.
  const { rows } = await sql<Naming>`
    select id, name, "donViIds", "unitUsingIds" from role
    where active and (${unitId} = any("donViIds") or ${unitId} = any("unitUsingIds"))
    order by id for no key update`.execute(tx)
  const without = (ids: readonly number[]) => ids.filter((id) => id !== unitId)
  for (const { id, name, ...before } of rows) {
    const after = { donViIds: without(before.donViIds), unitUsingIds: without(before.unitUsingIds) }
    await sql`update role set "donViIds" = cast(${after.donViIds} as bigint[]),
      "unitUsingIds" = cast(${after.unitUsingIds} as bigint[]), version = version + 1 where id = ${id}`.execute(
      tx,
    )
    const changes = changesBetween(before, after)
    await writeAudit(tx, request, {
      kind: 'sua',
      target: 'role',
      targetId: id,
      named: name,
      before: changes.before,
      after: changes.after,
    })
  }
  return rows.length > 0
}
