import { clientMessages } from '#domain/api/client-messages.ts'
import type { Envelope } from '#domain/api/codes.ts'
import { isSuccess } from '#domain/api/result-codes.ts'
import { closeSession, currentSession, replaceTokens } from '#web/session/session.ts'
import { CallFailure } from './call-failure.ts'
import { callTimeout } from './call-timeout.ts'
import { notTaken, pastTheProxy } from './past-the-proxy.ts'

type SessionEndListener = (message: string | undefined) => void

let endListener: SessionEndListener = () => undefined
let running: Promise<void> | undefined

/** The page is being left: a renewal that this cuts off says nothing about the session, which the next page goes on with. */
let isLeaving = false
globalThis.addEventListener('pagehide', () => (isLeaving = true))
globalThis.addEventListener('pageshow', () => (isLeaving = false))

/** Sets the listener for a session that ends by itself: the shell, which goes to sign-in and shows the sentence. */
export function onSessionEnd(listener: SessionEndListener): void {
  endListener = listener
}

/**
 * Gets new tokens after `usedToken` was refused with 401: once for all calls of this tab, and once for all tabs,
 * since using a refresh token twice would end the session. Throws when the session has ended (spec 1 §4, Session).
 */
export function refreshSession(usedToken: string): Promise<void> {
  running ??= alone(() => refreshUnlessDone(usedToken)).finally(() => {
    running = undefined
  })
  return running
}

/** One tab at a time. Without HTTPS browsers have no Web Locks; then the server's short grace period has to do. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('session-refresh', work) : work()

async function refreshUnlessDone(usedToken: string): Promise<void> {
  const tokens = currentSession()?.tokens
  if (!tokens?.refresh_token) return endSession(undefined)
  if (tokens.access_token !== usedToken) return
  const answer = await askForTokens(tokens.refresh_token)
  if (answer === 'refused') return endSession(clientMessages.sessionExpired)
  if (answer === 'failed' && isLeaving) throw new CallFailure({ message: clientMessages.noConnection })
  if (answer === 'failed') return endSession(clientMessages.refreshFailed)
  replaceTokens({ access_token: answer.accessToken, refresh_token: answer.refreshToken })
}

/**
 * Clears the session and goes to sign-in, with a message unless there never was a session. A call that is refused after
 * the session has ended clears nothing more: this tab keeps the address to return to.
 */
export function endSession(message: string | undefined): never {
  if (currentSession() !== undefined) closeSession()
  endListener(message)
  throw new CallFailure({ message: message ?? clientMessages.sessionExpired, status: 401 })
}

interface FreshTokens {
  accessToken: string
  refreshToken: string
}

async function askForTokens(refreshToken: string): Promise<FreshTokens | 'refused' | 'failed'> {
  try {
    // Repeated at once it returns the same tokens; after the grace period it would end the session.
    const response = await pastTheProxy(
      () =>
        fetch('/api/auth/refresh-token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ refreshToken }),
          signal: AbortSignal.timeout(callTimeout),
        }),
      notTaken,
    )
    if (response.status === 401 || response.status === 403) return 'refused'
    const { code, data } = (await response.json()) as Envelope<FreshTokens | null>
    return isSuccess(code) && data?.accessToken ? data : 'failed'
  } catch {
    return 'failed'
  }
}
