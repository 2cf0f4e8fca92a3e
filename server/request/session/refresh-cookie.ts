/**
 * The refresh token where no script of the page can read it (`REFRESH_COOKIE`): browsers send it to this site only, over
 * https, and never because of another site. Calls keep their shape; in their bodies is a word instead of the token.
 */
import { sessionLimits } from '#server/request/session/sessions.ts'

const name = '__Host-refresh-token'
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'

/** What bodies say instead of the token. */
export const inCookie = 'cookie'

/** The Set-Cookie header that stores the token as long as a session can last. */
export const refreshCookie = (token: string): string =>
  `${name}=${token}; Max-Age=${sessionLimits.absoluteHours * 3_600}; ${attributes}`

/** The one that removes it. */
export const noRefreshCookie = `${name}=; Max-Age=0; ${attributes}`

/** The token among these cookies. */
export const refreshTokenIn = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookies ?? '')?.[1]
