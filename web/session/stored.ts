/** What the specification calls the three entries of local storage (spec 1 §3.1). */
export const keys = { tokens: 'user-token', user: 'auth-user', menu: 'menuItems' } as const

/** Whether somebody is signed in, as far as this browser knows. */
export const hasStoredSession = (): boolean => localStorage.getItem(keys.tokens) !== null
