import { clientMessages } from '#domain/api/client-messages.ts'
import { deleteRole, type RoleRow } from '#domain/roles/calls.ts'
import { roleList } from '#domain/roles/role-list.ts'
import { roleLabel } from '#domain/session/role-label.ts'
import { useAction } from '#web/api/use-call.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { RolePanel } from './role-panel.tsx'
import { apiAddress, interfaceAddress } from './role-rights.ts'
import './roles.css'

/** /unitRole: the permission roles (spec 3 §2.17). */
export function RolesScreen() {
  const list = useList(roleList)
  const { shown: panel, show } = useSurface<{ role?: RoleRow }>()
  const { ask, dialog } = useConfirm()
  const deletion = useAction(deleteRole)
  const remove = async (role: RoleRow) => {
    const text = (
      <>
        <p>{clientMessages.deleteAsk}</p>
        <p className="confirm-about above-8 strong">
          {role.name} · {role.code}
        </p>
      </>
    )
    if (await ask({ title: 'Xóa quyền', text, no: 'Không', yes: 'Xóa', danger: true }))
      deletion.mutate({ id: role.id })
  }
  return (
    <>
      <ListScreen
        list={list}
        title="Phân quyền"
        purpose="Mỗi vai trò được mở màn hình nào và làm được việc gì."
        label="Danh sách quyền"
        searchName="Tìm kiếm quyền"
        failed={clientMessages.rolesFailed}
        cells={{ name: RoleName, soGiaoDien: InterfaceLink, soApi: ApiLink }}
        on={{
          list: { add: () => show({}) },
          row: { edit: (role) => show({ role }), remove: (role) => void remove(role) },
        }}
      />
      {panel && <RolePanel key={panel.key} role={panel.value.role} onClosed={panel.onClosed} />}
      {dialog}
    </>
  )
}

/** Name over kind and holders. */
const RoleName = ({ name, unitRoleCode, isOnlySeeMe, soTaiKhoan }: RoleRow) => (
  <div className="stack fit">
    <span className="strong one-line">{name}</span>
    <span className="muted one-line">
      {roleLabel(unitRoleCode)}
      {isOnlySeeMe ? ', chỉ xem' : ''} · {soTaiKhoan} tài khoản
    </span>
  </div>
)

const InterfaceLink = ({ id, name, soGiaoDien }: RoleRow) => (
  <AddressLink
    to={interfaceAddress(id)}
    className="inline-row line-24 min-width-24 strong underlined"
    aria-label={`${soGiaoDien} quyền giao diện của ${name}`}
  >
    {soGiaoDien}
  </AddressLink>
)

const ApiLink = ({ id, name, soApi }: RoleRow) => (
  <AddressLink
    to={apiAddress(id)}
    className="inline-row line-24 min-width-24 strong underlined"
    aria-label={`${soApi} quyền API của ${name}`}
  >
    {soApi}
  </AddressLink>
)
