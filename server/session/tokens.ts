/**
 * Access tokens (15 minutes, HS256) and refresh tokens (256 random bits, kept as hashes). The key is a file
 * beside the data; an access token names its session, which is looked up on every request.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { tokenKey } from '#server/session/token-key.ts'

/** Seconds an access token lives. */
export const accessTokenLife = 15 * 60

/** Tokens remembered as genuine. */
const mostSeen = 20_000

export interface Tokens {
  issueAccess(accountId: number, sessionId: string, now: Date): Promise<string>
  /** What a genuine access token says, expired or not (guard `tokenIsCurrent`), else null. */
  claimsOf(token: string): Promise<TokenClaims | null>
  /** The refresh token that follows this one: always the same, and to be guessed by nobody. */
  successorOf(refreshToken: string): string
}

export interface TokenClaims {
  readonly sessionId: string
  /** Seconds since 1970. */
  readonly expires: number
}

/** `refreshKey` is shared by all processes; known without a token it makes none. */
export async function createTokens(dataDir: string, refreshKey: string): Promise<Tokens> {
  const key = await crypto.subtle.importKey(
    'raw',
    tokenKey(dataDir),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  // A genuine token stays genuine: its signature is checked once.
  const seen = new Map<string, TokenClaims>()
  return {
    issueAccess: (accountId, sessionId, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'access+jwt' })
        .setSubject(String(accountId))
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + accessTokenLife * 1000))
        .sign(key),
    claimsOf: async (token) => {
      const known = seen.get(token)
      if (known !== undefined) return known
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'access+jwt',
          // No token has expired by then: only whether it is genuine is asked here.
          currentDate: new Date(0),
          requiredClaims: ['sub', 'exp', 'sid'],
        })
        if (typeof payload['sid'] !== 'string' || payload.exp === undefined) return null
        if (seen.size >= mostSeen) seen.clear()
        const claims = { sessionId: payload['sid'], expires: payload.exp }
        seen.set(token, claims)
        return claims
      } catch {
        return null
      }
    },
    successorOf: (refreshToken) => createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),
  }
}

/** A new secret that is shown once. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** What is stored of a refresh token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
