/**
 * Sign-ins between their two steps. What the browser gets after the first opens nothing by itself; it is stored as a
 * hash, expires after some minutes and is used once.
 */
import type { Clock } from '#server/platform/clock.ts'
import type { Db, DbOrTx, Tx } from '#server/platform/db/database.ts'
import { throughColumns, type Through } from '#server/request/session/sessions.ts'
import { randomToken, tokenHash } from '#server/request/session/tokens.ts'

/** Minutes for the second step: time to look for the telephone. */
const minutesToFinish = 5

/** Notes that the first step was right. Returns what proves it. */
export async function beginSecondStep(
  tx: Tx,
  accountId: number,
  now: Date,
  through?: Through,
): Promise<string> {
  const the = randomToken()
  await tx
    .insertInto('pending_sign_in')
    .values({
      hash: tokenHash(the),
      account_id: accountId,
      expires_at: new Date(now.getTime() + minutesToFinish * 60_000),
      ...throughColumns(through),
    })
    .execute()
  return the
}

/** Makes first steps worthless, by their hashes. */
export async function forgetPending(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await tx.deleteFrom('pending_sign_in').where('hash', 'in', hashes).execute()
}

/** The account whose first step this proves; undefined if it has expired or been used. */
export async function pendingAccount(db: DbOrTx, the: string, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('pending_sign_in')
    .select('account_id')
    .where('hash', '=', tokenHash(the))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.account_id
}

/** Uses it up, and says through whom the first step was made; undefined if another request has used it. */
export async function endSecondStep(tx: Tx, the: string): Promise<{ through?: Through } | undefined> {
  const row = await tx
    .deleteFrom('pending_sign_in')
    .where('hash', '=', tokenHash(the))
    .returning(['oidc_provider', 'oidc_token', 'oidc_sid', 'oidc_sub'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { oidc_provider: provider, oidc_token: token, oidc_sid: sid, oidc_sub: sub } = row
  return provider === null || token === null ? {} : { through: { provider, token, sid, sub } }
}

/** Deletes those that were never finished. */
export async function sweepPendingSignIns({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('expires_at', '<=', clock.now()).execute()
}
