/** Permission roles and the list of the server's own calls. */
import { z } from 'zod'
import { expectedVersion } from '#domain/api/expected-version.ts'
import { answer, defineCall, referenceInput, paging, rowId, searchText } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import { maxUnits } from '#domain/fields/field.ts'
import type { apiEntry, apiGroup, controllerActions, screenActions, roleRow } from '#domain/roles/schemas.ts'

/** The actions of one controller: `key` 'CanBoCongChuc', `listAction` the last path segments of its actions. */
export type ControllerActions = z.output<typeof controllerActions>

export type RoleRow = z.output<typeof roleRow>

/** A menu item with the actions that can be allowed on its screen. */
export interface MenuActions extends z.output<typeof screenActions> {
  children: MenuActions[]
}

/** One call of the server. */
export type ApiEntry = z.output<typeof apiEntry>

export type ApiGroup = z.output<typeof apiGroup>

const role = {
  controller: 'UnitRole',
  method: 'POST',
  access: 'permission',
  writes: false,
  shows: ['roles', 'menus'],
} as const
const change = { ...role, writes: true, affects: ['roles', 'accounts'] } as const
const byId = z.object({ id: rowId })
const flag = z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish()

export const listAllRoles = defineCall({
  ...role,
  action: 'get-all',
  method: 'GET',
  title: 'Tất cả vai trò',
  permission: 'UnitRole.get-paging',
  input: z.object({}),
  answer: answer<RoleRow[]>('every role in use'),
})

export const getRole = defineCall({
  ...role,
  action: 'get-by-id',
  title: 'Xem một vai trò',
  input: byId,
  answer: answer<RoleRow>('the role with all its permissions'),
})

/** The version that the change is based on; the form and both pages of permissions share one. */
const controllerChanges = z
  .array(z.object({ key: z.string().max(100), listAction: z.array(z.string().max(200)).max(1000) }))
  .max(500)
const actionNames = z.array(z.string().max(300)).max(5000)
const references = z.array(referenceInput).max(maxUnits).nullish()

const roleFields = {
  name: z.string().max(500).nullish(),
  code: z.string().max(500).nullish(),
  level: z.number().nullish(),
  unitRoleCode: z.string().max(50).nullish(),
  unitUsing: references,
  donVis: references,
  isOnlySeeMe: flag,
  isSpecialUnit: flag,
}

export const createRole = defineCall({
  proof: 'set',
  ...change,
  action: 'create',
  title: 'Thêm vai trò',
  input: z.object({
    ...roleFields,
    listAction: actionNames.nullish(),
    controller: controllerChanges.nullish(),
  }),
  answer: answer<RoleRow>('the new role; without listAction and controller it begins with those of its kind'),
})

export const updateRole = defineCall({
  proof: 'set',
  ...change,
  action: 'update',
  title: 'Sửa vai trò',
  input: z.object({ id: rowId, version: expectedVersion, ...roleFields }),
  answer: answer<RoleRow>('the saved role; what was not sent stays'),
})

export const deleteRole = defineCall({
  proof: 'set',
  ...change,
  action: 'delete',
  title: 'Xóa vai trò',
  input: byId,
  answer: answer<null>('out of use'),
})

export const updateRoleActions = defineCall({
  proof: 'set',
  ...change,
  action: 'update-action',
  title: 'Phân quyền giao diện',
  input: z.object({ id: rowId, version: expectedVersion, listAction: actionNames }),
  answer: answer<RoleRow>('the role with exactly these interface actions'),
})

export const updateRoleControllers = defineCall({
  proof: 'set',
  ...change,
  action: 'update-controller',
  title: 'Phân quyền API',
  input: z.object({ id: rowId, version: expectedVersion, controller: controllerChanges }),
  answer: answer<RoleRow>('the role with exactly these API actions'),
})

export const resetRole = defineCall({
  proof: 'set',
  ...change,
  action: 'reset',
  title: 'Khôi phục quyền mặc định của vai trò',
  input: byId,
  answer: answer<RoleRow>('the role with the permissions that its kind is seeded with'),
})

export const listMenuActions = defineCall({
  ...role,
  action: 'get-menu-actions',
  method: 'GET',
  title: 'Các thao tác giao diện theo menu',
  permission: 'UnitRole.get-by-id',
  input: z.object({}),
  answer: answer<MenuActions[]>('the menu tree with what may be allowed on each screen'),
})

const api = {
  controller: 'Api',
  method: 'GET',
  access: 'permission',
  permission: 'Api.get-all',
  writes: false,
  input: z.object({}),
} as const
const apiGroups = answer<ApiGroup[]>('the calls by controller')
const apiList = answer<ApiEntry[]>('the calls')

export const listApi = defineCall({ ...api, action: 'get-all', title: 'Danh sách API', answer: apiGroups })
export const apiTree = defineCall({ ...api, action: 'getTree', title: 'Cây API', answer: apiGroups })
export const apiTreeByGet = defineCall({
  ...api,
  action: 'get-all-tree',
  title: 'Cây API',
  answer: apiGroups,
})
export const apiTreeByPost = defineCall({
  ...api,
  method: 'POST',
  action: 'get-all-tree',
  title: 'Cây API',
  answer: apiGroups,
})
export const apiTreeList = defineCall({
  ...api,
  action: 'getTreeList',
  title: 'Danh sách phẳng API',
  answer: apiList,
})
export const apiTreeListSelected = defineCall({
  ...api,
  // Spelt as in the contract.
  action: 'getTreeListSeleted',
  title: 'Danh sách API để chọn',
  answer: apiList,
})
export const pageApi = defineCall({
  ...api,
  method: 'POST',
  action: 'get-paging-params',
  title: 'Tìm API',
  input: z.object({ ...paging, searchContent: searchText }),
  answer: answer<Page<ApiEntry>>('one page of the calls'),
})
export const getApi = defineCall({
  ...api,
  method: 'POST',
  action: 'get-by-id',
  title: 'Xem một API',
  input: z.object({ id: z.string().max(200) }),
  answer: answer<ApiEntry | ApiGroup>('the call, or the calls of the controller'),
})

/** The list comes from the routes, so these calls of the contract are always refused (26). */
export const apiWrites = (['create', 'update', 'Delete'] as const).map((action) =>
  defineCall({
    controller: 'Api',
    action,
    method: 'POST',
    title: 'Thay đổi danh sách API',
    access: 'permission',
    permission: 'Api.update',
    writes: true,
    affects: [],
    input: z.looseObject({}),
    answer: answer<null>('always refused'),
  }),
)
