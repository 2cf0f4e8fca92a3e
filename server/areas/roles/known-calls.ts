/** The server's calls as shown on the permission pages, with their permissions. */
import { permissionOf, type Call } from '#domain/api/call.ts'
import { controllerName } from '#domain/registries/controller-names.ts'
import type { ApiEntry, ApiGroup, ControllerActions } from '#domain/roles/calls.ts'

/** The first path segment of the action, by which permissions identify a call: 'get-by-id' of 'get-by-id/{id}'. */
const segmentOf = (call: Call): string => call.action.split('/')[0] ?? call.action

/** Every call once, in the order of the routes. */
export function apiEntries(calls: readonly Call[]): ApiEntry[] {
  const seen = new Map<string, ApiEntry>()
  for (const call of calls) {
    const action = segmentOf(call)
    const id = `${call.method}.${call.controller}.${action}`
    if (seen.has(id)) continue
    seen.set(id, {
      id,
      key: call.controller,
      action,
      name: call.title,
      method: call.method,
      path: `/api/v1/${call.controller}/${call.action}`,
      access: call.access,
      permission: permissionOf(call),
      writes: call.writes,
    })
  }
  return [...seen.values()]
}

export function apiGroups(calls: readonly Call[]): ApiGroup[] {
  const entries = apiEntries(calls)
  return [...new Set(entries.map(({ key }) => key))].sort().map((key) => {
    const children = entries.filter((entry) => entry.key === key)
    return {
      id: key,
      key,
      name: controllerName(key),
      listAction: [...new Set(children.map(({ action }) => action))],
      children,
    }
  })
}

/** Permissions by controller, as in responses. */
export function controllersOf(permissions: readonly string[]): ControllerActions[] {
  const groups = new Map<string, string[]>()
  for (const name of permissions) {
    const [key = '', action = ''] = name.split('.')
    groups.set(key, [...(groups.get(key) ?? []), action])
  }
  return [...groups].map(([key, listAction]) => ({ key, listAction }))
}

/**
 * The permissions for controllers and actions; null if one of them is no call. Skips actions that need no permission;
 * actions that share a permission give it once.
 */
export function permissionsFrom(
  calls: readonly Call[],
  controllers: readonly ControllerActions[],
): string[] | null {
  const names = new Map(
    calls.flatMap((call) => {
      const permission = call.access === 'permission' ? permissionOf(call) : ''
      return [
        [`${call.controller}.${segmentOf(call)}`.toLowerCase(), permission],
        ...(permission === '' ? [] : [[permission.toLowerCase(), permission]]),
      ] as [string, string][]
    }),
  )
  const permissionNames = controllers.flatMap(({ key, listAction }) =>
    listAction.map((action) => names.get(`${key}.${action}`.toLowerCase())),
  )
  if (permissionNames.includes(undefined)) return null
  return [...new Set(permissionNames as string[])].filter((name) => name !== '').sort()
}
