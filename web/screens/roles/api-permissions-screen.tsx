import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  getRole,
  listApi,
  resetRole,
  updateRoleControllers,
  type ApiEntry,
  type ApiGroup,
  type ControllerActions,
} from '#domain/roles/calls.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { useUser } from '#web/session/session.ts'
import type { PermissionGroup } from './permission-group.tsx'
import { PermissionPage, whenStale } from './permission-page.tsx'
import { roleRights } from './role-rights.ts'

/** /admin/api/chi-tiet/{id}: which calls of the server a role may make, controller by controller (spec 3 §2.17). */
export function ApiPermissionsScreen() {
  const { id = '' } = useParams({ strict: false })
  const rights = roleRights(useUser())
  const role = useCall(getRole, { id }, { staleTime: 0 })
  const api = useCall(listApi, {}, { staleTime: Infinity })
  const groups = useMemo(() => api.data && groupsOf(api.data), [api.data])
  const granted = useMemo(
    () => role.data?.controller.flatMap(({ key, listAction }) => listAction.map((name) => `${key}.${name}`)),
    [role.data],
  )
  const saving = useAction(updateRoleControllers, {
    onFailure: whenStale(() => void role.refetch()),
  })
  const reset = useAction(resetRole)
  const version = role.data?.version ?? null
  return (
    <PermissionPage
      title="Phân quyền API"
      folds
      role={role.data}
      groups={groups}
      granted={granted}
      error={(role.error ?? api.error)?.shown}
      onRetry={() => {
        void role.refetch()
        void api.refetch()
      }}
      onSave={
        rights.controllers
          ? (keys) => saving.mutate({ id, version, controller: controllersOf(keys) })
          : undefined
      }
      onReset={rights.reset ? () => reset.mutateAsync({ id }) : undefined}
      saving={saving.isPending || reset.isPending}
    />
  )
}

/** One group per controller, one box per permission: calls that share one are named together. */
function groupsOf(api: readonly ApiGroup[]): PermissionGroup[] {
  const calls = new Map<string, ApiEntry[]>()
  for (const entry of api.flatMap(({ children }) => children)) {
    if (entry.access !== 'permission') continue
    calls.set(entry.permission, [...(calls.get(entry.permission) ?? []), entry])
  }
  const names = new Map(api.map(({ key, name }) => [key, name]))
  const groups = new Map<string, PermissionGroup['items'][number][]>()
  for (const [permission, entries] of calls) {
    const [controller = '', action = ''] = permission.split('.')
    const owner = entries.find((entry) => entry.key === controller && entry.action === action) ?? entries[0]
    const others = entries.filter((entry) => entry !== owner && entry.action !== action)
    const note = [action, ...new Set(others.map((entry) => entry.action))].join(', ')
    groups.set(controller, [
      ...(groups.get(controller) ?? []),
      { key: permission, name: owner?.name ?? action, note },
    ])
  }
  return [...groups]
    .map(([key, items]) => ({ key, name: names.get(key) ?? key, code: key, items }))
    .sort((a, b) => a.name.localeCompare(b.name, 'vi'))
}

function controllersOf(keys: readonly string[]): ControllerActions[] {
  const groups = new Map<string, string[]>()
  for (const name of keys) {
    const [key = '', action = ''] = name.split('.')
    groups.set(key, [...(groups.get(key) ?? []), action])
  }
  return [...groups].map(([key, listAction]) => ({ key, listAction }))
}
