import { Button } from 'antd'
import type { AccountRow } from '#domain/accounts/calls.ts'
import { unknown } from '#domain/records/show.ts'
import { roleLabel } from '#domain/session/role-label.ts'
import { AddressLink } from '#web/shell/address-link.tsx'
import { recordAddress } from '#web/shell/landing.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import '../staff-list/staff-list-screen.css'
import type { AccountRights } from './account-rights.ts'

/** What the buttons of a row do. */
export interface AccountDeeds {
  rights: AccountRights
  ownId: string
  onReset: (account: AccountRow) => void
  onEdit: (account: AccountRow) => void
  onDelete: (account: AccountRow) => void
}

/** Photo or initials, full name (a link to the record, when there is one) and unit. */
export function AccountPerson({ account }: { account: AccountRow }) {
  const photo = account.avatar ? `files/download-file-hs/${account.avatar}?size=96` : undefined
  return (
    <div className="staff-person">
      <Avatar name={account.name} src={photo} size={36} />
      <div className="staff-lines">
        {account.idCBCC ? (
          <AddressLink to={recordAddress(account.idCBCC)} className="staff-name">
            {account.name}
          </AddressLink>
        ) : (
          <span className="staff-name">{account.name}</span>
        )}
        <span className="staff-second" title={account.donVi?.name}>
          {account.donVi?.name ?? unknown}
        </span>
      </div>
    </div>
  )
}

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
    <div className="staff-actions">
      {rights.reset && !own && (
        <Button
          size="small"
          type="text"
          className="staff-edit"
          aria-label={`Mật khẩu mới ${whose}`}
          onClick={() => deeds.onReset(account)}
        >
          Mật khẩu mới
        </Button>
      )}
      {rights.edit && (
        <Button
          size="small"
          type="text"
          className="staff-edit"
          aria-label={`Sửa ${whose}`}
          onClick={() => deeds.onEdit(account)}
        >
          Sửa
        </Button>
      )}
      {rights.remove && !own && (
        <Button
          size="small"
          type="text"
          className="staff-delete"
          aria-label={`Xoá ${whose}`}
          onClick={() => deeds.onDelete(account)}
        >
          Xoá
        </Button>
      )}
    </div>
  )
}
