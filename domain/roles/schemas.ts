/** What the calls about roles, and about the list of calls, return. */
import { z } from 'zod'
import { count, id, named, nothing, page, returns, version } from '#domain/api/call-schema.ts'
import { unitRef } from '#domain/fields/value-schemas.ts'
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
  listRoleOptions,
  pageApi,
  resetRole,
  updateRole,
  updateRoleActions,
  updateRoleControllers,
  type MenuActions,
} from '#domain/roles/calls.ts'
import { roleList } from '#domain/roles/role-list.ts'

/** The actions of one controller: `key` 'CanBoCongChuc', `listAction` the last path segments of its actions. */
export const controllerActions = named(
  'ControllerActions',
  z.object({ key: z.string(), listAction: z.array(z.string()) }),
)

/** The base role: decides scope, landing page and menu. */
const kind = z.enum(['ADMIN', 'LDSNV', 'QTDV', 'ND'])

export const roleRow = named(
  'RoleRow',
  z.object({
    id,
    version,
    name: z.string(),
    code: z.string(),
    level: z.number(),
    unitRoleCode: kind,
    /** Units that use the role. */
    unitUsing: z.array(unitRef),
    /** Special units that its accounts see besides their own, while `isSpecialUnit`. */
    donVis: z.array(unitRef),
    isOnlySeeMe: z.boolean(),
    isSpecialUnit: z.boolean(),
    listAction: z.array(z.string()),
    controller: z.array(controllerActions),
    /** The number of each, for the list. */
    soGiaoDien: count,
    soApi: count,
    /** Accounts that have it. */
    soTaiKhoan: count,
    /** Seeded: can't be deleted, code and base role can't be changed. */
    isSeeded: z.boolean(),
  }),
)

export const roleOption = named(
  'RoleOption',
  z.object({
    id,
    code: z.string(),
    name: z.string(),
    unitRoleCode: kind,
    /** Whether the caller may give it to an account. */
    canGive: z.boolean(),
  }),
)

/** A menu item with the actions that can be allowed on its screen, without its children. */
export const screenActions = z.object({
  id,
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  /** `key` is the name in a role: '/tai-khoan:sua'. */
  actions: z.array(z.object({ key: z.string(), name: z.string() })),
})

const menuActions: z.ZodType<MenuActions> = named(
  'MenuActions',
  screenActions.extend({ children: z.lazy(() => z.array(menuActions)) }),
)

/** One call of the server. */
export const apiEntry = named(
  'ApiEntry',
  z.object({
    id,
    /** Controller. */
    key: z.string(),
    /** Last path segment. */
    action: z.string(),
    name: z.string(),
    method: z.string(),
    path: z.string(),
    access: z.enum(['public', 'signed-in', 'permission']),
    /** The required permission; several calls may share one. */
    permission: z.string(),
    writes: z.boolean(),
  }),
)

export const apiGroup = named(
  'ApiGroup',
  z.object({
    id,
    key: z.string(),
    name: z.string(),
    listAction: z.array(z.string()),
    children: z.array(apiEntry),
  }),
)

export const roleSchemas = [
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
