/** What the calls about accounts return. */
import { z } from 'zod'
import * as calls from '#domain/accounts/calls.ts'
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
  returns(calls.listAccountNames, z.array(accountName)),
  returns(calls.getAccount, accountRow),
  returns(calls.getAccountOfPerson, accountRow),
  returns(calls.createAccount, named('NewAccount', accountRow.extend(oneTimePassword.shape))),
  returns(calls.updateAccount, accountRow),
  returns(calls.deleteAccount, nothing),
  returns(calls.resetPassword, oneTimePassword),
  returns(calls.unlockAccounts, z.object({ count })),
  returns(calls.createAccountsOfPeople, bulkAccounts, z.array(person)),
]
