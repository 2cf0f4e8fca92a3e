/** The roles to choose from. Apart from the calls that manage them: each list of people loads its own choices first. */
import { z } from 'zod'
import { answer, defineCall } from '#domain/api/call.ts'
import type { roleOption } from '#domain/roles/schemas.ts'

export type RoleOption = z.output<typeof roleOption>

export const listRoleOptions = defineCall({
  controller: 'UnitRole',
  action: 'get-options',
  method: 'GET',
  title: 'Vai trò để chọn',
  access: 'permission',
  writes: false,
  shows: ['roles', 'menus'],
  // Callers that see accounts need the names of their roles.
  permission: 'Users.get-paging',
  input: z.object({}),
  answer: answer<RoleOption[]>('every role in use'),
})
