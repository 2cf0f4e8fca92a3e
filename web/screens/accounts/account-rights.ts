import { permissionOf, type Call } from '#domain/api/call.ts'
import {
  createAccount,
  createAccountsOfPeople,
  deleteAccount,
  resetPassword,
  unlockAccounts,
  updateAccount,
} from '#domain/accounts/calls.ts'
import { mayCall, mayDo, type SignedInUser } from '#web/session/session.ts'

/** What the signed-in user may do with accounts: the role's API permission and its interface action must both allow it. */
export interface AccountRights {
  add: boolean
  edit: boolean
  remove: boolean
  reset: boolean
  unlock: boolean
  bulk: boolean
}

export function accountRights(user: SignedInUser): AccountRights {
  const may = (call: unknown, path: string, action: string) =>
    !user.isOnlySeeMe && mayCall(user, permissionOf(call as Call)) && mayDo(user, path, action)
  return {
    add: may(createAccount, '/tai-khoan', 'them'),
    edit: may(updateAccount, '/tai-khoan', 'sua'),
    remove: may(deleteAccount, '/tai-khoan', 'xoa'),
    reset: may(resetPassword, '/tai-khoan', 'mat-khau-moi'),
    unlock: may(unlockAccounts, '/tai-khoan', 'mo-khoa'),
    bulk: may(createAccountsOfPeople, '/tao-tai-khoan-hang-loat', 'them'),
  }
}
