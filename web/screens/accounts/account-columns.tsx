import type { AccountRow } from '#domain/accounts/calls.ts'
import type { DataTableProps } from '#web/ui/table/data-table.tsx'
import {
  AccountActions,
  AccountPerson,
  AccountStatus,
  roleNameOf,
  type AccountDeeds,
} from './account-cells.tsx'

/** The columns of the accounts (spec 3 §2.8); without the last one for somebody who may change nothing. */
export function accountColumns(deeds: AccountDeeds): DataTableProps<AccountRow>['columns'] {
  const { reset, edit, remove } = deeds.rights
  return [
    {
      key: 'userName',
      title: 'Tên tài khoản',
      width: 168,
      render: (_, { userName }) => <TwoLineText className="accounts-user-name" text={userName} />,
    },
    {
      key: 'name',
      title: 'Họ và tên',
      ellipsis: true,
      render: (_, account) => <AccountPerson account={account} />,
    },
    {
      key: 'role',
      title: 'Vai trò',
      width: 190,
      render: (_, account) => <TwoLineText text={roleNameOf(account)} />,
    },
    {
      key: 'status',
      title: 'Trạng thái',
      width: 190,
      render: (_, account) => <AccountStatus account={account} />,
    },
    ...(reset || edit || remove
      ? [
          {
            key: 'actions',
            title: 'Thao tác',
            width: 216,
            align: 'right' as const,
            render: (_: unknown, account: AccountRow) => <AccountActions account={account} {...deeds} />,
          },
        ]
      : []),
  ]
}

/** A long text is cut after two lines and whole on pointing at it. */
function TwoLineText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span className={`accounts-two-lines ${className}`} title={text}>
      {text}
    </span>
  )
}
