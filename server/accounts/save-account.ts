/** Creates and changes one account (spec 3 §2.8, §4, §5). */
import { sql } from 'kysely'
import type { z } from 'zod'
import { accountMessages, accountProblems, type AccountField } from '#domain/accounts/account-problems.ts'
import type {
  AccountRow,
  createAccount as createCall,
  OneTimePassword,
  updateAccount as updateCall,
} from '#domain/accounts/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { refuseEscalation } from '#server/access/account-access.ts'
import {
  accountAnswer,
  accountLists,
  audited,
  auditTarget,
  findAccount,
  isGone,
  lockAccount,
  roleOf,
  type AccountLists,
  type AccountRecord,
} from '#server/accounts/account-store.ts'
import { oneAtATime } from '#server/access/administrators.ts'
import { freeNames } from '#server/accounts/free-names.ts'
import {
  hasLeft,
  lockPeople,
  lockPeopleBehind,
  peopleWithAccount,
  userNameOf,
} from '#server/accounts/linked-person.ts'
import { oneTimeSecrets } from '#server/accounts/one-time-password.ts'
import { openClosedSignIn } from '#server/accounts/open-sign-in.ts'
import { changesBetween, writeAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { replayAnswer, inRetriableTransaction } from '#server/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/http/request.ts'
import type { Role } from '#server/session/account.ts'
import { attemptKeysOf } from '#server/session/closures.ts'
import { endSessions } from '#server/session/sessions.ts'

type CreateInput = z.output<typeof createCall.input>
type UpdateInput = z.output<typeof updateCall.input>
type Given = Pick<
  CreateInput,
  'unitRoleView' | 'unitRoleId' | 'donVi' | 'donViId' | 'idCBCC' | 'name' | 'userName'
>

/** The account after the save. */
interface Wanted {
  role: Role
  donViId: number
  idCBCC: number | null
  name: string
  userName: string
}

export async function createAccount(
  input: CreateInput,
  request: AuthenticatedRequest,
): Promise<AccountRow & OneTimePassword> {
  const lists = await accountLists(request)
  const role = await grantedRole(request, lists, input, undefined)
  const [secret] = oneTimeSecrets(request.server, 1)
  if (secret === undefined) throw new Error('one password was asked for')
  return inRetriableTransaction(
    request,
    async (tx, markChanged) => {
      const wanted = await wantedFrom(tx, request, lists, input, { role })
      await freeNames(tx, request, markChanged, [wanted.userName])
      await refuseTakenName(tx, wanted.userName, 0)
      const { role: _, ...columns } = wanted
      const { id } = await tx
        .insertInto('account')
        .values({
          ...columns,
          role_id: wanted.role.id,
          ...secret.columns,
          devices_since: null,
          deleted_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const made = await lockAccount(tx, request, lists, id)
      await writeAudit(tx, request, { kind: 'them', ...auditTarget(made), after: audited(made) })
      return { ...accountAnswer(request, lists, made), passWord: secret.password }
    },
    { storesAnswer: false },
  )
}

export async function updateAccount(input: UpdateInput, request: AuthenticatedRequest): Promise<AccountRow> {
  const lists = await accountLists(request)
  const before = await findAccount(request.db, request, lists, sql<boolean>`a.id = ${input.id}`)
  if (before === undefined) return replayAnswer(request, refusals.rowNotFound())
  if (!request.server.guards.mayChangeAccount(request, lists, before))
    return refuseEscalation(request, input.id)
  const role = await grantedRole(request, lists, input, roleOf(lists, before))
  const answer = await inRetriableTransaction(request, async (tx, markChanged) => {
    const keepAnAdministrator = await oneAtATime(tx)
    await lockPeopleBehind(tx, [input.id], [wholeId(input.idCBCC ?? '')])
    const current = await lockAccount(tx, request, lists, input.id)
    if (input.version !== undefined && input.version !== null && input.version !== current.version) {
      throw refusals.stale(accountAnswer(request, lists, current))
    }
    const wanted = await wantedFrom(tx, request, lists, input, { role, current })
    const isActived = input.isActived ?? current.isActived
    if (isActived && !current.isActived && isGone(lists, current)) {
      throw refusals.wrongState(accountMessages.personGone)
    }
    const roleChanged = wanted.role.id !== current.roleId
    if (current.id === request.account.id) {
      if (roleChanged) throw refusals.wrongState(accountMessages.ownRole)
      if (!isActived) throw refusals.wrongState(accountMessages.ownLock)
    }
    await freeNames(tx, request, markChanged, [wanted.userName], current.id)
    await refuseTakenName(tx, wanted.userName, current.id)
    const { role: _, ...columns } = wanted
    await tx
      .updateTable('account')
      .set({
        ...columns,
        role_id: wanted.role.id,
        isActived,
        version: current.version + 1,
      })
      .where('id', '=', current.id)
      .execute()
    const opened = isActived && !current.isActived
    const closure = opened ? await openClosedSignIn(tx, request.server, current) : undefined
    if (roleOf(lists, current).base === 'ADMIN') await keepAnAdministrator()
    if (roleChanged || !isActived) await endSessions(tx, { accountId: current.id }, request.now)
    markChanged('sessions')
    const saved = await lockAccount(tx, request, lists, current.id)
    const changes = changesBetween(audited(current), audited(saved))
    await writeAudit(tx, request, {
      kind: 'sua',
      ...auditTarget(saved),
      before: { ...changes.before, ...closure?.before },
      after: { ...changes.after, ...closure?.after },
    })
    return accountAnswer(request, lists, saved)
  })
  if (answer.isActived && !before.isActived) await request.server.attempts.reset(attemptKeysOf(before))
  return answer
}

/**
 * The requested role (the current one if none was sent), if the caller may assign it; refused attempts are logged.
 */
async function grantedRole(
  request: AuthenticatedRequest,
  { roles }: AccountLists,
  { unitRoleView, unitRoleId }: Given,
  present: Role | undefined,
): Promise<Role | null> {
  const text = unitRoleView ?? unitRoleId
  if (text === undefined) return present ?? null
  if (text === '') return null
  // Digits are always an id, although a code may be numeric too.
  const isRole = /^\d+$/.test(text) ? sql`cast(id as text) = ${text}` : sql`code = ${text}`
  const { rows } = await sql<{ id: number }>`select id from role where active and ${isRole}`.execute(
    request.db,
  )
  const role = roles.get(rows[0]?.id ?? 0)
  if (role === undefined) throw refusals.invalidField('unitRoleView', accountMessages.unknownRole)
  if (!request.server.guards.mayGiveRole(request.account.role, role))
    return refuseEscalation(request, `role ${role.id}`)
  return role
}

/**
 * Validates the request merged with the current account; an ordinary user's name, account name and unit come from the
 * record.
 */
async function wantedFrom(
  tx: Tx,
  request: AuthenticatedRequest,
  lists: AccountLists,
  given: Given,
  { role, current }: { role: Role | null; current?: AccountRecord },
): Promise<Wanted> {
  const text = (id: number | null | undefined) => (id === null || id === undefined ? '' : String(id))
  const ordinary = role?.base === 'ND'
  const draft = {
    base: role?.base ?? null,
    donVi: given.donVi ?? given.donViId ?? text(current?.donViId),
    idCBCC: ordinary ? (given.idCBCC ?? text(current?.idCBCC)) : '',
    name: given.name === undefined ? (current?.name ?? '') : (given.name ?? ''),
    userName: given.userName === undefined ? (current?.userName ?? '') : (given.userName ?? ''),
  }
  const problems: { field: AccountField; message: string }[] = accountProblems(draft)
  if (problems.length > 0 || role === null) throw refusals.invalid(problems)
  if (ordinary) {
    // A name sent back unchanged is no request to change it: people sign in with it.
    const isKept = draft.name === current?.name && draft.userName === current.userName
    return ofPerson(tx, request, role, wholeId(draft.idCBCC), lists, isKept ? current : undefined, current)
  }
  const { tree } = lists
  const donViId = wholeId(draft.donVi)
  const unit = tree.find(donViId)
  if (unit === undefined || !unit.active) throw refusals.invalidField('donVi', accountMessages.unknownUnit)
  if (!request.server.guards.unitIsGivenToAccount(request.scope, donViId, tree)) {
    throw refusals.invalidField('donVi', accountMessages.unitOutOfScope)
  }
  return { role, donViId, idCBCC: null, name: draft.name.trim(), userName: draft.userName.trim() }
}

const wholeId = (text: string): number => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0)

async function ofPerson(
  tx: Tx,
  request: AuthenticatedRequest,
  role: Role,
  idCBCC: number,
  { tree, all }: AccountLists,
  kept: AccountRecord | undefined,
  current: AccountRecord | undefined,
): Promise<Wanted> {
  const [person] = await lockPeople(tx, request, tree, [idCBCC])
  if (person === undefined || person.donViId === null) {
    // If the record has been deleted meanwhile, the account keeps its values.
    if (current?.idCBCC === idCBCC && current.donViId !== null) {
      const { donViId, name, userName } = current
      return { role, donViId, idCBCC, name, userName }
    }
    throw refusals.officerNotFound()
  }
  if ((await peopleWithAccount(tx, [idCBCC], current?.id)).has(idCBCC)) {
    throw refusals.duplicate('idCBCC', accountMessages.personHasAccount)
  }
  if (current?.idCBCC !== idCBCC && hasLeft(person, all)) {
    throw refusals.invalidField('idCBCC', accountMessages.personLeft)
  }
  const { donViId } = person
  if (kept?.idCBCC === idCBCC) return { role, donViId, idCBCC, name: kept.name, userName: kept.userName }
  const userName = userNameOf(person)
  if (userName === null) throw refusals.invalidField('idCBCC', accountMessages.personWithoutNumber)
  return { role, donViId, idCBCC, name: person.hoVaTen ?? userName, userName }
}

async function refuseTakenName(tx: Tx, userName: string, except: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from account where lower("userName") = lower(${userName}) and deleted_at is null and id <> ${except}
    limit 1`.execute(tx)
  if (rows.length > 0) throw refusals.duplicate('userName', accountMessages.taken)
}
