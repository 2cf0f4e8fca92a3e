/** The menu with the actions available on each screen, and validation of action names. */
import type { MenuActions } from '#domain/roles/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { menuActionName, menuActionsOf } from '#domain/roles/menu-actions.ts'
import { roleMessages } from '#domain/roles/role-form.ts'
import { menus, units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import type { RoleContext } from '#server/areas/roles/role-store.ts'

export async function menuActions(request: AuthenticatedRequest): Promise<MenuActions[]> {
  const rows = await menus(request)
  const branch = (parentId: number | null): MenuActions[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map(({ id, name, path, icon }) => ({
        id: String(id),
        name,
        path,
        icon,
        actions: menuActionsOf(path).map((action) => ({
          key: menuActionName(path, action.key),
          name: action.name,
        })),
        children: branch(id),
      }))
  return branch(null)
}

/** Lookup data for roles: the unit tree, the calls and the menu of today. */
export async function roleContext(request: AuthenticatedRequest): Promise<RoleContext> {
  return { tree: await units(request), calls: request.server.calls, offered: await offeredActions(request) }
}

async function offeredActions(request: AuthenticatedRequest): Promise<ReadonlySet<string>> {
  const items = await menus(request)
  return new Set(items.flatMap(({ path }) => menuActionsOf(path).map(({ key }) => menuActionName(path, key))))
}

/**
 * The actions without duplicates; throws 21 if one belongs to no menu item. `storedActions`: those the role already has,
 * also of deleted items.
 */
export async function knownActions(
  request: AuthenticatedRequest,
  requestedActions: readonly string[],
  storedActions: readonly string[],
): Promise<string[]> {
  const allowedActions = new Set([...storedActions, ...(await offeredActions(request))])
  if (requestedActions.some((name) => !allowedActions.has(name))) {
    throw refusals.invalidField('listAction', roleMessages.unknownAction)
  }
  return [...new Set(requestedActions)]
}
