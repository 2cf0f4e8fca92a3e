/** Deleting accounts, resetting passwords, locking and unlocking; sessions end immediately where required. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { accountMessages } from '#domain/accounts/account-form.ts'
import type { OneTimePassword, unlockAccounts as unlockCall } from '#domain/accounts/calls.ts'
import { codes } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { refuseEscalation } from '#server/request/access/account-access.ts'
import {
  accountLists,
  audited,
  auditTarget,
  findAccount,
  isGone,
  lockAccount,
  roleOf,
  type AccountLists,
  type AccountRecord,
} from '#server/areas/accounts/account-store.ts'
import { oneAtATime } from '#server/request/access/administrators.ts'
import { lockPeopleBehind } from '#server/areas/accounts/linked-person.ts'
import { oneTimeSecrets } from '#server/areas/accounts/one-time-password.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { replayAnswer, inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { Reply } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { openClosedSignIn } from '#server/areas/accounts/open-sign-in.ts'
import { attemptKeysOf } from '#server/request/session/closures.ts'
import { endSessions } from '#server/request/session/sessions.ts'

/** Whether the caller can see the account; throws 403 and logs the attempt if it can't manage it. */
export async function isManaged(
  request: AuthenticatedRequest,
  lists: AccountLists,
  id: number,
): Promise<boolean> {
  const account = await findAccount(request.db, request, lists, sql<boolean>`a.id = ${id}`)
  if (account !== undefined && !request.server.guards.mayResetAccount(request, lists, account))
    await refuseEscalation(request, id)
  return account !== undefined
}

/** Soft deletion: the name becomes free, history keeps the row. */
export async function deleteAccount(id: number, request: AuthenticatedRequest): Promise<null> {
  const lists = await accountLists(request)
  if (id === request.account.id) throw refusals.wrongState(accountMessages.ownDeletion)
  if (!(await isManaged(request, lists, id))) return replayAnswer(request, refusals.rowNotFound())
  return inRetriableTransaction(request, async (tx, markChanged) => {
    const keepAnAdministrator = await oneAtATime(tx)
    const account = await lockAccount(tx, request, lists, id)
    await tx.updateTable('account').set({ deleted_at: request.now }).where('id', '=', id).execute()
    if (roleOf(lists, account).base === 'ADMIN') await keepAnAdministrator()
    await endSessions(tx, { accountId: id }, request.now)
    await writeAudit(tx, request, { kind: 'xoa', ...auditTarget(account), before: audited(account) })
    markChanged('sessions')
    return null
  })
}

export async function resetPassword(id: number, request: AuthenticatedRequest): Promise<OneTimePassword> {
  const lists = await accountLists(request)
  if (id === request.account.id) throw refusals.wrongState(accountMessages.ownReset)
  if (!(await isManaged(request, lists, id))) throw refusals.rowNotFound()
  const [secret] = oneTimeSecrets(request.server, 1)
  if (secret === undefined) throw new Error('one password was asked for')
  let opened: AccountRecord | undefined
  const answer = await inRetriableTransaction(
    request,
    async (tx, markChanged) => {
      const account = await lockAccount(tx, request, lists, id)
      opened = account
      await tx
        .updateTable('account')
        .set({ ...secret.columns, devices_since: request.now })
        .where('id', '=', id)
        .execute()
      const { before, after } = await openClosedSignIn(tx, request.server, account)
      await endSessions(tx, { accountId: id }, request.now)
      await writeAudit(tx, request, {
        kind: 'sua',
        ...auditTarget(account),
        before,
        after: { passWord: '***', ...after },
      })
      markChanged('sessions')
      return { id: String(id), userName: account.userName, passWord: secret.password }
    },
    { storesAnswer: false },
  )
  if (opened !== undefined) await request.server.attempts.reset(attemptKeysOf(opened))
  return answer
}

type UnlockInput = z.output<typeof unlockCall.input>

/**
 * Unlocks the accounts (locks them if isActived is false). Code 40 lists the accounts left unchanged, with reasons.
 */
export async function unlockAccounts(
  input: UnlockInput,
  request: AuthenticatedRequest,
): Promise<Reply<{ count: number }>> {
  const lists = await accountLists(request)
  const ids = [...new Set(input.listUsers)].sort((a, b) => a - b)
  const opened: AccountRecord[] = []
  const { count, refused } = await inRetriableTransaction(request, async (tx, markChanged) => {
    const keepAnAdministrator = input.isActived ? undefined : await oneAtATime(tx)
    await lockPeopleBehind(tx, ids)
    const refused: { field: string; message: string }[] = []
    let count = 0
    let administrators = false
    for (const id of ids) {
      const account = await findAccount(tx, request, lists, sql<boolean>`a.id = ${id}`, { lock: true })
      const why = whyNot(request, lists, account, input.isActived)
      if (why !== null || account === undefined) {
        if (account !== undefined) await writeAudit(tx, request, { kind: 'tu-choi', ...auditTarget(account) })
        refused.push({ field: String(id), message: why ?? '' })
      } else {
        await setActive(tx, request, account, input.isActived)
        if (input.isActived) opened.push(account)
        administrators ||= roleOf(lists, account).base === 'ADMIN'
        count++
      }
    }
    if (administrators) await keepAnAdministrator?.()
    if (count > 0) markChanged('sessions')
    return { count, refused }
  })
  await request.server.attempts.reset(opened.flatMap(attemptKeysOf))
  const notFound = refusals.rowNotFound()
  if (count === 0 && refused.every(({ message }) => message === notFound.message)) throw notFound
  if (refused.length > 0) {
    return new Reply({ count }, partly(count, refused.length), { code: codes.partlyDone, detail: refused })
  }
  return new Reply(
    { count },
    input.isActived ? `Đã mở khóa ${count} tài khoản.` : `Đã khóa ${count} tài khoản.`,
  )
}

const partly = (done: number, left: number) =>
  `Đã xử lý ${done} tài khoản, còn ${left} tài khoản chưa xử lý được.`

function whyNot(
  request: AuthenticatedRequest,
  lists: AccountLists,
  account: AccountRecord | undefined,
  isActived: boolean,
): string | null {
  if (account === undefined) return refusals.rowNotFound().message
  if (!request.server.guards.mayUnlockAccount(request, lists, account)) return refusals.forbidden().message
  if (isActived) return !account.isActived && isGone(lists, account) ? accountMessages.personGone : null
  return account.id === request.account.id ? accountMessages.ownLock : null
}

async function setActive(
  tx: Tx,
  request: AuthenticatedRequest,
  account: AccountRecord,
  isActived: boolean,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      isActived,
      version: account.version + 1,
    })
    .where('id', '=', account.id)
    .execute()
  if (!isActived) await endSessions(tx, { accountId: account.id }, request.now)
  const opened = isActived ? await openClosedSignIn(tx, request.server, account) : undefined
  await writeAudit(tx, request, {
    kind: 'sua',
    ...auditTarget(account),
    before: { isActived: account.isActived, ...opened?.before },
    after: { isActived, ...opened?.after },
  })
}
