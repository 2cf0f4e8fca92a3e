/** Routes of permission roles. */
import { sql } from 'kysely'
import {
  createRole as createCall,
  deleteRole as deleteCall,
  getRole,
  listAllRoles,
  listMenuActions,
  resetRole,
  updateRole as updateCall,
  updateRoleActions,
  updateRoleControllers,
} from '#domain/roles/calls.ts'
import { listRoleOptions } from '#domain/roles/option-calls.ts'
import { listRoles } from '#domain/roles/role-list.ts'
import { refusals } from '#domain/api/refusals.ts'
import { hasWords } from '#domain/officer/name-text.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { knownActions, menuActions, roleContext } from '#server/areas/roles/menu-actions.ts'
import { accountsByRole, findRoles, roleAnswer, type RoleRecord } from '#server/areas/roles/role-store.ts'
import {
  changeRole,
  createRole,
  deleteRole,
  permissionsGiven,
  seededRights,
  updateRole,
} from '#server/areas/roles/save-role.ts'
import { loadRoles } from '#server/request/session/account.ts'
import { pageOf } from '#server/platform/table-cache/page-of.ts'

const saved = 'Cập nhật thành công!'

async function existingRole(request: AuthenticatedRequest, id: number): Promise<RoleRecord> {
  const role = (await findRoles(request.db)).find((each) => each.id === id)
  if (role === undefined) throw refusals.rowNotFound()
  return role
}

/** Roles held by accounts with a matching name. */
async function rolesHeldBy(request: AuthenticatedRequest, text: string): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct role_id as id from account
    where deleted_at is null and lower("userName") like ${containing(text.toLowerCase())}`.execute(request.db)
  return new Set(rows.map(({ id }) => id))
}

export const roleRoutes: Route[] = [
  on(listRoleOptions, async (_, request) => {
    const held = await loadRoles(request.server.tableCache)
    return (await findRoles(request.db)).map(({ id, code, name, base }) => {
      const role = held.get(id)
      return {
        id: String(id),
        code,
        name,
        unitRoleCode: base,
        canGive: role !== undefined && request.server.guards.mayGiveRole(request.account.role, role),
      }
    })
  }),

  on(listAllRoles, async (_, request) => {
    const [context, counts] = [await roleContext(request), await accountsByRole(request.db)]
    return (await findRoles(request.db)).map((role) => roleAnswer(role, context, counts))
  }),

  on(listRoles, async (input, request) => {
    const [context, counts] = [await roleContext(request), await accountsByRole(request.db)]
    const text = input.name?.trim() ?? ''
    const held = text === '' ? new Set<number>() : await rolesHeldBy(request, text)
    // Digits are always an id, although a code may be numeric too.
    const roleFilter = input.unitRole ?? ''
    const matchingRoles = (await findRoles(request.db)).filter(
      (role) =>
        (hasWords(`${role.name} ${role.code}`, text) || held.has(role.id)) &&
        (roleFilter === '' || (/^\d+$/.test(roleFilter) ? String(role.id) : role.code) === roleFilter),
    )
    const { data, totalRows } = pageOf(matchingRoles, input, ['name', 'code', 'level'])
    return { data: data.map((role) => roleAnswer(role, context, counts)), totalRows }
  }),

  on(getRole, async ({ id }, request) =>
    roleAnswer(await existingRole(request, id), await roleContext(request), await accountsByRole(request.db)),
  ),

  on(createCall, async (input, request) => {
    const listAction = input.listAction ? await knownActions(request, input.listAction, []) : undefined
    return new Reply(await createRole({ ...input, listAction }, request), 'Thêm mới thành công!')
  }),
  on(updateCall, async (input, request) => new Reply(await updateRole(input, request), saved)),
  on(deleteCall, async ({ id }, request) => new Reply(await deleteRole(id, request), 'Xóa thành công!')),

  on(updateRoleActions, async ({ id, version, listAction }, request) => {
    const role = await existingRole(request, id)
    // A stale page gets 24, even if it names something deleted meanwhile.
    const isOld = typeof version === 'number' && version !== role.version
    const actions = isOld ? role.list_action : await knownActions(request, listAction, role.list_action)
    return new Reply(await changeRole(request, id, version, () => ({ list_action: actions })), saved)
  }),
  on(updateRoleControllers, async ({ id, version, controller }, request) => {
    const permissions = permissionsGiven(request, controller)
    return new Reply(await changeRole(request, id, version, () => ({ permissions })), saved)
  }),
  on(
    resetRole,
    async ({ id }, request) =>
      new Reply(
        await changeRole(request, id, null, seededRights),
        'Đã khôi phục quyền mặc định của vai trò.',
      ),
  ),

  on(listMenuActions, (_, request) => menuActions(request)),
]
