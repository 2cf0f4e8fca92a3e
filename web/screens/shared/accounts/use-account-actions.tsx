import { useState } from 'react'
import { deleteAccount, resetPassword, unlockAccounts, type AccountRow } from '#domain/accounts/calls.ts'
import { accountMessages, bulkLimit } from '#domain/accounts/account-form.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { useAction } from '#web/api/use-call.ts'
import { notify } from '#web/notices/notices.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import type { PasswordResult } from './password-result.tsx'
import { notifyFailure } from '#web/notices/notify-failure.ts'

/**
 * Delete, new password, lock and unlock, each after a confirmation (spec 3 §2.8). Render `dialog`; show `result` until
 * `dropResult`: further results are queued, since no password can be shown again.
 */
export function useAccountActions() {
  const { ask, dialog } = useConfirm()
  const [results, setResults] = useState<readonly PasswordResult[]>([])
  const showResult = (result: PasswordResult) => setResults((now) => [...now, result])
  const dropResult = () => setResults((now) => now.slice(1))
  const deletion = useAction(deleteAccount, {
    onFailure: notifyFailure(clientMessages.accountDeleteFailed),
  })
  const reset = useAction(resetPassword, {
    notify: 'failures',
    onFailure: notifyFailure(clientMessages.passwordResetFailed),
  })
  const unlocking = useAction(unlockAccounts, {
    onFailure: notifyFailure(clientMessages.unlockFailed),
  })

  const remove = async (account: Pick<AccountRow, 'id' | 'userName' | 'name'>) => {
    const agreed = await ask({
      title: 'Xóa tài khoản',
      text: (
        <>
          <p>{clientMessages.deleteAsk}</p>
          <Whose account={account} />
        </>
      ),
      no: 'Không',
      yes: 'Xóa',
      danger: true,
    })
    if (agreed) deletion.mutate({ id: account.id })
  }

  const restore = async (account: AccountRow) => {
    const agreed = await ask({
      title: 'Khôi phục mật khẩu',
      text: (
        <>
          <p>
            Tài khoản sẽ được cấp mật khẩu dùng một lần. Mật khẩu cũ và các phiên đang đăng nhập hết hiệu lực
            ngay.
          </p>
          <Whose account={account} />
        </>
      ),
      no: 'Đóng',
      yes: 'Khôi phục',
    })
    if (!agreed) return
    // mutateAsync: callbacks of `mutate` are dropped when it is called for another account before the response.
    const answer = await reset.mutateAsync({ id: account.id }).catch(() => undefined)
    if (answer === undefined) return
    const { userName, passWord } = answer.data
    showResult({ title: 'Mật khẩu mới', accounts: [{ userName, hoVaTen: account.name, passWord }] })
  }

  /** Resolves to true when the accounts were unlocked. */
  const unlock = async (ids: readonly string[]): Promise<boolean> => {
    if (ids.length === 0) {
      notify('warning', accountMessages.chooseToUnlock)
      return false
    }
    if (ids.length > bulkLimit) {
      notify('warning', accountMessages.tooMany)
      return false
    }
    const agreed = await ask({
      title: 'Mở khóa tài khoản',
      text: `Bạn có chắc chắn muốn mở khóa ${ids.length} tài khoản đã chọn không?`,
      no: 'Đóng',
      yes: 'Xác nhận',
    })
    if (!agreed) return false
    return unlocking.mutateAsync({ listUsers: [...ids], isActived: true }).then(
      () => true,
      () => false,
    )
  }

  const lock = async (account: AccountRow) => {
    const agreed = await ask({
      title: 'Khóa tài khoản',
      text: (
        <>
          <p>{accountMessages.lockAsk}</p>
          <Whose account={account} />
        </>
      ),
      no: 'Không',
      yes: 'Khóa',
      danger: true,
    })
    if (agreed) unlocking.mutate({ listUsers: [account.id], isActived: false })
  }

  return {
    remove,
    restore,
    lock,
    unlock,
    dialog,
    result: results[0],
    showResult,
    dropResult,
    busy: unlocking.isPending,
  }
}

function Whose({ account }: { account: Pick<AccountRow, 'userName' | 'name'> }) {
  return (
    <p className="confirm-about above-8 strong">
      {account.name} · {account.userName}
    </p>
  )
}
