/**
 * Passkeys as stored, and what their devices sign. A challenge is for one purpose and one account, expires after some
 * minutes and is used up by the first reply, right or wrong. The library is loaded with the first of them.
 */
import { createHash } from 'node:crypto'
import type { Db, DbOrTx } from '#server/platform/db/database.ts'

const minutesToSign = 5

/** Where this site is, as its pages see it. */
export interface Site {
  /** 'https://hoso.tinh.gov.vn'. */
  origin: string
  /** Its host: keys are bound to it. */
  host: string
}

type Purpose = 'register' | 'sign-in'
type Library = typeof import('@simplewebauthn/server')
const library = (): Promise<Library> => import('@simplewebauthn/server')

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url')

export interface StoredPasskey {
  id: string
  accountId: number
  publicKey: Buffer
  counter: number
}

/** What the device is to sign to register a key; it refuses if it has one already. */
export async function registrationOptions(
  db: Db,
  site: Site,
  account: { id: number; userName: string; name: string },
  { title, now }: { title: string; now: Date },
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: title,
    rpID: site.host,
    userName: account.userName,
    userDisplayName: account.name,
    // Reveals nothing about the account to a reader of the device.
    userID: new Uint8Array(createHash('sha256').update(`${site.host} ${account.id}`).digest()),
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(db, account.id)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keep(db, options.challenge, 'register', account.id, now)
  return { ...options }
}

/** What the device is to sign to sign in: to this account, else to whichever it has a key of. */
export async function signInOptions(
  db: Db,
  site: Site,
  accountId: number | null,
  now: Date,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library()
  const keys = accountId === null ? [] : await passkeysOf(db, accountId)
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    userVerification: accountId === null ? 'required' : 'preferred',
    ...(accountId === null
      ? {}
      : { allowCredentials: keys.map(({ id, transports }) => ({ id, transports })) }),
  })
  await keep(db, options.challenge, 'sign-in', accountId, now)
  return { ...options }
}

async function keep(db: Db, challenge: string, purpose: Purpose, accountId: number | null, now: Date) {
  const expires_at = new Date(now.getTime() + minutesToSign * 60_000)
  await db
    .insertInto('passkey_challenge')
    .values({ hash: hashOf(challenge), purpose, account_id: accountId, expires_at })
    .execute()
}

/** The challenge that a reply has signed, used up now; undefined if it isn't one of these. */
export async function useChallenge(
  db: Db,
  clientData: string,
  { purpose, accountId, now }: { purpose: Purpose; accountId: number | null; now: Date },
): Promise<string | undefined> {
  const challenge = challengeIn(clientData)
  if (challenge === undefined) return undefined
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n ? challenge : undefined
}

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The new key in a reply; undefined if the reply isn't good. */
export async function newPasskeyIn(
  traLoi: object,
  { site, challenge }: { site: Site; challenge: string },
): Promise<{ id: string; publicKey: Buffer; counter: number; transports: string[] } | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: traLoi as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: false,
    })
    if (registrationInfo === undefined) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const transportNames = transports.filter((name): name is string => typeof name === 'string').slice(0, 10)
    return { id, publicKey: Buffer.from(publicKey), counter, transports: transportNames }
  } catch {
    return undefined
  }
}

/** The device's new counter, if the reply is signed by this key; `alone`: the device has checked who holds it. */
export async function signedBy(
  key: StoredPasskey,
  traLoi: object,
  { site, challenge, alone }: { site: Site; challenge: string; alone: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: traLoi as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
      requireUserVerification: alone,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

export function passkeysOf(db: DbOrTx, accountId: number) {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'transports', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

export async function passkeyWithId(db: DbOrTx, id: string): Promise<StoredPasskey | undefined> {
  return db
    .selectFrom('passkey')
    .select(['id', 'account_id as accountId', 'public_key as publicKey', 'counter'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes challenges that were never signed. */
export async function sweepChallenges({ db, clock }: { db: Db; clock: { now(): Date } }): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', clock.now()).execute()
}
