import type { UseQueryResult } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useMemo, type Key } from 'react'
import type { AccountRow } from '#domain/accounts/calls.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { Page } from '#domain/api/codes.ts'
import type { CallFailure } from '#web/api/call-failure.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { PageRequest } from '#web/ui/table/pager.tsx'
import {
  AccountActions,
  AccountPerson,
  AccountStatus,
  roleNameOf,
  type AccountDeeds,
} from './account-cells.tsx'
import { accountColumns } from './account-columns.tsx'
import { RowCards } from '../list/row-cards.tsx'

const emptyText = 'Không có tài khoản phù hợp. Hãy thử bớt điều kiện lọc hoặc bấm Làm mới.'

/** One page of accounts: a table, or cards on a narrow window. Ticked are accounts that the caller may unlock. */
export function AccountList(
  props: AccountDeeds & {
    list: UseQueryResult<Page<AccountRow>, CallFailure>
    page: PageRequest
    onPage: (page: PageRequest) => void
    narrow: boolean
    chosen: readonly string[]
    onChoose: (ids: string[]) => void
  },
) {
  const { list, chosen, onChoose, rights, ownId, onReset, onEdit, onDelete } = props
  const deeds = useMemo(
    () => ({ rights, ownId, onReset, onEdit, onDelete }),
    [rights, ownId, onReset, onEdit, onDelete],
  )
  const columns = useMemo(() => accountColumns(deeds), [deeds])
  const answer = list.data
  const page = { ...props.page, totalRows: answer?.totalRows ?? 0, onChange: props.onPage }
  const shared = {
    label: 'Danh sách tài khoản',
    error: list.isError ? clientMessages.accountsFailed : undefined,
    onRetry: () => void list.refetch(),
    emptyText,
    page,
  }
  if (props.narrow) {
    const toggle = (id: string, on: boolean) =>
      onChoose(on ? [...chosen, id] : chosen.filter((each) => each !== id))
    return (
      <RowCards {...shared} rows={answer?.data} stale={list.isPlaceholderData}>
        {(account) => (
          <>
            <div className="row-card-head">
              <AccountPerson account={account} />
              {rights.unlock && account.canManage && (
                <Checkbox
                  aria-label={`Chọn ${account.userName}`}
                  checked={chosen.includes(account.id)}
                  onChange={({ target }) => toggle(account.id, target.checked)}
                />
              )}
            </div>
            <div className="row-card-facts">
              <span className="accounts-user-name">{account.userName}</span>
              <span>{roleNameOf(account)}</span>
              <AccountStatus account={account} />
            </div>
            {account.canManage && (rights.reset || rights.edit || rights.remove) && (
              <div className="row-card-foot">
                <AccountActions account={account} {...deeds} />
              </div>
            )}
          </>
        )}
      </RowCards>
    )
  }
  return (
    <DataTable<AccountRow>
      {...shared}
      columns={columns}
      rows={answer?.data}
      rowKey="id"
      loading={list.isPlaceholderData}
      minWidth={980}
      {...(rights.unlock
        ? {
            rowSelection: {
              columnWidth: 44,
              selectedRowKeys: [...chosen],
              preserveSelectedRowKeys: true,
              onChange: (keys: Key[]) => onChoose(keys.map(String)),
              getCheckboxProps: ({ canManage, userName }: AccountRow) => ({
                disabled: !canManage,
                'aria-label': `Chọn ${userName}`,
              }),
            },
          }
        : {})}
    />
  )
}
