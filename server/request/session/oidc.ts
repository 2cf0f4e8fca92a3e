/**
 * Signing in with a provider: the code flow with PKCE, state and nonce, each for one attempt of one browser. Nothing that
 * comes back is believed before the library has checked its signature, issuer, audience and nonce.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { OidcSettings } from '#server/platform/oidc-providers.ts'
import type { Db } from '#server/platform/db/database.ts'
import { randomToken } from '#server/request/session/tokens.ts'

const minutesThere = 10
const secondsToAnswer = 10
const cookieName = 'oidc-browser'
const cookiePath = '/api/v1/Auth'

type Library = typeof import('openid-client')
type Client = Awaited<ReturnType<Library['discovery']>>
const library = (): Promise<Library> => import('openid-client')

/** The provider could not be reached, or has answered something else than a provider does. */
export class ProviderAway extends Error {}

const clients = new Map<string, Promise<Client>>()

/** The client of a provider: its addresses are read once, and again after a failure. */
function clientOf({ issuer, clientId, clientSecret }: OidcSettings): Promise<Client> {
  const key = `${issuer} ${clientId}`
  let client = clients.get(key)
  if (client === undefined) {
    client = library().then(({ discovery, ClientSecretBasic, allowInsecureRequests }) =>
      discovery(new URL(issuer), clientId, undefined, ClientSecretBasic(clientSecret), {
        timeout: secondsToAnswer,
        execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
      }),
    )
    client.catch(() => clients.delete(key))
    clients.set(key, client)
  }
  return client
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The provider's page, and the Set-Cookie header that binds the attempt to this browser. */
export async function beginAt(
  db: Db,
  settings: OidcSettings,
  { redirect, now, isSecure }: { redirect: string; now: Date; isSecure: boolean },
): Promise<{ address: string; cookie: string }> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } = await library()
  const client = await clientOf(settings).catch(away)
  const [state, nonce, verifier, browser] = [
    randomToken(),
    randomToken(),
    randomPKCECodeVerifier(),
    randomToken(),
  ]
  await db
    .insertInto('oidc_request')
    .values({
      hash: hashOf(state),
      browser: hashOf(browser),
      provider: settings.ma,
      nonce,
      verifier,
      expires_at: new Date(now.getTime() + minutesThere * 60_000),
    })
    .execute()
  const address = buildAuthorizationUrl(client, {
    redirect_uri: redirect,
    scope: settings.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const attributes = `Path=${cookiePath}; Max-Age=${minutesThere * 60}; HttpOnly; SameSite=Strict`
  return {
    address: address.href,
    cookie: `${cookieName}=${browser}; ${attributes}${isSecure ? '; Secure' : ''}`,
  }
}

export interface Proved {
  settings: OidcSettings
  /** Of the claim by which accounts are matched; '' if the provider doesn't say. */
  value: string
  idToken: string
}

/** Who has come back from the provider; undefined for what nobody has begun in this browser, or the provider refused. */
export async function finishAt(
  db: Db,
  providers: readonly OidcSettings[],
  query: string,
  { redirect, cookies, now }: { redirect: string; cookies: string | undefined; now: Date },
): Promise<Proved | undefined> {
  const returned = new URLSearchParams(query)
  const state = returned.get('state') ?? ''
  // Used up by the first return, valid or not.
  const begun = await db
    .deleteFrom('oidc_request')
    .where('hash', '=', hashOf(state))
    .where('expires_at', '>', now)
    .returning(['browser', 'provider', 'nonce', 'verifier'])
    .executeTakeFirst()
  const browser = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(cookies ?? '')?.[1] ?? ''
  const settings = providers.find(({ ma }) => ma === begun?.provider)
  if (begun === undefined || settings === undefined || !isSame(begun.browser, hashOf(browser)))
    return undefined
  const { authorizationCodeGrant, fetchUserInfo } = await library()
  const client = await clientOf(settings).catch(away)
  const address = new URL(redirect)
  address.search = returned.toString()
  const tokens = await authorizationCodeGrant(client, address, {
    pkceCodeVerifier: begun.verifier,
    expectedNonce: begun.nonce,
    expectedState: state,
    idTokenExpected: true,
  }).catch(() => undefined)
  const claims = tokens?.claims()
  if (tokens === undefined || claims === undefined) return undefined
  const said =
    claims[settings.claim] ??
    (await fetchUserInfo(client, tokens.access_token, claims.sub).catch(() => undefined))?.[settings.claim]
  const value = typeof said === 'string' ? said.trim() : ''
  return { settings, value, idToken: tokens.id_token ?? '' }
}

/** The provider's page that ends its session and leads back; undefined where it has none. */
export async function signOutAddress(
  settings: OidcSettings,
  { idToken, back }: { idToken: string; back: string },
): Promise<string | undefined> {
  const { buildEndSessionUrl } = await library()
  try {
    const about = { post_logout_redirect_uri: back, id_token_hint: idToken }
    return buildEndSessionUrl(await clientOf(settings), about).href
  } catch {
    return undefined
  }
}

/** Whom a provider has signed out: one session there, or every session of a person there. */
export interface SignedOut {
  /** The providers of the settings that share this issuer and client. */
  providers: readonly string[]
  sid: string | undefined
  sub: string | undefined
}

const signOutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * What a provider's sign-out token says (Back-Channel Logout 1.0 §2.6); undefined if it isn't for this product. Throws
 * ProviderAway when the provider's keys can't be read: it says so again later.
 */
export async function readSignOut(
  providers: readonly OidcSettings[],
  token: string,
): Promise<SignedOut | undefined> {
  const { decodeJwt, errors, jwtVerify } = await import('jose')
  let said: { iss?: string; aud?: string | string[] }
  try {
    said = decodeJwt(token)
  } catch {
    return undefined
  }
  const ofIssuer = providers.filter(
    ({ issuer, clientId }) => isSameAddress(issuer, said.iss) && [said.aud].flat().includes(clientId),
  )
  const [settings] = ofIssuer
  if (settings === undefined) return undefined
  const [keys, metadata] = await Promise.all([keysOf(settings), metadataOf(settings)]).catch(away)
  const { payload } = await jwtVerify(token, keys, {
    issuer: metadata.issuer,
    audience: settings.clientId,
    requiredClaims: ['iat', 'jti', 'events'],
    clockTolerance: 60,
    maxTokenAge: 300,
  }).catch((error: unknown) => {
    const isWrong = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
    return isWrong && error.code !== 'ERR_JOSE_GENERIC' ? { payload: undefined } : away(error)
  })
  const events = payload?.['events'] as object | undefined
  // A nonce marks an identity token, which anybody may have seen.
  if (payload === undefined || payload['nonce'] !== undefined || !Object.hasOwn(events ?? {}, signOutEvent))
    return undefined
  const [sid, sub] = [textOf(payload['sid']), textOf(payload.sub)]
  return sid === undefined && sub === undefined
    ? undefined
    : { providers: ofIssuer.map(({ ma }) => ma), sid, sub }
}

/** Whether an identity token, which was checked when it came, is of a session that has ended. */
export async function isSignedOut(idToken: string, { sid, sub }: SignedOut): Promise<boolean> {
  const own = await namedIn(idToken)
  // Not every provider names its sessions in identity tokens.
  return sid !== undefined && own.sid !== undefined ? own.sid === sid : sub !== undefined && own.sub === sub
}

/** Keyed hashes of a session and a person of a provider. */
export interface ProviderMarks {
  sid: Buffer | null
  sub: Buffer | null
}

export const createProviderMarks =
  (key: Buffer) =>
  ({ sid, sub }: Pick<SignedOut, 'sid' | 'sub'>): ProviderMarks => {
    const hashed = (kind: string, text: string | undefined) =>
      text === undefined ? null : createHmac('sha256', key).update(`${kind} ${text}`).digest()
    return { sid: hashed('sid', sid), sub: hashed('sub', sub) }
  }

/** The session and the person that an identity token names, which was checked when it came. */
export async function namedIn(idToken: string): Promise<Pick<SignedOut, 'sid' | 'sub'>> {
  const { decodeJwt } = await import('jose')
  const { sid, sub } = decodeJwt(idToken)
  return { sid: textOf(sid), sub: textOf(sub) }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function isSameAddress(one: string, other: string | undefined): boolean {
  return other !== undefined && URL.canParse(other) && new URL(one).href === new URL(other).href
}

const metadataOf = async (settings: OidcSettings) => (await clientOf(settings)).serverMetadata()

type KeySet = ReturnType<(typeof import('jose'))['createRemoteJWKSet']>
const keySets = new Map<string, KeySet>()

/** The provider's public keys, read again when one of them is new. */
async function keysOf(settings: OidcSettings): Promise<KeySet> {
  const { createRemoteJWKSet } = await import('jose')
  const address = (await metadataOf(settings)).jwks_uri
  if (address === undefined) throw new Error(`${settings.issuer} publishes no keys`)
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address))
  keySets.set(address, keys)
  return keys
}

/** Deletes attempts from which nobody has come back. */
export async function sweepOidcRequests({ db, clock }: { db: Db; clock: { now(): Date } }): Promise<void> {
  await db.deleteFrom('oidc_request').where('expires_at', '<=', clock.now()).execute()
}

function away(error: unknown): never {
  throw new ProviderAway('the provider of identities is away', { cause: error })
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
