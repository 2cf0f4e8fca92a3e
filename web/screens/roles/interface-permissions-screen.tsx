import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  getRole,
  listMenuActions,
  listRoles,
  resetRole,
  updateRoleActions,
  type MenuActions,
} from '#domain/roles/calls.ts'
import { useAction, useCall } from '#web/api/use-call.ts'
import { useUser } from '#web/shell/session.ts'
import { PermissionPage, type PermissionGroup } from './permission-page.tsx'
import { roleRights } from './role-rights.ts'

const refreshes = [getRole, listRoles]

/** /admin/giao-dien/chi-tiet/{id}: what a role sees and may press, menu item by menu item (spec 3 §2.17). */
export function InterfacePermissionsScreen() {
  const { id = '' } = useParams({ strict: false })
  const rights = roleRights(useUser())
  const role = useCall(getRole, { id }, { staleTime: 0 })
  const menus = useCall(listMenuActions, {})
  const groups = useMemo(() => menus.data && groupsOf(menus.data), [menus.data])
  const saving = useAction(updateRoleActions, { refreshes })
  const reset = useAction(resetRole, { refreshes })
  return (
    <PermissionPage
      title="Phân quyền giao diện"
      role={role.data}
      groups={groups}
      granted={role.data?.listAction}
      error={role.isError || menus.isError}
      onRetry={() => {
        void role.refetch()
        void menus.refetch()
      }}
      onSave={rights.actions ? (listAction) => saving.mutate({ id, listAction }) : undefined}
      onReset={rights.reset ? () => reset.mutate({ id }) : undefined}
      saving={saving.isPending || reset.isPending}
    />
  )
}

/** One group for each menu item; items of a section say which one. */
function groupsOf(menus: readonly MenuActions[], section?: string): PermissionGroup[] {
  return menus.flatMap(({ path, name, actions, children }) => [
    ...(actions.length > 0
      ? [{ key: path, name: section === undefined ? name : `${section} › ${name}`, items: actions }]
      : []),
    ...groupsOf(children, name),
  ])
}
