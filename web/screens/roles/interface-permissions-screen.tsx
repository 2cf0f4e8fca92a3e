import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  getRole,
  listMenuActions,
  resetRole,
  updateRoleActions,
  type MenuActions,
} from '#domain/roles/calls.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { useUser } from '#web/session/session.ts'
import type { PermissionGroup, PermissionItem } from './permission-group.tsx'
import { PermissionPage, whenStale } from './permission-page.tsx'
import { roleRights } from './role-rights.ts'

/** /admin/giao-dien/chi-tiet/{id}: what a role sees and may do, by menu item (spec 3 §2.17). */
export function InterfacePermissionsScreen() {
  const { id = '' } = useParams({ strict: false })
  const rights = roleRights(useUser())
  const role = useCall(getRole, { id }, { staleTime: 0 })
  const menus = useCall(listMenuActions, {}, { staleTime: 0 })
  const groups = useMemo(() => menus.data && groupsOf(menus.data), [menus.data])
  // The menu too: another administrator may have added or deleted an item.
  const reread = () => {
    void role.refetch()
    void menus.refetch()
  }
  const saving = useAction(updateRoleActions, { onFailure: whenStale(reread) })
  const reset = useAction(resetRole)
  const version = role.data?.version ?? null
  return (
    <PermissionPage
      title="Phân quyền giao diện"
      role={role.data}
      groups={groups}
      granted={role.data?.listAction}
      error={(role.error ?? menus.error)?.shown}
      onRetry={reread}
      onSave={rights.actions ? (listAction) => saving.mutate({ id, version, listAction }) : undefined}
      onReset={rights.reset ? () => reset.mutateAsync({ id }) : undefined}
      saving={saving.isPending || reset.isPending}
    />
  )
}

/** One group per section of the menu, with one row per item; an item without a section is its own group. */
function groupsOf(menus: readonly MenuActions[]): PermissionGroup[] {
  return menus
    .map((top) => ({ key: top.id, name: top.name, items: itemsOf(top) }))
    .filter(({ items }) => items.length > 0)
}

function itemsOf({ name, actions, children }: MenuActions): PermissionItem[] {
  return [...actions.map((action) => ({ ...action, of: name })), ...children.flatMap(itemsOf)]
}
