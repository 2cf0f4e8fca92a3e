import { useState } from 'react'
import { accountList } from '#domain/accounts/account-list.ts'
import { unlockAccounts, type AccountRow } from '#domain/accounts/calls.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { isOffered } from '#web/lists/offered.ts'
import { useList } from '#web/lists/use-list.ts'
import { useUser } from '#web/session/session.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { AccountPanel } from './account-panel.tsx'
import { ResetFactorsDialog } from './reset-factors-dialog.tsx'
import { PasswordResultWindow } from '#web/screens/shared/accounts/password-result.tsx'
import { useAccountActions } from '#web/screens/shared/accounts/use-account-actions.tsx'

/** /tai-khoan: the accounts (spec 3 §2.8). */
export function AccountsScreen() {
  const user = useUser()
  const list = useList(accountList)
  const { shown: panel, show } = useSurface<{ account?: AccountRow }>()
  const { remove, restore, lock, unlock, dialog, result, showResult, dropResult, busy } = useAccountActions()
  const [losing, setLosing] = useState<AccountRow>()
  const unlockTicked = async (accounts: readonly AccountRow[]) => {
    if (await unlock(accounts.map(({ id }) => id))) list.selection.clear()
  }
  const mayUnlock = isOffered(user, { call: unlockAccounts, menuAction: '/tai-khoan:mo-khoa' })
  return (
    <>
      <ListScreen
        list={list}
        title="Tài khoản"
        purpose="Cấp, sửa, khóa và mở khóa tài khoản đăng nhập; cấp lại mật khẩu."
        searchName="Tìm kiếm tài khoản"
        failed={clientMessages.accountsFailed}
        pending={{ unlock: busy }}
        cells={{ userName: UserName, status: AccountStatus }}
        on={{
          list: { add: () => show({}) },
          ticked: { unlock: (accounts) => void unlockTicked(accounts) },
          row: {
            unlockOne: ({ id }) => void unlock([id]),
            lock: (account) => void lock(account),
            reset: (account) => void restore(account),
            resetFactors: setLosing,
            edit: (account) => show({ account }),
            remove: (account) => void remove(account),
          },
        }}
        note={
          list.values.isActived === null && (
            <p className="below-12 tint-warning pad-8-12 text-warning" role="status">
              Đang hiển thị cả tài khoản đã khóa, tài khoản đã khóa đứng trước.
              {mayUnlock && ' Chọn tài khoản rồi bấm Mở khóa để mở lại.'}
            </p>
          )
        }
      />
      {panel && (
        <AccountPanel
          key={panel.key}
          account={panel.value.account}
          onClosed={panel.onClosed}
          onCreated={(account) => showResult({ title: 'Tài khoản mới', accounts: [account] })}
        />
      )}
      {dialog}
      {losing && <ResetFactorsDialog account={losing} onClose={() => setLosing(undefined)} />}
      {result && <PasswordResultWindow result={result} onClose={dropResult} />}
    </>
  )
}

const UserName = ({ userName }: AccountRow) => (
  <span className="strong two-lines break" title={userName}>
    {userName}
  </span>
)

/** Active or locked, whether the one-time password still has to be changed, and whether a second factor is asked for. */
const AccountStatus = ({ isActived, mustChangePassword, coXacThuc }: AccountRow) => (
  <div>
    {isActived ? (
      <StatusBadge tone="good">Hoạt động</StatusBadge>
    ) : (
      <StatusBadge tone="bad">Đã khóa</StatusBadge>
    )}
    {mustChangePassword && <span className="block muted small">Chưa đổi mật khẩu lần đầu</span>}
    {coXacThuc && <span className="block muted small">Có xác thực hai bước</span>}
  </div>
)
