/**
 * Sessions and their refresh tokens: opened at sign-in, rotated at each refresh, ended by sign-out, lock or token
 * reuse.
 */
import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, DbOrTx, Tx } from '#server/platform/db/database.ts'
import { randomToken, tokenHash } from '#server/request/session/tokens.ts'

/**
 * Hours after which every session ends, minutes without a refresh after which it expires, and refreshes per hour (a
 * browser needs four, plus one whenever a page wakes from sleep).
 */
export const sessionLimits = { absoluteHours: 12, idleMinutes: 30, refreshesAnHour: 60 } as const
/** Milliseconds within which two tabs may send the same refresh token. */
const reuseGrace = 10_000

/** The provider of identities that has proved who it is, its token, encrypted, and keyed hashes of what that says. */
export interface Through {
  provider: string
  token: Buffer
  /** Of the session there; null if the provider names none. */
  sid: Buffer | null
  /** Of the person there. */
  sub: Buffer | null
}

/** The columns of a session, or of a first step, that say through whom it was opened. */
export const throughColumns = (through: Through | undefined) => ({
  oidc_provider: through?.provider ?? null,
  oidc_token: through?.token ?? null,
  oidc_sid: through?.sid ?? null,
  oidc_sub: through?.sub ?? null,
})

export interface OpenedSession {
  sessionId: string
  refreshToken: string
}

export async function openSession(
  tx: Tx,
  accountId: number,
  from: { address: string; agent: string },
  now: Date,
  through?: Through,
): Promise<OpenedSession> {
  const sessionId = randomToken(18)
  await tx
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: accountId,
      created_at: now,
      last_used_at: now,
      proved_at: now,
      expires_at: new Date(now.getTime() + sessionLimits.absoluteHours * 3_600_000),
      ended_at: null,
      ...throughColumns(through),
      ...from,
    })
    .execute()
  const refreshToken = randomToken()
  await addRefreshToken(tx, sessionId, refreshToken, now)
  return { sessionId, refreshToken }
}

/** Whether the account has been signed in to within the time for which sessions are stored. */
export async function hasSignedInBefore(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function addRefreshToken(tx: Tx, sessionId: string, token: string, now: Date): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({ hash: tokenHash(token), session_id: sessionId, issued_at: now, used_at: null })
    .execute()
}

export type Rotation =
  | { kind: 'rotated'; sessionId: string; accountId: number }
  | { kind: 'refused' }
  | { kind: 'too-often' }
  | { kind: 'reused'; sessionId: string; accountId: number }

/**
 * Exchanges a refresh token for its successor. All uses within the grace period get the same successor, so that there
 * is only one chain; a later reuse ends the session.
 */
export async function rotate(tx: Tx, token: string, successor: string, now: Date): Promise<Rotation> {
  // Locks first, in a separate statement: a caller that waited for another use must see what that one has written.
  const spent = await tx
    .selectFrom('refresh_token')
    .select(['session_id', 'used_at'])
    .where('hash', '=', tokenHash(token))
    .forUpdate()
    .executeTakeFirst()
  if (spent === undefined) return { kind: 'refused' }
  const sessionId = spent.session_id
  const session = await tx
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.account_id as accountId',
      'session.ended_at as endedAt',
      'session.expires_at as expiresAt',
      'session.last_used_at as lastUsedAt',
      'account.isActived as active',
      'account.deleted_at as deletedAt',
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const { accountId } = session
  const idleSince = now.getTime() - session.lastUsedAt.getTime()
  const over =
    session.endedAt !== null ||
    !session.active ||
    session.deletedAt !== null ||
    session.expiresAt <= now ||
    idleSince > sessionLimits.idleMinutes * 60_000
  if (over) return { kind: 'refused' }
  if (spent.used_at !== null) {
    if (now.getTime() - spent.used_at.getTime() <= reuseGrace)
      return { kind: 'rotated', sessionId, accountId }
    await endSessions(tx, { sessionId }, now)
    return { kind: 'reused', sessionId, accountId }
  }
  if (await isTooOften(tx, sessionId, now)) return { kind: 'too-often' }
  await tx.updateTable('refresh_token').set({ used_at: now }).where('hash', '=', tokenHash(token)).execute()
  await tx.updateTable('session').set({ last_used_at: now }).where('id', '=', sessionId).execute()
  await addRefreshToken(tx, sessionId, successor, now)
  return { kind: 'rotated', sessionId, accountId }
}

/** Whether more tokens of a session were issued within the hour than a browser needs. */
async function isTooOften(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const { issued } = await tx
    .selectFrom('refresh_token')
    .select(({ fn }) => fn.countAll<number>().as('issued'))
    .where('session_id', '=', sessionId)
    .where('issued_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return Number(issued) >= sessionLimits.refreshesAnHour
}

/** Whether the refresh token exists, used or not: a cheap check. */
export async function isRefreshToken(db: Db, token: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(token)) return false
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('hash', '=', tokenHash(token))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends one session, or all of an account with the sign-ins it has begun; returns how many. The caller must touch 'sessions'. With all of them its
 * drafts go too: whoever is signed out everywhere shall find nothing typed; `keepsDrafts` where it is only another role.
 */
export async function endSessions(
  db: DbOrTx,
  which: { sessionId: string } | { accountId: number; keepsDrafts?: boolean },
  now: Date,
): Promise<number> {
  const update = db.updateTable('session').set({ ended_at: now }).where('ended_at', 'is', null)
  if ('accountId' in which && which.keepsDrafts !== true)
    await sql`delete from draft where account_id = ${which.accountId}`.execute(db)
  if ('accountId' in which)
    await db.deleteFrom('pending_sign_in').where('account_id', '=', which.accountId).execute()
  const { numUpdatedRows } = await (
    'sessionId' in which
      ? update.where('id', '=', which.sessionId)
      : update.where('account_id', '=', which.accountId)
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends all sessions of an account but this one. The caller must touch 'sessions'. */
export async function endOtherSessions(
  tx: Tx,
  { id, sessionId }: { id: number; sessionId: string },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('pending_sign_in').where('account_id', '=', id).execute()
  await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', id)
    .where('id', '<>', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Milliseconds for which ended and expired sessions are stored: a month. */
const rowStaysFor = 30 * 86_400_000

/** Deletes sessions that ended or expired a month ago, with their refresh tokens. */
export async function sweepSessions({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - rowStaysFor)
  await sql`delete from session where ended_at < ${before} or expires_at < ${before}`.execute(db)
}
