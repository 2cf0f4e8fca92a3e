/**
 * The four seeded roles and the demo's view-only one: which calls and menu items each may use. Calls and menus that a later version adds are given to the seeded roles once, at its first start.
 */
import { permissionOf, type Call } from '#domain/api/call.ts'
import { stepCalls } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { menuActionName, menuActionsOf } from '#domain/roles/menu-actions.ts'
import { menuSeeds } from '#domain/menus/seeded-menus.ts'

export type RoleBase = 'ADMIN' | 'LDSNV' | 'QTDV' | 'ND'

export interface RoleSeed {
  code: string
  name: string
  base: RoleBase
  level: number
  isOnlySeeMe: boolean
  /** Only the demonstration has it. */
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

/** The kinds of role that a movement names for each of its steps, by permission. */
const movementRoles = new Map(
  movements.flatMap((movement) =>
    stepCalls(movement).map(
      ({ step, call }) => [permissionOf(call), movement.who[step]?.roles ?? []] as const,
    ),
  ),
)
/**
 * Whoever fills in a form with files sends them first and takes back those that were wrong: a movement comes with its
 * decision. What a saved row holds needs the row's own permission (server/files/remove-file.ts).
 */
const sendsFiles = ['Files.upload', 'Files.upload-file-hs', 'Files.delete-file-hs', 'Files.delete']
/** Controllers whose rows a person keeps up in the own record. */
const ownTabs = ['QuanHeGiaDinh', 'LichSuBanThan', 'TaiSan', 'DaoTao', 'GianDoanLaoDong']
const ownWrites = [
  'CanBoCongChuc.update-general-hs',
  'CanBoCongChuc.update-other-hs',
  'CanBoCongChuc.update-avatar',
  ...sendsFiles,
]
/** What somebody with only the own record has no use for. */
const notForOwn = [
  'CanBoCongChuc.get-hs-paging',
  'CanBoCongChuc.get-hs-paging-no-account',
  'Users.get-paging',
  'Users.get-by-id',
  // Of the log only who viewed the own record.
  'NhatKy.get-paging',
  'NhatKy.get-by-id',
  'NhatKy.export-excel',
  // Lists as workbooks: who may list may export (ThungRac with its controller).
  'CanBoCongChuc.export-excel',
  'CanBoCongChuc.export-excel-no-account',
  'Users.export-excel',
]
/** Roles and their permissions: by the permission's name, since others share 'Users.get-paging'. */
const aboutRoles = /^(UnitRole|Api)\./

/** What only the administrators of the system do, and what they alone change while others read it. */
const administratorsControllers = ['Menu', 'Cache', 'ThungRac']
const administratorsWrites = ['DonVi', 'Common', 'DiaChi', 'HuongDan']
const isAdministrators = ({ controller, writes }: Call) =>
  administratorsControllers.includes(controller) || (writes && administratorsWrites.includes(controller))

/** Whether a role of this kind is seeded with the permission. */
export function seededWith(base: RoleBase, call: Call): boolean {
  const permission = permissionOf(call)
  const roles = movementRoles.get(permission)
  if (roles !== undefined) return roles.includes(base)
  if (base !== 'ADMIN' && (isAdministrators(call) || aboutRoles.test(permission))) return false
  switch (base) {
    case 'ADMIN':
      return true
    case 'LDSNV':
      return !call.writes || sendsFiles.includes(permission)
    case 'QTDV':
      return permission !== 'CanBoCongChuc.delete'
    case 'ND':
      return call.writes
        ? ownWrites.includes(permission) || ownTabs.includes(call.controller)
        : !notForOwn.includes(permission)
  }
}

/** The permissions of a kind of role over these calls. */
export function permissionsOf(base: RoleBase, calls: readonly Call[]): string[] {
  const checked = calls.filter(({ access }) => access === 'permission')
  // A permission that several calls share is given when every one of them is.
  const names = [...new Set(checked.map(permissionOf))]
  return names
    .filter((name) =>
      checked.filter((call) => permissionOf(call) === name).every((call) => seededWith(base, call)),
    )
    .sort()
}

/** The interface actions of every menu item the kind of role sees; for the leader those that change nothing. */
export function listActionsOf(base: RoleBase): string[] {
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
