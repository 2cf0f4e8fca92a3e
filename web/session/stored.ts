/** What the specification calls the three entries of local storage (spec 1 §3.1). */
export const keys = { tokens: 'user-token', user: 'auth-user', menu: 'menuItems' } as const

/** Whether somebody is signed in, as far as this browser knows. */
export const hasStoredSession = (): boolean => localStorage.getItem(keys.tokens) !== null

/** Id of that account, without what the rest of the session needs; '' where it can't be read. */
export function storedUserId(): string {
  try {
    const user = JSON.parse(localStorage.getItem(keys.user) ?? '{}') as { id?: unknown } | null
    return typeof user?.id === 'string' ? user.id : ''
  } catch {
    return ''
  }
}
