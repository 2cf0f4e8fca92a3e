/**
 * Ten wrong passwords in a row close sign-in to one account from unknown devices, or sign-in from one known device, for
 * 15 minutes, then twice as long each time, up to four hours. Sessions are not affected.
 */
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  countedName,
  countedSignIns,
  keyOf,
  limits,
  type AttemptKey,
} from '#server/request/session/attempt-limiter.ts'

const triesToClose = 10
/** Wrong passwords in a row after which a captcha is required: people seldom mistype so often. */
const triesToDoubt = 3
const minute = 60_000
const firstClosure = 15 * minute
const longestClosure = 240 * minute
/** Milliseconds without a failure after which earlier ones expire. */
const forgottenAfter = 24 * 60 * minute

interface Failures {
  failed_tries: number
  failed_at: Date
  closures: number
  closed_until: Date | null
}

/** Adds a failure to the earlier ones; unchanged while sign-in is closed. */
export function afterFailure(before: Failures, now: Date): Failures {
  if (before.closed_until !== null && before.closed_until > now) return before
  const old = isForgotten(before, now)
  const failed_tries = (old ? 0 : before.failed_tries) + 1
  const closures = old ? 0 : before.closures
  if (failed_tries < triesToClose) return { failed_tries, failed_at: now, closures, closed_until: null }
  const length = Math.min(firstClosure * 2 ** closures, longestClosure)
  return {
    failed_tries: 0,
    failed_at: now,
    closures: closures + 1,
    closed_until: new Date(now.getTime() + length),
  }
}

const isForgotten = ({ failed_at, closed_until }: Failures, now: Date): boolean =>
  now.getTime() - Math.max(failed_at.getTime(), closed_until?.getTime() ?? 0) > forgottenAfter

/** Records a wrong password. Returns until when it has closed sign-in, or null if it hasn't. */
export async function noteFailure(
  tx: Tx,
  key: string,
  accountId: number | null,
  now: Date,
): Promise<Date | null> {
  await tx
    .insertInto('sign_in_closure')
    .values({ key, account_id: accountId, failed_at: now, closed_until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Locked, so that concurrent attempts are counted one after the other.
  const before = await tx
    .selectFrom('sign_in_closure')
    .select(['failed_tries', 'failed_at', 'closures', 'closed_until'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = afterFailure(before, now)
  if (after === before) return null
  await tx
    .updateTable('sign_in_closure')
    .set({ ...after, account_id: accountId })
    .where('key', '=', key)
    .execute()
  return after.closed_until
}

/** Until when sign-in is closed for this key; null if it is open. */
export async function closedUntil(db: DbOrTx, key: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('sign_in_closure')
    .select('closed_until')
    .where('key', '=', key)
    .where('closed_until', '>', now)
    .executeTakeFirst()
  return row?.closed_until ?? null
}

/** Whether enough wrong passwords were recorded for this key to require a captcha; reset by a right one. */
export async function isGuessedAt(db: DbOrTx, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_closure')
    .select(['failed_tries', 'failed_at', 'closures', 'closed_until'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined || isForgotten(row, now)) return false
  return row.closures > 0 || row.failed_tries >= triesToDoubt
}

/** Resets consecutive failures after a right password. */
export async function forgetFailures(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('sign_in_closure').where('key', '=', key).execute()
}

/** Reopens sign-in to an account from everywhere. Returns until when it was closed, or null if it was open. */
export async function openSignIn(
  tx: Tx,
  { id, userName }: { id: number; userName: string },
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    delete from sign_in_closure where account_id = ${id} or key = ${keyOf(countedName(userName))}
    returning closed_until as until`.execute(tx)
  const times = rows.flatMap(({ until }) => (until !== null && until > now ? [until.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** Counters of attempts to sign in to an account; to be reset when sign-in is reopened. */
export const attemptKeysOf = ({ id, userName }: { id: number; userName: string }): AttemptKey[] => [
  countedName(userName),
  countedSignIns({ id }),
  { limit: limits.knownDevices, of: String(id) },
]

/** Deletes expired failures. */
export async function sweepClosures({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - forgottenAfter)
  await sql`delete from sign_in_closure
    where failed_at < ${before} and (closed_until is null or closed_until < ${before})`.execute(db)
}
