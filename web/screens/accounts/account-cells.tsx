import type { AccountRow } from '#domain/accounts/calls.ts'
import { roleLabel } from '#domain/session/role-label.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { PersonCell } from '../list/person-cell.tsx'
import { RowButton, RowButtons } from '../list/row-button.tsx'
import type { AccountRights } from './account-rights.ts'

/** What the buttons of a row do. */
export interface AccountDeeds {
  rights: AccountRights
  ownId: string
  onReset: (account: AccountRow) => void
  onEdit: (account: AccountRow) => void
  onDelete: (account: AccountRow) => void
}

/** Who has the account. */
export const AccountPerson = ({ account: { idCBCC, name, avatar, donVi } }: { account: AccountRow }) => (
  <PersonCell recordId={idCBCC} name={name} avatar={avatar} unit={donVi?.name} />
)

/** The role in words: its own name, else what its code stands for. */
export const roleNameOf = ({ unitRoleView, unitRoleCode }: AccountRow) =>
  unitRoleView?.name ?? roleLabel(unitRoleCode)

/** Active or locked, and whether the one-time password is still waiting to be changed. */
export function AccountStatus({ account }: { account: AccountRow }) {
  return (
    <div>
      {account.isActived ? (
        <StatusBadge tone="good">Hoạt động</StatusBadge>
      ) : (
        <StatusBadge tone="bad">Đã khóa</StatusBadge>
      )}
      {account.mustChangePassword && <span className="accounts-note">Chưa đổi mật khẩu lần đầu</span>}
    </div>
  )
}

/** The buttons of one account; none for accounts that aren't the caller's to manage. */
export function AccountActions({ account, rights, ownId, ...deeds }: AccountDeeds & { account: AccountRow }) {
  if (!account.canManage) return null
  const own = account.id === ownId
  const whose = account.userName
  return (
    <RowButtons>
      {rights.reset && !own && (
        <RowButton text="Mật khẩu mới" about={whose} onPress={() => deeds.onReset(account)} />
      )}
      {rights.edit && <RowButton text="Sửa" about={whose} onPress={() => deeds.onEdit(account)} />}
      {rights.remove && !own && (
        <RowButton text="Xoá" about={whose} danger onPress={() => deeds.onDelete(account)} />
      )}
    </RowButtons>
  )
}
