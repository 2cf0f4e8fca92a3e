import { useEffect } from 'react'
import { send } from '#web/api/send.ts'
import { renewUser, type CurrentAccount } from './session.ts'

/**
 * Fetches account, menu and permissions anew when the application is opened with a stored session, since a role may
 * have changed meanwhile. When it fails, what is stored serves on; the next call tells.
 */
export function useRenewedUser(): void {
  useEffect(() => {
    const given = new AbortController()
    send<CurrentAccount>({ path: 'Auth/me', signal: given.signal }).then(
      ({ data }) => renewUser(data),
      () => undefined,
    )
    return () => given.abort()
  }, [])
}
