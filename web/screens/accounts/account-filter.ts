import { defaultPageSize, type InputOf } from '#domain/api/call.ts'
import type { listAccounts } from '#domain/accounts/account-list.ts'

/** What the list of accounts asks for (spec 3 §2.8, §7). */
export interface AccountFilter {
  searchContent: string
  donViId: string | null
  isChildren: boolean
  unitRoleId: string | null
  /** Only unlocked accounts; off shows all of them, the locked ones first. */
  activeOnly: boolean
  pageNumber: number
  pageSize: number
}

export const initialAccountFilter: AccountFilter = {
  searchContent: '',
  donViId: null,
  isChildren: true,
  unitRoleId: null,
  activeOnly: true,
  pageNumber: 1,
  pageSize: defaultPageSize,
}

export const accountsInput = ({ activeOnly, ...filter }: AccountFilter): InputOf<typeof listAccounts> => ({
  ...filter,
  isActived: activeOnly ? true : null,
})
