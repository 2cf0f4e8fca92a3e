/**
 * Creates accounts for many people at once, each with a different password: for the bulk screen and for callers that
 * create records with accounts.
 */
import { sql } from 'kysely'
import { accountMessages } from '#domain/accounts/account-form.ts'
import type { BulkAccounts, MadeAccount } from '#domain/accounts/calls.ts'
import { codes } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { freeNames } from '#server/areas/accounts/free-names.ts'
import {
  lockPeople,
  peopleWithAccount,
  userNameOf,
  type LinkedPerson,
} from '#server/areas/accounts/linked-person.ts'
import { oneTimeSecrets } from '#server/areas/accounts/one-time-password.ts'
import { auditOfMany, type AuditEntry } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import { batchesOf } from '#server/people/officers/write/statements/set-statements.ts'
import { hasLeft } from '#server/people/officers/live-statuses.ts'

/** Result of a batch; `refused` lists people (by id) without a new account, with reasons. */
export interface BatchOutcome {
  accounts: MadeAccount[]
  refused: { id: string; message: string }[]
}

/**
 * Creates ordinary accounts for these people in the caller's transaction, in batches. People outside the caller's
 * scope read as not found. The result, in the order of `ids`, contains passwords: never store it
 * (inRetriableTransaction with storesAnswer: false). Calls `step` after each batch with the number of people done.
 */
export async function makeOrdinaryAccounts(
  tx: Tx,
  request: AuthenticatedRequest,
  markChanged: (table: CachedTable) => void,
  ids: readonly number[],
  { units: tree, catalogues: all }: Pick<ReferenceData, 'units' | 'catalogues'>,
  step: (done: number) => void = () => undefined,
): Promise<BatchOutcome> {
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'ND')
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const made = new Map<number, MadeAccount>()
  const refused = new Map<number, string>()
  let done = 0
  // By id, the order in which people are locked.
  for (const batch of batchesOf([...new Set(ids)].toSorted((a, b) => a - b))) {
    const people = new Map((await lockPeople(tx, request, tree, batch)).map((person) => [person.id, person]))
    const having = await peopleWithAccount(tx, batch)
    const fit = [...people.values()].filter((person) => unfit(person, all, having) === null)
    await freeNames(
      tx,
      request,
      markChanged,
      fit.flatMap((person) => userNameOf(person) ?? []),
    )
    const taken = await takenNames(tx, fit)
    const newAccounts: NewAccount[] = []
    for (const id of batch) {
      const person = people.get(id)
      const why = unfit(person, all, having)
      const userName = (person && userNameOf(person)) ?? ''
      if (why !== null || person === undefined) refused.set(id, why ?? refusals.officerNotFound().message)
      else if (taken.has(userName.toLowerCase()))
        refused.set(id, `${person.hoVaTen ?? ''}: ${accountMessages.taken}`)
      else {
        taken.add(userName.toLowerCase())
        newAccounts.push({ person, userName, name: person.hoVaTen ?? userName })
      }
    }
    for (const [id, account] of await insertAccounts(tx, request, role.id, newAccounts)) made.set(id, account)
    done += batch.length
    step(done)
  }
  const inOrder = [...new Set(ids)]
  return {
    accounts: inOrder.flatMap((id) => made.get(id) ?? []),
    refused: inOrder.flatMap((id) => {
      const message = refused.get(id)
      return message === undefined ? [] : [{ id: String(id), message }]
    }),
  }
}

/** Why this person can't get an account, apart from name conflicts. */
function unfit(
  person: LinkedPerson | undefined,
  all: Catalogues,
  having: ReadonlySet<number>,
): string | null {
  if (person === undefined || person.donViId === null) return refusals.officerNotFound().message
  const named = (message: string) => `${person.hoVaTen ?? ''}: ${message}`
  if (having.has(person.id)) return named(accountMessages.personHasAccount)
  if (hasLeft(person, all)) return named(accountMessages.personLeft)
  return userNameOf(person) === null ? named(accountMessages.personWithoutNumber) : null
}

async function takenNames(tx: Tx, people: readonly LinkedPerson[]): Promise<Set<string>> {
  const names = people.map((person) => (userNameOf(person) ?? '').toLowerCase())
  const { rows } = await sql<{ name: string }>`
    select lower("userName") as name from account
    where lower("userName") = any(cast(${names} as text[])) and deleted_at is null`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

interface NewAccount {
  person: LinkedPerson
  userName: string
  name: string
}

/** One statement for all accounts and one for the log; returns them by person. */
async function insertAccounts(
  tx: Tx,
  request: AuthenticatedRequest,
  roleId: number,
  newAccounts: readonly NewAccount[],
): Promise<Map<number, MadeAccount>> {
  if (newAccounts.length === 0) return new Map()
  const secrets = oneTimeSecrets(request.server, newAccounts.length)
  const rows = newAccounts.map(({ person, userName, name }, at) => ({
    userName,
    name,
    role_id: roleId,
    donViId: person.donViId,
    idCBCC: person.id,
    ...secrets[at]?.columns,
  }))
  const { rows: stored } = await sql<{ id: number; idCBCC: number }>`
    insert into account ("userName", name, role_id, "donViId", "idCBCC", password_hash, must_change, password_expires_at)
    select "userName", name, role_id, "donViId", "idCBCC", password_hash, must_change, password_expires_at
    from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb)) r ("userName" text, name text, role_id bigint,
      "donViId" bigint, "idCBCC" bigint, password_hash text, must_change boolean, password_expires_at timestamptz)
    returning id, "idCBCC"`.execute(tx)
  const ids = new Map(stored.map(({ id, idCBCC }) => [idCBCC, id]))
  const entries = newAccounts.map(({ person, userName, name }): AuditEntry => {
    const after = { userName, name, roleId, donViId: person.donViId, idCBCC: person.id }
    const target = { target: 'account', targetId: ids.get(person.id) ?? '' }
    return { kind: 'them', ...target, officerId: person.id, unitId: person.donViId, after }
  })
  await auditOfMany(request, entries).execute(tx)
  return new Map(
    newAccounts.map(({ person, userName, name }, at) => [
      person.id,
      { userName, hoVaTen: name, passWord: secrets[at]?.password ?? '' },
    ]),
  )
}

/** `passWord` is set only if exactly one account was created. */
export function bulkAccountsOf(accounts: MadeAccount[]): BulkAccounts {
  const [first, second] = accounts
  return { passWord: second === undefined ? (first?.passWord ?? null) : null, accounts }
}

/** CanBoCongChuc/create-users-all-by-don-vi. Code 40 if anybody got no account, with a detail for each. */
export async function createAccountsOfPeople(
  selectedPeople: readonly { id: number }[],
  request: AuthenticatedRequest,
): Promise<Reply<BulkAccounts>> {
  const ids = [...new Set(selectedPeople.map(({ id }) => id))]
  const reference = await loadReferenceData(request.server.tableCache)
  const { accounts, refused } = await inRetriableTransaction(
    request,
    (tx, markChanged) => makeOrdinaryAccounts(tx, request, markChanged, ids, reference),
    { storesAnswer: false },
  )
  const data = bulkAccountsOf(accounts)
  if (refused.length === 0) return new Reply(data, `Đã tạo ${accounts.length} tài khoản.`)
  return new Reply(
    data,
    `Đã tạo ${accounts.length} tài khoản, còn ${refused.length} hồ sơ chưa tạo được tài khoản.`,
    { code: codes.partlyDone, detail: refused.map(({ id, message }) => ({ field: id, message })) },
  )
}
