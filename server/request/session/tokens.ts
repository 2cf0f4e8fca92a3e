/**
 * Access tokens (15 minutes, HS256) and refresh tokens (256 random bits, stored as hashes). The key is a file next to
 * the data; an access token contains its session id, which is checked on every request.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { tokenKey } from '#server/request/session/token-key.ts'

/** Lifetime of an access token in seconds. */
export const accessTokenLife = 15 * 60

/** Maximum number of cached valid tokens. */
const maxSeen = 20_000

export interface Tokens {
  issueAccess(accountId: number, sessionId: string, now: Date): Promise<string>
  /** The claims of a token with a valid signature, expired or not (guard `tokenIsCurrent`), else null. */
  claimsOf(token: string): Promise<TokenClaims | null>
  /** The refresh token's successor: deterministic, but unpredictable without the token. */
  successorOf(refreshToken: string): string
}

export interface TokenClaims {
  readonly sessionId: string
  /** Unix time in seconds. */
  readonly expires: number
}

/** `refreshKey` is shared by all processes; it is useless without a token. */
export async function createTokens(dataDir: string, refreshKey: string): Promise<Tokens> {
  const key = await crypto.subtle.importKey(
    'raw',
    tokenKey(dataDir),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  // A valid signature stays valid: checked once per token.
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
      const cachedClaims = seen.get(token)
      if (cachedClaims !== undefined) return cachedClaims
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: 'access+jwt',
          // Disables the expiry check: only the signature is checked here.
          currentDate: new Date(0),
          requiredClaims: ['sub', 'exp', 'sid'],
        })
        if (typeof payload['sid'] !== 'string' || payload.exp === undefined) return null
        if (seen.size >= maxSeen) seen.clear()
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

/** A new random secret, to be shown once. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** The stored form of a refresh token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
