const key = 'return-to'

/** Remembers the address that somebody wanted before signing in, for this tab. */
export function rememberAddress(address: string): void {
  sessionStorage.setItem(key, address)
}

/** The remembered address, once; only an address within the application. */
export function takeRememberedAddress(): string | undefined {
  const address = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return address !== null && /^\/(?![/\\])/.test(address) ? address : undefined
}

/** Forgets the remembered address. */
export function forgetAddress(): void {
  sessionStorage.removeItem(key)
}
