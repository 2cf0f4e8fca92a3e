import { useEffect } from 'react'
import { send } from '#web/api/send.ts'
import { currentSession, renewUser, type CurrentAccount } from '#web/session/session.ts'

let renewal: Promise<void> | undefined

/**
 * Fetches account, menu and permissions anew once the application has been opened with a stored session, since a role
 * may have changed meanwhile. When it fails, what is stored serves on; the next call tells.
 */
export function renewedUser(): Promise<void> {
  renewal ??= send<CurrentAccount>({ path: 'Auth/me' }).then(
    ({ data }) => {
      // Somebody else may have signed in meanwhile.
      if (currentSession()?.user.userName === data.userName) renewUser(data)
    },
    () => undefined,
  )
  return renewal
}

/** Begins that; the screens are shown by what is stored until it has come. */
export function useRenewedUser(): void {
  useEffect(() => {
    void renewedUser()
    return () => {
      renewal = undefined
    }
  }, [])
}
