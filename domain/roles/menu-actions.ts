/**
 * The actions that a role can be allowed on a menu item's screen, declared once: the interface-permission page offers
 * them, the seeded roles consist of them, and the screens check them by name ('/tai-khoan:sua').
 */
import { isSection, rolesPath } from '#domain/menus/menu-path.ts'

export interface MenuAction {
  key: string
  name: string
  /** Changes something: the leader's seeded role has none of these. */
  writes: boolean
}

const see: MenuAction = { key: 'xem', name: 'Xem', writes: false }
const add: MenuAction = { key: 'them', name: 'Thêm mới', writes: true }
const edit: MenuAction = { key: 'sua', name: 'Sửa', writes: true }
const remove: MenuAction = { key: 'xoa', name: 'Xóa', writes: true }

/** Screens whose buttons can be allowed one by one; every other item can only be visible or not. */
const actionsByPath: Readonly<Record<string, readonly MenuAction[]>> = {
  '/tai-khoan': [
    see,
    add,
    edit,
    remove,
    { key: 'mat-khau-moi', name: 'Mật khẩu mới', writes: true },
    { key: 'mo-khoa', name: 'Mở khóa', writes: true },
  ],
  '/tao-tai-khoan-hang-loat': [see, { ...add, name: 'Tạo tài khoản' }],
  [rolesPath]: [see, add, edit, remove],
}

/** The actions of a menu item, 'xem' first: it decides whether the item is shown. Sections ('#…') have none. */
export function menuActionsOf(path: string): readonly MenuAction[] {
  return isSection(path)
    ? []
    : ((Object.hasOwn(actionsByPath, path) ? actionsByPath[path] : undefined) ?? [see])
}

/** The name of an action in a role: '<path>:<action>'. */
export const menuActionName = (path: string, key: string): string => `${path}:${key}`

/** The path in such a name. Older paths may contain a ':', keys of actions never do. */
export const pathOfAction = (name: string): string => name.slice(0, name.lastIndexOf(':'))
