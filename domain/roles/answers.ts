/** What the calls about roles, and about the list of calls, return. */
import { z } from 'zod'
import { named, nothing, page, returns } from '#domain/api/call-schema.ts'
import {
  apiTree,
  apiTreeByGet,
  apiTreeByPost,
  apiTreeList,
  apiTreeListSelected,
  apiWrites,
  createRole,
  deleteRole,
  getApi,
  getRole,
  listAllRoles,
  listApi,
  listMenuActions,
  pageApi,
  resetRole,
  updateRole,
  updateRoleActions,
  updateRoleControllers,
  type MenuActions,
} from '#domain/roles/calls.ts'
import { listRoleOptions } from '#domain/roles/option-calls.ts'
import { roleList } from '#domain/roles/role-list.ts'
import { roleRow, roleOption, screenActions, apiEntry, apiGroup } from '#domain/roles/schemas.ts'

const menuActions: z.ZodType<MenuActions> = named(
  'MenuActions',
  screenActions.extend({ children: z.lazy(() => z.array(menuActions)) }),
)

export const roleAnswers = [
  returns(roleList.call, page(roleRow)),
  returns(listRoleOptions, z.array(roleOption)),
  returns(listAllRoles, z.array(roleRow)),
  returns(getRole, roleRow),
  returns(createRole, roleRow),
  returns(updateRole, roleRow),
  returns(deleteRole, nothing),
  returns(updateRoleActions, roleRow),
  returns(updateRoleControllers, roleRow),
  returns(resetRole, roleRow),
  returns(listMenuActions, z.array(menuActions)),
  ...[listApi, apiTree, apiTreeByGet, apiTreeByPost].map((call) => returns(call, z.array(apiGroup))),
  ...[apiTreeList, apiTreeListSelected].map((call) => returns(call, z.array(apiEntry))),
  returns(pageApi, page(apiEntry)),
  returns(getApi, z.union([apiEntry, apiGroup])),
  ...apiWrites.map((call) => returns(call, nothing, z.object({}))),
]
