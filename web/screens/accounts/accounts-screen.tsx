import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import type { AccountRow } from '#domain/accounts/calls.ts'
import { listAccounts } from '#domain/accounts/account-list.ts'
import { listRoleOptions } from '#domain/roles/calls.ts'
import { useCall, useRefresh } from '#web/api/use-call.ts'
import { useListFilter } from '#web/shell/list-filter.ts'
import { useUser } from '#web/session/session.ts'
import { useMedia } from '#web/theme/use-media.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { useLastPage } from '../list/use-last-page.ts'
import { accountsInput, initialAccountFilter, type AccountFilter } from './account-filter.ts'
import { AccountList } from './account-list.tsx'
import { AccountPanel } from './account-panel.tsx'
import { accountRights } from './account-rights.ts'
import { AccountSearch } from './account-search.tsx'
import './accounts-screen.css'
import { PasswordResultWindow } from './password-result.tsx'
import { useAccountActions } from './use-account-actions.tsx'

/** /tai-khoan: the accounts (spec 3 §2.8). */
export function AccountsScreen() {
  const user = useUser()
  const rights = useMemo(() => accountRights(user), [user])
  const narrow = useMedia('(max-width: 767.98px)')
  const { filter, set, reset } = useListFilter<AccountFilter>('tai-khoan', initialAccountFilter)
  const list = useCall(listAccounts, accountsInput(filter), { keepPrevious: true })
  const refresh = useRefresh(listAccounts)
  const roles = useCall(listRoleOptions, {}, { staleTime: 60_000 })
  const [chosen, setChosen] = useState<string[]>([])
  const [panel, setPanel] = useState<{ account?: AccountRow; open: boolean }>({ open: false })
  const { remove, restore, unlock, dialog, result, showResult, dropResult, busy } = useAccountActions()

  const change = (changes: Partial<AccountFilter>) => {
    const paging = 'pageNumber' in changes && Object.keys(changes).length <= 2
    if (!paging) setChosen([])
    set({ ...(paging ? {} : { pageNumber: 1 }), ...changes })
  }
  const search = (changes: Partial<AccountFilter>) => {
    change(changes)
    refresh()
  }
  const { pageNumber, pageSize } = filter
  useLastPage(list, filter, set)

  const onEdit = useCallback((account: AccountRow) => setPanel({ account, open: true }), [])
  const unlockChosen = () => void unlock(chosen).then((done) => done && setChosen([]))

  return (
    <>
      <PageHead
        title="Tài khoản"
        actions={
          <>
            {rights.unlock && (
              <Button onClick={unlockChosen} loading={busy}>
                Mở khóa{chosen.length > 0 ? ` (${chosen.length})` : ''}
              </Button>
            )}
            {rights.add && (
              <Button type="primary" onClick={() => setPanel({ open: true })}>
                Thêm mới
              </Button>
            )}
          </>
        }
      />
      <AccountSearch
        filter={filter}
        roles={roles.data}
        rolesFailed={roles.isError}
        onChange={change}
        onSearch={search}
        onReset={() => {
          setChosen([])
          reset()
          refresh()
        }}
      />
      {!filter.activeOnly && (
        <p className="accounts-banner" role="status">
          Đang hiển thị cả tài khoản đã khóa, tài khoản đã khóa đứng trước.
          {rights.unlock && ' Chọn tài khoản rồi bấm Mở khóa để mở lại.'}
        </p>
      )}
      <AccountList
        list={list}
        page={{ pageNumber, pageSize }}
        onPage={change}
        narrow={narrow}
        chosen={chosen}
        onChoose={setChosen}
        rights={rights}
        ownId={user.id}
        onReset={(account) => void restore(account)}
        onEdit={onEdit}
        onDelete={(account) => void remove(account)}
      />
      <AccountPanel
        open={panel.open}
        account={panel.account}
        roles={roles.data}
        rolesFailed={roles.isError}
        onClose={() => setPanel({ ...panel, open: false })}
        onClosed={() => setPanel((now) => (now.open ? now : { open: false }))}
        onCreated={(account) => showResult({ title: 'Tài khoản mới', accounts: [account] })}
      />
      {dialog}
      {result && <PasswordResultWindow result={result} onClose={dropResult} />}
    </>
  )
}
