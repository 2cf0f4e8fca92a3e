/**
 * Accounts for many people at once, each with a password of its own: for the bulk screen, and for whoever else makes records that come with accounts.
 */
import { sql } from 'kysely'
import { accountMessages } from '#domain/accounts/account-problems.ts'
import type { BulkAccounts, MadeAccount } from '#domain/accounts/calls.ts'
import { codes } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { freeNames } from '#server/accounts/free-names.ts'
import {
  hasLeft,
  lockPeople,
  peopleWithAccount,
  userNameOf,
  type LinkedPerson,
} from '#server/accounts/linked-person.ts'
import { oneTimeSecrets, type OneTimeSecret } from '#server/accounts/one-time-password.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { inRetriableTransaction } from '#server/http/retriable-transaction.ts'
import { Reply } from '#server/http/reply.ts'
import { catalogues, units, type SignedIn } from '#server/http/request.ts'
import type { Catalogues } from '#server/memory/catalogues.ts'
import type { Kept } from '#server/memory/memory.ts'
import type { Units } from '#server/memory/units.ts'

/** What became of a batch; `refused` names people (by id) who got no account, and why. */
export interface BatchOutcome {
  accounts: MadeAccount[]
  refused: { id: string; message: string }[]
}

/** What a batch needs and a transaction can't fetch: the passwords with their hashes, units and catalogues. */
export interface PreparedAccounts {
  secrets: readonly OneTimeSecret[]
  tree: Units
  all: Catalogues
}

/** Prepares so many accounts; call it before the transaction. */
export async function prepareAccounts(request: SignedIn, count: number): Promise<PreparedAccounts> {
  const secrets = await oneTimeSecrets(request.server, count)
  return { secrets, tree: await units(request), all: await catalogues(request) }
}

/**
 * Gives each of these people an ordinary account, inside the caller's transaction; `prepared` is for at least as many.
 * People out of the caller's scope read as not found. The answer carries the passwords: never store it
 * (inRetriableTransaction with keepsAnswer: false).
 */
export async function makeOrdinaryAccounts(
  tx: Tx,
  request: SignedIn,
  touch: (kept: Kept) => void,
  ids: readonly number[],
  { secrets, tree, all }: PreparedAccounts,
): Promise<BatchOutcome> {
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('code', '=', 'ND')
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const people = await lockPeople(tx, request, tree, ids)
  const having = await peopleWithAccount(tx, ids)
  const fit = people.filter((person) => unfit(person, all, having) === null)
  await freeNames(
    tx,
    request,
    touch,
    fit.flatMap((person) => userNameOf(person) ?? []),
  )
  const taken = await takenNames(tx, fit)
  const outcome: BatchOutcome = { accounts: [], refused: [] }
  for (const id of new Set(ids)) {
    const person = people.find((each) => each.id === id)
    const secret = secrets[outcome.accounts.length]
    const userName = (person && userNameOf(person)) ?? ''
    const isTaken = taken.has(userName.toLowerCase())
    const why =
      unfit(person, all, having) ?? (isTaken ? `${person?.hoVaTen ?? ''}: ${accountMessages.taken}` : null)
    if (why !== null || person === undefined || secret === undefined) {
      outcome.refused.push({ id: String(id), message: why ?? refusals.unexpected().message })
      continue
    }
    taken.add(userName.toLowerCase())
    outcome.accounts.push(await insertAccount(tx, request, role.id, person, userName, secret))
  }
  return outcome
}

/** Why this person gets no account, whatever names are taken. */
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

async function insertAccount(
  tx: Tx,
  request: SignedIn,
  roleId: number,
  person: LinkedPerson,
  userName: string,
  secret: OneTimeSecret,
): Promise<MadeAccount> {
  const hoVaTen = person.hoVaTen ?? userName
  const columns = { userName, name: hoVaTen, role_id: roleId, donViId: person.donViId, idCBCC: person.id }
  const { id } = await tx
    .insertInto('account')
    .values({ ...columns, ...secret.columns, devices_since: null, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, request, {
    kind: 'them',
    target: 'account',
    targetId: id,
    officerId: person.id,
    unitId: person.donViId,
    after: { userName, name: hoVaTen, roleId, donViId: person.donViId, idCBCC: person.id },
  })
  return { userName, hoVaTen, passWord: secret.password }
}

/** CanBoCongChuc/create-users-all-by-don-vi: 40 when somebody got no account, with a detail for each of them. */
export async function createAccountsOfPeople(
  given: readonly { id: number }[],
  request: SignedIn,
): Promise<Reply<BulkAccounts>> {
  const ids = [...new Set(given.map(({ id }) => id))]
  const prepared = await prepareAccounts(request, ids.length)
  const { accounts, refused } = await inRetriableTransaction(
    request,
    (tx, touch) => makeOrdinaryAccounts(tx, request, touch, ids, prepared),
    { keepsAnswer: false },
  )
  const data = { passWord: accounts.length === 1 ? (accounts[0]?.passWord ?? null) : null, accounts }
  if (refused.length === 0) return new Reply(data, `Đã tạo ${accounts.length} tài khoản.`)
  return new Reply(
    data,
    `Đã tạo ${accounts.length} tài khoản, còn ${refused.length} hồ sơ chưa tạo được tài khoản.`,
    { code: codes.partlyDone, detail: refused.map(({ id, message }) => ({ field: id, message })) },
  )
}
