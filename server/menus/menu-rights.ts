/** What roles carry of a menu item ('<path>:<action>'): it comes, moves and goes with the item (decision 31). */
import { isSection } from '#domain/menus/menu-path.ts'
import { menuActionName, menuActionsOf, pathOfAction } from '#domain/roles/menu-actions.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { RoleBase } from '#domain/roles/seeded-roles.ts'

/** A new item: the administrators have everything that its screen offers. */
export async function giveRights(tx: Tx, request: SignedIn, path: string): Promise<void> {
  const offered = menuActionsOf(path).map(({ key }) => menuActionName(path, key))
  await changeRights(tx, request, (held, base) => (base === 'ADMIN' ? [...held, ...offered] : held))
}

/** An item under another path: whoever saw it goes on seeing it, as far as the path is a screen's. */
export async function moveRights(tx: Tx, request: SignedIn, from: string, to: string): Promise<void> {
  const offered = menuActionsOf(to).map(({ key }) => menuActionName(to, key))
  await changeRights(tx, request, (held, base) => {
    const moved = held.filter((name) => pathOfAction(name) === from)
    const kept = held.filter((name) => pathOfAction(name) !== from)
    // Administrators have all that the screen under the new path offers, others what they had of it.
    if (base === 'ADMIN' && (isSection(from) || moved.length > 0)) return [...kept, ...offered]
    const renamed = moved.map((name) => `${to}${name.slice(from.length)}`)
    return [...kept, ...renamed.filter((name) => offered.includes(name))]
  })
}

/** An item that is gone: no page offers its actions any more, so nobody could take them away. */
export async function takeRights(tx: Tx, request: SignedIn, path: string): Promise<void> {
  await changeRights(tx, request, (held) => held.filter((name) => pathOfAction(name) !== path))
}

/** Each role that this changes gets a new version, so that a page loaded before can't save what it saw, and its entry. */
async function changeRights(
  tx: Tx,
  request: SignedIn,
  plan: (held: readonly string[], base: RoleBase) => readonly string[],
): Promise<void> {
  const roles = await tx
    .selectFrom('role')
    .select(['id', 'name', 'base', 'list_action', 'version'])
    .where('active', '=', true)
    .orderBy('id')
    // Not the key: accounts that are being given such a role just now needn't be waited for.
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
