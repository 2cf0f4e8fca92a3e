/** Rights of roles on a menu item ('<path>:<action>'): added, renamed and removed with the item (decision 31). */
import { isSection } from '#domain/menus/menu-path.ts'
import { menuActionName, menuActionsOf, pathOfAction } from '#domain/roles/menu-actions.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { RoleCode } from '#domain/fields/field.ts'

/** A new item: administrators get all actions of its screen. */
export async function giveRights(tx: Tx, request: AuthenticatedRequest, path: string): Promise<void> {
  const offered = menuActionsOf(path).map(({ key }) => menuActionName(path, key))
  await changeRights(tx, request, (held, base) => (base === 'ADMIN' ? [...held, ...offered] : held))
}

/** A changed path: roles that saw the item still see it, if the new path belongs to a screen. */
export async function moveRights(
  tx: Tx,
  request: AuthenticatedRequest,
  from: string,
  to: string,
): Promise<void> {
  const offered = menuActionsOf(to).map(({ key }) => menuActionName(to, key))
  await changeRights(tx, request, (held, base) => {
    const moved = held.filter((name) => pathOfAction(name) === from)
    const otherRights = held.filter((name) => pathOfAction(name) !== from)
    // Administrators get all actions of the new path's screen, others those they had.
    if (base === 'ADMIN' && (isSection(from) || moved.length > 0)) return [...otherRights, ...offered]
    const renamed = moved.map((name) => `${to}${name.slice(from.length)}`)
    return [...otherRights, ...renamed.filter((name) => offered.includes(name))]
  })
}

/** A deleted item: no page offers its actions any more, so nobody could remove them. */
export async function takeRights(tx: Tx, request: AuthenticatedRequest, path: string): Promise<void> {
  await changeRights(tx, request, (held) => held.filter((name) => pathOfAction(name) !== path))
}

/**
 * Raises the version of each changed role, so that a page loaded before can't save its old state, and logs the change.
 */
async function changeRights(
  tx: Tx,
  request: AuthenticatedRequest,
  plan: (held: readonly string[], base: RoleCode) => readonly string[],
): Promise<void> {
  const roles = await tx
    .selectFrom('role')
    .select(['id', 'name', 'base', 'list_action', 'version'])
    .where('active', '=', true)
    .orderBy('id')
    // FOR NO KEY UPDATE, so foreign-key checks from accounts don't block.
    .forNoKeyUpdate()
    .execute()
  for (const { id, name, base, list_action: held, version } of roles) {
    const next = [...new Set(plan(held, base))]
    const gone = held.filter((action) => !next.includes(action))
    const come = next.filter((action) => !held.includes(action))
    if (gone.length === 0 && come.length === 0) continue
    await tx
      .updateTable('role')
      .set({ list_action: next, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, request, {
      kind: 'sua',
      target: 'role',
      targetId: id,
      named: name,
      before: { list_action: gone },
      after: { list_action: come },
    })
  }
}
