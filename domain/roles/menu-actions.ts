/**
 * What a role may be allowed on a menu item's screen, declared once: the interface-permission page offers these, the
 * seeded roles are made of them, and the screens ask for them by name ('/tai-khoan:sua').
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

/** Screens whose buttons can be allowed one by one; every other item can only be seen or not. */
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

/** The actions of a menu item, 'xem' first: it decides whether the item shows. Sections ('#…') have none. */
export function menuActionsOf(path: string): readonly MenuAction[] {
  return isSection(path)
    ? []
    : ((Object.hasOwn(actionsByPath, path) ? actionsByPath[path] : undefined) ?? [see])
}

/** The name under which a role carries an action: '<path>:<action>'. */
export const menuActionName = (path: string, key: string): string => `${path}:${key}`

/** The path in such a name. Older paths may have a ':' of their own; an action's key has none. */
export const pathOfAction = (name: string): string => name.slice(0, name.lastIndexOf(':'))
