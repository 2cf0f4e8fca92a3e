import { topsOf } from '#server/request/access/scope.ts'
import type { accountGuards } from '#server/areas/accounts/account-guards.ts'
import type { roleGuards } from '#server/areas/roles/role-guards.ts'
import { every, yes, type Trials } from './trial.ts'

export const accountTrials: Trials<typeof accountGuards> = {
  unitsOfAccounts: {
    open: (_, units) => topsOf(units),
    shownBy: ['Users/get-by-id/{id} about account'],
  },
  accountsOfUnits: {
    open: every,
    shownBy: ['Users/get-by-id/{id} about account', 'Users/get-paging about listedAccount'],
  },
  accountsOfRoles: { open: every, shownBy: ['Users/get-by-id/{id} about superior'] },
  livingAccountFound: { open: every, shownBy: ['Users/get-by-id/{id} about account'] },
  livingAccountsListed: { open: every, shownBy: ['Users/get-paging about listedAccount'] },
  mayManageAccounts: {
    open: yes,
    shownBy: ['Users/update about account'],
    behind: ['mayWrite'],
  },
  mayManageRole: { open: yes, shownBy: ['Users/update about colleague'] },
  mayChangeAccount: { open: yes, shownBy: ['Users/update about colleague'] },
  mayResetAccount: { open: yes, shownBy: ['Users/reset-password about colleague'] },
  mayUnlockAccount: { open: yes, shownBy: ['Users/reset-all about colleague'] },
  mayGiveRole: { open: yes, shownBy: ['Users/create about newColleague'] },
}

export const roleTrials: Trials<typeof roleGuards> = {
  mayLeaveRole: { open: yes, shownBy: ['UnitRole/create about role'] },
  mayTakeUpRole: {
    open: yes,
    shownBy: ['UnitRole/update-action about role'],
    behind: ['mayLeaveRole'],
  },
  mayMakeRole: { open: yes, shownBy: ['UnitRole/create about role'] },
  mayChangeRole: { open: yes, shownBy: ['UnitRole/update about role'] },
  mayChangeLockedRole: {
    open: yes,
    shownBy: ['UnitRole/update-action about role'],
    behind: ['mayChangeRole'],
  },
  mayDeleteRole: { open: yes, shownBy: ['UnitRole/delete about role'] },
}
