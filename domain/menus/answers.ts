/** What the calls about the menu take and return. */
import { z } from 'zod'
import { named, nothing, page, returns } from '#domain/api/call-schema.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import {
  createMenu,
  deleteMenu,
  getMenu,
  listMenus,
  menuList,
  menuListSelected,
  menuTree,
  menuTreeByGet,
  menuTreeByPost,
  pageMenus,
  updateMenu,
  type MenuNode,
} from '#domain/menus/calls.ts'
import { menuCounts } from '#domain/menus/menu-counts.ts'
import { menuForm } from '#domain/menus/menu-form.ts'
import { menuItem, menuCount } from '#domain/menus/schemas.ts'

const menuNode: z.ZodType<MenuNode> = named(
  'MenuNode',
  menuItem.extend({ children: z.lazy(() => z.array(menuNode)) }),
)

const parent = { parentId: z.union([z.string(), z.int()]).nullish() }

export const menuAnswers = [
  ...[listMenus, menuList, menuListSelected].map((call) => returns(call, z.array(menuItem))),
  ...[menuTree, menuTreeByGet, menuTreeByPost].map((call) => returns(call, z.array(menuNode))),
  returns(menuCounts, z.array(menuCount)),
  returns(pageMenus, page(menuItem)),
  returns(getMenu, menuItem),
  returns(createMenu, menuItem, z.object({ ...newMembers(menuForm), ...parent })),
  returns(updateMenu, menuItem, z.object({ ...bodyMembers(menuForm.fields), ...parent })),
  returns(deleteMenu, nothing),
]
