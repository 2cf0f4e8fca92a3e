import { useEffect } from 'react'
import type { Envelope } from '#domain/api/codes.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { send } from '#web/api/send.ts'
import { refreshSession } from '#web/api/session-refresh.ts'
import { currentSession, renewUser, type CurrentAccount } from '#web/session/session.ts'

let renewal: Promise<void> | undefined

/**
 * Fetches account, menu and permissions again after the application was opened with a stored session, since the role
 * may have changed since. When it fails, the stored ones stay in use; the next call reports the error.
 */
export function renewedUser(): Promise<void> {
  renewal ??= readUser().then(
    ({ data }) => {
      // Somebody else may have signed in meanwhile.
      if (currentSession()?.user.userName === data.userName) renewUser(data)
    },
    () => undefined,
  )
  return renewal
}

/** The token has often expired overnight, and a call of Auth/ is not repeated automatically. */
async function readUser(): Promise<Envelope<CurrentAccount>> {
  const usedToken = currentSession()?.tokens.access_token
  const me = { path: 'Auth/me' }
  try {
    return await send<CurrentAccount>(me)
  } catch (error) {
    if (usedToken === undefined || !(error instanceof CallFailure) || error.status !== 401) throw error
    await refreshSession(usedToken)
    return send<CurrentAccount>(me)
  }
}

/** Starts that; screens use the stored account until the response arrives. */
export function useRenewedUser(): void {
  useEffect(() => {
    void renewedUser()
    return () => {
      renewal = undefined
    }
  }, [])
}
