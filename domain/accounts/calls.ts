/** Calls about accounts: who may sign in, in which role and for which unit. */
import { z } from 'zod'
import { expectedVersion } from '#domain/api/expected-version.ts'
import { answer, defineCall, referenceInput, idText, rowId } from '#domain/api/call.ts'
import { accountMessages, bulkLimit } from '#domain/accounts/account-form.ts'
import type {
  accountName,
  accountRow,
  bulkAccounts,
  madeAccount,
  oneTimePassword,
} from '#domain/accounts/schemas.ts'

/** One account in lists and panels; never a password. */
export type AccountRow = z.output<typeof accountRow>

/** The only response that ever contains a password: for one sign-in, shown once, expires after 72 hours. */
export type OneTimePassword = z.output<typeof oneTimePassword>

/** An account created in bulk. */
export type MadeAccount = z.output<typeof madeAccount>

export type BulkAccounts = z.output<typeof bulkAccounts>

const flag = z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' })

const controller = 'Users'
/** Lists of people show who has an account. */
const accounts = ['accounts', 'people'] as const
const permissions = { list: 'Users.get-paging', read: 'Users.get-by-id' } as const

export type AccountName = z.output<typeof accountName>

export const listAccountNames = defineCall({
  controller,
  action: 'get-all-core',
  method: 'GET',
  title: 'Danh sách rút gọn tài khoản',
  access: 'permission',
  permission: permissions.list,
  writes: false,
  shows: accounts,
  input: z.object({}),
  answer: answer<AccountName[]>('at most 1,000 accounts in scope'),
})

export const getAccount = defineCall({
  controller,
  action: 'get-by-id/{id}',
  method: 'GET',
  title: 'Xem một tài khoản',
  access: 'permission',
  writes: false,
  shows: accounts,
  input: z.object({ id: rowId }),
  answer: answer<AccountRow>('the account'),
})

export const getAccountOfPerson = defineCall({
  controller,
  action: 'get-by-id-cong-dan/{id}',
  method: 'GET',
  title: 'Xem tài khoản của một cán bộ',
  access: 'permission',
  permission: permissions.read,
  writes: false,
  shows: accounts,
  input: z.object({ id: idText }),
  answer: answer<AccountRow>('the account linked to the person of this id, or named by this CCCD'),
})

const accountFields = {
  unitRoleView: referenceInput,
  unitRoleId: referenceInput,
  donVi: referenceInput,
  donViId: referenceInput,
  idCBCC: referenceInput,
  name: z.string().max(500).nullish(),
  userName: z.string().max(500).nullish(),
}

export const createAccount = defineCall({
  proof: 'set',
  controller,
  action: 'create',
  method: 'POST',
  title: 'Thêm tài khoản',
  access: 'permission',
  writes: true,
  affects: accounts,
  input: z.object(accountFields),
  answer: answer<AccountRow & OneTimePassword>('the account with its one-time password'),
})

export const updateAccount = defineCall({
  proof: 'set',
  controller,
  action: 'update',
  method: 'POST',
  title: 'Sửa tài khoản',
  access: 'permission',
  writes: true,
  affects: accounts,
  input: z.object({
    id: rowId,
    version: expectedVersion,
    ...accountFields,
    isActived: flag.nullish(),
  }),
  answer: answer<AccountRow>('the saved account; what was not sent stays'),
})

export const deleteAccount = defineCall({
  proof: 'set',
  controller,
  action: 'delete',
  method: 'POST',
  title: 'Xóa tài khoản',
  access: 'permission',
  writes: true,
  affects: accounts,
  input: z.object({ id: rowId }),
  answer: answer<null>('deleted; its sessions are over'),
})

export const resetPassword = defineCall({
  proof: 'set',
  controller,
  action: 'reset-password',
  method: 'POST',
  title: 'Cấp mật khẩu mới',
  access: 'permission',
  writes: true,
  affects: accounts,
  input: z.object({ id: rowId }),
  answer: answer<OneTimePassword>('a one-time password; every session of the account is over'),
})

export const unlockAccounts = defineCall({
  proof: 'set',
  controller,
  action: 'reset-all',
  method: 'POST',
  title: 'Mở khóa, khóa tài khoản',
  access: 'permission',
  writes: true,
  affects: accounts,
  input: z.object({
    listUsers: z
      .array(rowId, { error: accountMessages.chooseToUnlock })
      .min(1, accountMessages.chooseToUnlock)
      .max(bulkLimit, accountMessages.tooMany),
    isActived: flag.nullish().transform((value) => value ?? true),
  }),
  answer: answer<{ count: number }>('how many were unlocked (locked, when isActived is false)'),
})

export const createAccountsOfPeople = defineCall({
  proof: 'set',
  controller: 'CanBoCongChuc',
  action: 'create-users-all-by-don-vi',
  method: 'POST',
  title: 'Tạo tài khoản hàng loạt',
  access: 'permission',
  writes: true,
  affects: accounts,
  input: z
    .array(z.looseObject({ id: rowId }), { error: accountMessages.chooseToCreate })
    .min(1, accountMessages.chooseToCreate)
    .max(bulkLimit, accountMessages.tooMany),
  answer: answer<BulkAccounts>(
    'the accounts made; 40 with a detail for each person (field = id) without one',
  ),
})
