/** Routes of the menu. */
import { refusals } from '#domain/api/refusals.ts'
import {
  createMenu as createCall,
  deleteMenu as deleteCall,
  getMenu,
  listMenus,
  menuList,
  menuListSelected,
  menuTree,
  menuTreeByGet,
  menuTreeByPost,
  pageMenus,
  updateMenu as updateCall,
} from '#domain/menus/calls.ts'
import { hasWords } from '#domain/officer/name-text.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { allMenus, listOfMenus, menuItem, treeOfMenus } from '#server/areas/menus/menu-store.ts'
import { createMenu, deleteMenu, updateMenu } from '#server/areas/menus/save-menu.ts'
import { pageOf } from '#server/platform/table-cache/page-of.ts'

const tree = async ({ db }: AuthenticatedRequest) => treeOfMenus(await allMenus(db))
const list = async ({ db }: AuthenticatedRequest) => listOfMenus(await allMenus(db))

export const menuRoutes: Route[] = [
  on(listMenus, (_, request) => list(request)),
  on(menuList, (_, request) => list(request)),
  on(menuListSelected, (_, request) => list(request)),
  on(menuTree, (_, request) => tree(request)),
  on(menuTreeByGet, (_, request) => tree(request)),
  on(menuTreeByPost, (_, request) => tree(request)),
  on(pageMenus, async (input, request) => {
    const matchingItems = (await list(request)).filter(({ name, path }) =>
      hasWords(`${name} ${path}`, input.searchContent ?? ''),
    )
    return pageOf(matchingItems, input, ['name', 'path', 'sort'])
  }),
  on(getMenu, async ({ id }, { db }) => {
    const menu = (await allMenus(db)).find((row) => row.id === id)
    if (menu === undefined) throw refusals.rowNotFound()
    return menuItem(menu)
  }),
  on(createCall, async (body, request) => new Reply(await createMenu(request, body), 'Thêm mới thành công!')),
  on(updateCall, async (body, request) => new Reply(await updateMenu(request, body), 'Cập nhật thành công!')),
  on(deleteCall, async ({ id }, request) => new Reply(await deleteMenu(request, id), 'Xóa thành công!')),
]
