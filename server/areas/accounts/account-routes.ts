/** Routes of accounts. */
import { sql } from 'kysely'
import {
  createAccount as createCall,
  createAccountsOfPeople as createManyCall,
  deleteAccount as deleteCall,
  getAccount,
  getAccountOfPerson,
  listAccountNames as namesCall,
  resetPassword as resetCall,
  unlockAccounts as unlockCall,
  updateAccount as updateCall,
  type AccountRow,
} from '#domain/accounts/calls.ts'
import { accountList, listAccounts as listCall, listAccountsTwins } from '#domain/accounts/account-list.ts'
import { listPeopleWithoutAccount } from '#domain/accounts/people-list.ts'
import { resetFactors as resetFactorsCall } from '#domain/session/factor-calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { accountAnswer, accountLists, findAccount } from '#server/areas/accounts/account-store.ts'
import { deleteAccount, resetPassword, unlockAccounts } from '#server/areas/accounts/change-access.ts'
import { resetFactors } from '#server/areas/accounts/reset-factors.ts'
import { createAccountsOfPeople } from '#server/areas/accounts/create-accounts.ts'
import { listAccountNames, listAccounts, readAccounts } from '#server/areas/accounts/list-accounts.ts'
import { peopleForAccountsList } from '#server/areas/accounts/people-list.ts'
import { createAccount, updateAccount } from '#server/areas/accounts/save-account.ts'
import { exportRoutes } from '#server/people/lists/export-list.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'

/** Shows a person's CCCD, so that it counts like a row of a list: otherwise ids could be tried one after the other. */
async function accountWhere(
  request: AuthenticatedRequest,
  which: Parameters<typeof findAccount>[3],
): Promise<AccountRow> {
  await throttleReading(request, { rows: 1 })
  const lists = await accountLists(request)
  const account = await findAccount(request.db, request, lists, which)
  if (account === undefined) throw refusals.rowNotFound()
  const { idCBCC, userName } = account
  if (idCBCC !== null)
    await logList(request, { title: 'Tài khoản', words: `tài khoản ${userName}`, ids: [idCBCC], once: true })
  return accountAnswer(request, lists, account)
}

export const accountRoutes: Route[] = [
  on(listCall, listAccounts, mayLag),
  ...listAccountsTwins.map((twin) => on(twin, listAccounts, mayLag)),
  ...exportRoutes(accountList, readAccounts),
  on(namesCall, (_, request) => listAccountNames(request)),
  on(getAccount, ({ id }, request) => accountWhere(request, sql<boolean>`a.id = ${id}`)),
  on(getAccountOfPerson, ({ id }, request) =>
    accountWhere(
      request,
      sql<boolean>`(cast(a."idCBCC" as text) = ${id} or (length(${id}) >= 9 and a."userName" = ${id}))`,
    ),
  ),
  on(
    createCall,
    async (input, request) => new Reply(await createAccount(input, request), 'Thêm mới thành công!'),
  ),
  on(
    updateCall,
    async (input, request) => new Reply(await updateAccount(input, request), 'Cập nhật thành công!'),
  ),
  on(deleteCall, async ({ id }, request) => new Reply(await deleteAccount(id, request), 'Xóa thành công!')),
  on(
    resetCall,
    async ({ id }, request) =>
      new Reply(await resetPassword(id, request), 'Đã cấp mật khẩu mới cho tài khoản.'),
  ),
  on(
    resetFactorsCall,
    async (input, request) =>
      new Reply(await resetFactors(input, request), 'Đã đặt lại xác thực hai bước của tài khoản.'),
  ),
  on(unlockCall, unlockAccounts, { isBulk: true }),
  on(listPeopleWithoutAccount, peopleForAccountsList.page, mayLag),
  ...peopleForAccountsList.exports,
  on(createManyCall, createAccountsOfPeople, { isBulk: true }),
]
