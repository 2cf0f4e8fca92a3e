/** Sessions and their refresh tokens: opened at sign-in, rotated at each refresh, ended by sign-out, lock or reuse. */
import { sql } from 'kysely'
import type { Clock } from '#server/clock.ts'
import type { Db, DbOrTx, Tx } from '#server/db/database.ts'
import { randomToken, tokenHash } from '#server/session/tokens.ts'

/** Hours after which a session ends whatever happens, and minutes without a refresh after which it has gone idle. */
export const sessionLimits = { absoluteHours: 12, idleMinutes: 30 } as const
/** Two tabs may send the same refresh token within these milliseconds. */
const reuseGrace = 10_000

export interface OpenedSession {
  sessionId: string
  refreshToken: string
}

export async function openSession(
  tx: Tx,
  accountId: number,
  from: { address: string; agent: string },
  now: Date,
): Promise<OpenedSession> {
  const sessionId = randomToken(18)
  await tx
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: accountId,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + sessionLimits.absoluteHours * 3_600_000),
      ended_at: null,
      ...from,
    })
    .execute()
  return { sessionId, refreshToken: await addRefreshToken(tx, sessionId, now) }
}

async function addRefreshToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const token = randomToken()
  await tx
    .insertInto('refresh_token')
    .values({ hash: tokenHash(token), session_id: sessionId, issued_at: now, used_at: null })
    .execute()
  return token
}

export type Rotation =
  | { kind: 'rotated'; sessionId: string; accountId: number; refreshToken: string }
  | { kind: 'refused' }
  | { kind: 'reused'; sessionId: string; accountId: number }

/** Spends a refresh token for a new one. A token used twice, later than the grace, ends its whole session. */
export async function rotate(tx: Tx, token: string, now: Date): Promise<Rotation> {
  const found = await tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'refresh_token.used_at as usedAt',
      'session.id as sessionId',
      'session.account_id as accountId',
      'session.ended_at as endedAt',
      'session.expires_at as expiresAt',
      'session.last_used_at as lastUsedAt',
      'account.isActived as active',
      'account.deleted_at as deletedAt',
    ])
    .where('refresh_token.hash', '=', tokenHash(token))
    .forUpdate('refresh_token')
    .executeTakeFirst()
  if (found === undefined) return { kind: 'refused' }
  const { sessionId, accountId } = found
  const idleSince = now.getTime() - found.lastUsedAt.getTime()
  const over =
    found.endedAt !== null ||
    !found.active ||
    found.deletedAt !== null ||
    found.expiresAt <= now ||
    idleSince > sessionLimits.idleMinutes * 60_000
  if (over) return { kind: 'refused' }
  if (found.usedAt !== null && now.getTime() - found.usedAt.getTime() > reuseGrace) {
    await endSessions(tx, { sessionId }, now)
    return { kind: 'reused', sessionId, accountId }
  }
  if (found.usedAt === null) {
    await tx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', tokenHash(token)).execute()
  }
  await tx.updateTable('session').set({ last_used_at: now }).where('id', '=', sessionId).execute()
  return { kind: 'rotated', sessionId, accountId, refreshToken: await addRefreshToken(tx, sessionId, now) }
}

/** Ends one session, or all of an account; answers how many ended. The caller touches 'sessions'. */
export async function endSessions(
  db: DbOrTx,
  which: { sessionId: string } | { accountId: number },
  now: Date,
): Promise<number> {
  const update = db.updateTable('session').set({ ended_at: now }).where('ended_at', 'is', null)
  const { numUpdatedRows } = await (
    'sessionId' in which
      ? update.where('id', '=', which.sessionId)
      : update.where('account_id', '=', which.accountId)
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Milliseconds for which a session that ended or ran out stays in the table: a month. */
const rowStaysFor = 30 * 86_400_000

/** Deletes sessions that ended or ran out a month ago; their refresh tokens go with them. */
export async function sweepSessions({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - rowStaysFor)
  await sql`delete from session where ended_at < ${before} or expires_at < ${before}`.execute(db)
}
