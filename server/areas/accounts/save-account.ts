/** Creates and changes one account (spec 3 §2.8, §4, §5). */
import { sql } from 'kysely'
import type { z } from 'zod'
import { accountMessages } from '#domain/accounts/account-form.ts'
import type {
  AccountRow,
  createAccount as createCall,
  OneTimePassword,
  updateAccount as updateCall,
} from '#domain/accounts/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { refuseEscalation } from '#server/request/access/account-access.ts'
import {
  accountAnswer,
  accountLists,
  audited,
  auditTarget,
  findAccount,
  isGone,
  lockAccount,
  roleOf,
} from '#server/areas/accounts/account-store.ts'
import { oneAtATime } from '#server/request/access/administrators.ts'
import { freeNames } from '#server/areas/accounts/free-names.ts'
import { lockPeopleBehind } from '#server/areas/accounts/linked-person.ts'
import { oneTimeSecrets } from '#server/areas/accounts/one-time-password.ts'
import { openClosedSignIn } from '#server/areas/accounts/open-sign-in.ts'
import { grantedRole, readAccount, wholeId } from '#server/areas/accounts/read-account.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { loggingReads } from '#server/people/officers/log-as-read.ts'
import { replayAnswer, inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { attemptKeysOf } from '#server/request/session/closures.ts'
import { endSessions } from '#server/request/session/sessions.ts'

type CreateInput = z.output<typeof createCall.input>
type UpdateInput = z.output<typeof updateCall.input>

export async function createAccount(
  input: CreateInput,
  request: AuthenticatedRequest,
): Promise<AccountRow & OneTimePassword> {
  const lists = await accountLists(request)
  const reference = await referenceDataOf(request)
  const role = await grantedRole(request, lists, input, undefined)
  const [secret] = oneTimeSecrets(request.server, 1)
  if (secret === undefined) throw new Error('one password was asked for')
  return inRetriableTransaction(
    request,
    async (tx, markChanged) => {
      const wanted = await readAccount(tx, request, { lists, reference }, input, { role })
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
  const reference = await referenceDataOf(request)
  const before = await findAccount(request.db, request, lists, sql<boolean>`a.id = ${input.id}`)
  if (before === undefined) return replayAnswer(request, refusals.rowNotFound())
  if (!request.server.guards.mayChangeAccount(request, lists, before))
    return refuseEscalation(request, input.id)
  const role = await grantedRole(request, lists, input, roleOf(lists, before))
  const answer = await loggingReads(request, (answersWith) =>
    inRetriableTransaction(request, async (tx, markChanged) => {
      const keepAnAdministrator = await oneAtATime(tx)
      await lockPeopleBehind(tx, [input.id], [wholeId(input.idCBCC ?? '')])
      const current = await lockAccount(tx, request, lists, input.id)
      if (input.version !== undefined && input.version !== null && input.version !== current.version) {
        const { id, idCBCC, donViId } = current
        if (idCBCC !== null)
          answersWith({ officer: { id: idCBCC, unitId: donViId }, target: 'account', targetId: id })
        throw refusals.stale(accountAnswer(request, lists, current))
      }
      const wanted = await readAccount(tx, request, { lists, reference }, input, { role, current })
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
      if (roleChanged || !isActived)
        await endSessions(tx, { accountId: current.id, keepsDrafts: isActived }, request.now)
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
    }),
  )
  if (answer.isActived && !before.isActived) await request.server.attempts.reset(attemptKeysOf(before))
  return answer
}

async function refuseTakenName(tx: Tx, userName: string, except: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from account where lower("userName") = lower(${userName}) and deleted_at is null and id <> ${except}
    limit 1`.execute(tx)
  if (rows.length > 0) throw refusals.duplicate('userName', accountMessages.taken)
}
