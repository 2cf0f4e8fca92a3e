/**
 * The four seeded roles and the demo's view-only one, with their calls and menu items. Calls and menu items that a
 * later version adds are given to the seeded roles once, at its first start.
 */
import { permissionOf, type Call } from '#domain/api/call.ts'
import { rolesByPermission } from '#domain/registries/granted-permissions.ts'
import { menuActionName, menuActionsOf } from '#domain/roles/menu-actions.ts'
import { menuSeeds } from '#domain/registries/seeded-menus.ts'
import type { RoleCode } from '#domain/fields/field.ts'

export interface RoleSeed {
  code: string
  name: string
  base: RoleCode
  level: number
  isOnlySeeMe: boolean
  /** Only in the demonstration. */
  demo?: true
}

export const roleSeeds: readonly RoleSeed[] = [
  { code: 'ADMIN', name: 'Quản trị hệ thống', base: 'ADMIN', level: 1, isOnlySeeMe: false },
  { code: 'LDSNV', name: 'Lãnh đạo Sở Nội vụ', base: 'LDSNV', level: 2, isOnlySeeMe: false },
  { code: 'QTDV', name: 'Quản trị đơn vị', base: 'QTDV', level: 3, isOnlySeeMe: false },
  { code: 'ND', name: 'Người dùng', base: 'ND', level: 4, isOnlySeeMe: false },
  {
    code: 'QTDV_XEM',
    name: 'Quản trị đơn vị (chỉ xem)',
    base: 'QTDV',
    level: 3,
    isOnlySeeMe: true,
    demo: true,
  },
]

/** The permissions of a base role for these calls. */
export function permissionsOf(base: RoleCode, calls: readonly Call[]): string[] {
  const names = new Set(calls.filter(({ access }) => access === 'permission').map(permissionOf))
  return [...names].filter((name) => rolesByPermission.get(name)?.includes(base)).sort()
}

/** The interface actions of every menu item that the base role sees; for the leader only those that change nothing. */
export function listActionsOf(base: RoleCode): string[] {
  return menuSeeds.flatMap(({ items }) =>
    items
      .filter(({ roles }) => roles.includes(base))
      .flatMap(({ path }) =>
        menuActionsOf(path)
          .filter(({ writes }) => !writes || base !== 'LDSNV')
          .map(({ key }) => menuActionName(path, key)),
      ),
  )
}

/** Every interface action of the seeded menu. */
export function seededMenuActions(): string[] {
  return menuSeeds.flatMap(({ items }) =>
    items.flatMap(({ path }) => menuActionsOf(path).map(({ key }) => menuActionName(path, key))),
  )
}
