/** Unlocks an account from the server's console: the way back when no administrator can sign in. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { accountMessages } from '#domain/accounts/account-form.ts'
import { accountTables } from '#server/request/access/account-access.ts'
import {
  accountColumns,
  auditTarget,
  isGone,
  type AccountRecord,
} from '#server/areas/accounts/account-store.ts'
import { oneTimeSecrets } from '#server/areas/accounts/one-time-password.ts'
import { openClosedSignIn } from '#server/areas/accounts/open-sign-in.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Server } from '#server/request/http/request.ts'
import { loadCatalogues } from '#server/platform/table-cache/catalogues.ts'
import { attemptKeysOf } from '#server/request/session/closures.ts'
import { removeFactors } from '#server/request/session/second-factors.ts'
import { endSessions } from '#server/request/session/sessions.ts'

export interface ConsoleUnlock {
  userName: string
  /** Also sets a new one-time password and ends the account's sessions. */
  newPassword: boolean
  /** Also removes its second factors. */
  resetFactors: boolean
}

export type ConsoleAnswer = { ok: true; password: string | null } | { ok: false; why: string }

/** Activates the account and reopens sign-in from everywhere; logged with the console as the actor. */
export async function unlockFromConsole(
  server: Pick<Server, 'db' | 'tableCache' | 'clock' | 'attempts' | 'passwords'>,
  { userName, newPassword, resetFactors }: ConsoleUnlock,
): Promise<ConsoleAnswer> {
  const all = await loadCatalogues(server.tableCache)
  const secret = newPassword ? oneTimeSecrets(server, 1)[0] : undefined
  const outcome = await inTransaction(server, async (tx, markChanged) => {
    const { rows } = await sql<AccountRecord>`select ${accountColumns} from ${accountTables}
      where lower(a."userName") = lower(${userName.trim()}) and a.deleted_at is null for update of a`.execute(
      tx,
    )
    const [account] = rows
    if (account === undefined) return `Không có tài khoản '${userName}'.`
    if (!account.isActived && isGone({ all }, account)) return accountMessages.personGone
    const columns = secret === undefined ? {} : { ...secret.columns, devices_since: server.clock.now() }
    await tx
      .updateTable('account')
      .set({ isActived: true, version: account.version + 1, ...columns })
      .where('id', '=', account.id)
      .execute()
    if (resetFactors) await removeFactors(tx, account.id)
    if (newPassword || resetFactors) await endSessions(tx, { accountId: account.id }, server.clock.now())
    const { before, after } = await openClosedSignIn(tx, server, account)
    await writeAudit(
      tx,
      { id: randomUUID(), action: 'npm run unlock', address: '' },
      {
        kind: 'sua',
        ...auditTarget(account),
        before: { isActived: account.isActived, ...before },
        after: {
          isActived: true,
          ...after,
          ...(secret === undefined ? {} : { passWord: '***' }),
          ...(resetFactors ? { xacThuc: 'Đã đặt lại' } : {}),
        },
      },
    )
    markChanged('sessions')
    return account
  })
  if (typeof outcome === 'string') return { ok: false, why: outcome }
  await server.attempts.reset(attemptKeysOf(outcome))
  return { ok: true, password: secret?.password ?? null }
}
