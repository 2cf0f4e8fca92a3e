/** The rights without which nobody could restore rights. */
import { permissionOf } from '#domain/api/call.ts'
import { updateAccount } from '#domain/accounts/calls.ts'
import { rolesPath } from '#domain/menus/menu-path.ts'
import { menuActionName } from '#domain/roles/menu-actions.ts'
import {
  getRole,
  listApi,
  listMenuActions,
  updateRoleActions,
  updateRoleControllers,
} from '#domain/roles/calls.ts'
import { listRoles } from '#domain/roles/role-list.ts'

/**
 * Rights that at least one account must keep: the screens and calls that can restore every other right, and the change
 * of an account's role.
 */
export const indispensable = {
  permissions: [
    ...new Set(
      [
        listRoles,
        getRole,
        listMenuActions,
        listApi,
        updateRoleActions,
        updateRoleControllers,
        updateAccount,
      ].map(permissionOf),
    ),
  ],
  actions: [menuActionName(rolesPath, 'xem'), menuActionName(rolesPath, 'sua')],
} as const
