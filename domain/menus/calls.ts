/** The menu for its administrators; a user's own menu comes with the session. */
import { z } from 'zod'
import { answer, defineCall, paging, rowId, searchText } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import type { menuItem } from '#domain/menus/schemas.ts'

export type MenuItem = z.output<typeof menuItem>
export interface MenuNode extends MenuItem {
  children: MenuNode[]
}

const read = {
  controller: 'Menu',
  method: 'GET',
  access: 'permission',
  writes: false,
  shows: ['menus'],
  input: z.object({}),
} as const
const tree = answer<MenuNode[]>('the whole menu, sections first')
const flat = answer<MenuItem[]>('all items, parents before children')

export const listMenus = defineCall({ ...read, action: 'get-all', title: 'Danh sách menu', answer: flat })
export const menuList = defineCall({
  ...read,
  action: 'getTreeList',
  title: 'Danh sách menu theo cây',
  answer: flat,
})
export const menuListSelected = defineCall({
  ...read,
  // Spelt as in the contract.
  action: 'getTreeListSeleted',
  title: 'Danh sách menu để chọn',
  answer: flat,
})
export const menuTree = defineCall({ ...read, action: 'getTree', title: 'Cây menu', answer: tree })
export const menuTreeByGet = defineCall({ ...read, action: 'get-all-tree', title: 'Cây menu', answer: tree })
export const menuTreeByPost = defineCall({
  ...read,
  method: 'POST',
  action: 'get-all-tree',
  title: 'Cây menu',
  answer: tree,
})

export const pageMenus = defineCall({
  ...read,
  method: 'POST',
  action: 'get-paging-params',
  title: 'Tìm menu',
  input: z.object({ ...paging, searchContent: searchText }),
  answer: answer<Page<MenuItem>>('one page of the items'),
})

export const getMenu = defineCall({
  ...read,
  method: 'POST',
  action: 'get-by-id',
  title: 'Xem một menu',
  input: z.object({ id: rowId }),
  answer: answer<MenuItem>('the item'),
})

/** The fields of `menuForm`; a field that is not sent keeps its value. */
const saved = z.looseObject({ version: expectedVersion })
const write = {
  controller: 'Menu',
  method: 'POST',
  access: 'permission',
  writes: true,
  affects: ['menus'],
} as const

export const createMenu = defineCall({
  ...write,
  action: 'create',
  title: 'Thêm menu',
  input: saved,
  answer: answer<MenuItem>('the saved item'),
})

export const updateMenu = defineCall({
  ...write,
  action: 'update',
  title: 'Sửa menu',
  input: saved.extend({ id: rowId }),
  answer: answer<MenuItem>('the saved item'),
})

export const deleteMenu = defineCall({
  ...write,
  action: 'Delete',
  title: 'Xóa menu',
  input: z.object({ id: rowId }),
  answer: answer<null>('gone'),
})
