import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { defaultPageSize } from '#domain/api/call.ts'
import { deleteRole, listAllRoles, listRoleOptions, type RoleRow } from '#domain/roles/calls.ts'
import { listRoles } from '#domain/roles/role-list.ts'
import { useAction, useCall, useRefresh } from '#web/api/use-call.ts'
import { useListFilter } from '#web/shell/list-filter.ts'
import { useUser } from '#web/session/session.ts'
import { useMedia } from '#web/theme/use-media.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { SearchForm } from '../list/search-form.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import { RoleList } from './role-list.tsx'
import { RolePanel } from './role-panel.tsx'
import { roleRights } from './role-rights.ts'
import './roles.css'

interface RoleFilter {
  name: string
  unitRole: string | null
  pageNumber: number
  pageSize: number
}

const initial: RoleFilter = { name: '', unitRole: null, pageNumber: 1, pageSize: defaultPageSize }

/** /unitRole: the permission roles (spec 3 §2.17). */
export function RolesScreen() {
  const user = useUser()
  const rights = useMemo(() => roleRights(user), [user])
  const narrow = useMedia('(max-width: 767.98px)')
  const { filter, set, reset } = useListFilter<RoleFilter>('unitRole', initial)
  const list = useCall(listRoles, { ...filter }, { keepPrevious: true })
  const refresh = useRefresh(listRoles)
  const options = useCall(listRoleOptions, {}, { staleTime: 60_000 })
  const [panel, setPanel] = useState<{ role?: RoleRow; open: boolean }>({ open: false })
  const { ask, dialog } = useConfirm()
  const deletion = useAction(deleteRole, { refreshes: [listRoles, listAllRoles, listRoleOptions] })

  const change = (changes: Partial<RoleFilter>) => set({ pageNumber: 1, ...changes })
  const { pageNumber, pageSize } = filter
  useLastPage(list, filter, set)

  const onEdit = useCallback((role: RoleRow) => setPanel({ role, open: true }), [])
  const onDelete = async (role: RoleRow) => {
    const agreed = await ask({
      title: 'Xóa quyền',
      text: (
        <>
          <p>{clientMessages.deleteAsk}</p>
          <p className="confirm-about">
            {role.name} · {role.code}
          </p>
        </>
      ),
      no: 'Không',
      yes: 'Xóa',
      danger: true,
    })
    if (agreed) deletion.mutate({ id: role.id })
  }

  return (
    <>
      <PageHead
        title="Phân quyền"
        actions={
          rights.add && (
            <Button type="primary" onClick={() => setPanel({ open: true })}>
              Thêm mới
            </Button>
          )
        }
      />
      <SearchForm
        name="Tìm kiếm quyền"
        label="Tên tài khoản"
        hint="Nhập tên quyền, mã quyền hoặc tên tài khoản"
        text={filter.name}
        onText={(name) => change({ name })}
        onSearch={(name) => {
          change({ name })
          refresh()
        }}
        onReset={() => {
          reset()
          refresh()
        }}
        className="search-form-selector"
      >
        <FilterSelect
          label="Vai trò"
          options={options.data}
          failed={options.isError ? clientMessages.rolesFailed : undefined}
          value={filter.unitRole}
          onChange={(unitRole) => change({ unitRole })}
        />
      </SearchForm>
      <RoleList
        list={list}
        page={{ pageNumber, pageSize }}
        onPage={change}
        narrow={narrow}
        rights={rights}
        onEdit={onEdit}
        onDelete={(role) => void onDelete(role)}
      />
      <RolePanel
        open={panel.open}
        role={panel.role}
        onClose={() => setPanel({ ...panel, open: false })}
        onClosed={() => setPanel((now) => (now.open ? now : { open: false }))}
      />
      {dialog}
    </>
  )
}
