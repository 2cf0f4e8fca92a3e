/** What the calls about accounts return. */
import { z } from 'zod'
import {
  createAccount,
  createAccountsOfPeople,
  deleteAccount,
  getAccount,
  getAccountOfPerson,
  listAccountNames,
  resetPassword,
  unlockAccounts,
  updateAccount,
} from '#domain/accounts/calls.ts'
import { accountList } from '#domain/accounts/account-list.ts'
import { peopleForAccounts } from '#domain/accounts/people-list.ts'
import { count, id, named, nothing, page, returns } from '#domain/api/call-schema.ts'
import { referenceBody } from '#domain/forms/body-schemas.ts'
import { returnsPeople } from '#domain/people-lists/people-schemas.ts'
import { accountRow, oneTimePassword, bulkAccounts, accountName } from '#domain/accounts/schemas.ts'

const person = z.object({
  id: z.union([z.string(), z.int()]),
  hoVaTen: z.string().nullish(),
  soCccd: z.string().nullish(),
  donVi: referenceBody.nullish(),
})

export const accountAnswers = [
  returns(accountList.call, page(accountRow)),
  returnsPeople(peopleForAccounts, 'PersonForAccount', {
    accountId: id.nullable(),
    userName: z.string().nullable(),
  }),
  returns(listAccountNames, z.array(accountName)),
  returns(getAccount, accountRow),
  returns(getAccountOfPerson, accountRow),
  returns(createAccount, named('NewAccount', accountRow.extend(oneTimePassword.shape))),
  returns(updateAccount, accountRow),
  returns(deleteAccount, nothing),
  returns(resetPassword, oneTimePassword),
  returns(unlockAccounts, z.object({ count })),
  returns(createAccountsOfPeople, bulkAccounts, z.array(person)),
]
