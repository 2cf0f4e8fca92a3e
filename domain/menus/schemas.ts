/** What the calls about the menu take and return. */
import { z } from 'zod'
import { count, id, named, nothing, page, returns, version } from '#domain/api/call-schema.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import {
  createMenu,
  deleteMenu,
  getMenu,
  listMenus,
  menuCounts,
  menuList,
  menuListSelected,
  menuTree,
  menuTreeByGet,
  menuTreeByPost,
  pageMenus,
  updateMenu,
  type MenuNode,
} from '#domain/menus/calls.ts'
import { menuForm } from '#domain/menus/menu-form.ts'

export const menuItem = named(
  'MenuItem',
  z.object({
    id,
    name: z.string(),
    path: z.string(),
    icon: z.string(),
    parentId: id.nullable(),
    sort: z.number(),
    isMenuCitizen: z.boolean(),
    version,
  }),
)

export const menuCount = named('MenuCount', z.object({ path: z.string(), soViec: count }))

const menuNode: z.ZodType<MenuNode> = named(
  'MenuNode',
  menuItem.extend({ children: z.lazy(() => z.array(menuNode)) }),
)

const parent = { parentId: z.union([z.string(), z.int()]).nullish() }

export const menuSchemas = [
  ...[listMenus, menuList, menuListSelected].map((call) => returns(call, z.array(menuItem))),
  ...[menuTree, menuTreeByGet, menuTreeByPost].map((call) => returns(call, z.array(menuNode))),
  returns(menuCounts, z.array(menuCount)),
  returns(pageMenus, page(menuItem)),
  returns(getMenu, menuItem),
  returns(createMenu, menuItem, z.object({ ...newMembers(menuForm), ...parent })),
  returns(updateMenu, menuItem, z.object({ ...bodyMembers(menuForm.fields), ...parent })),
  returns(deleteMenu, nothing),
]
