const key = 'return-to'

/** Stores the address that was requested before signing in, for this tab. */
export function rememberAddress(address: string): void {
  sessionStorage.setItem(key, address)
}

/** Returns and removes the stored address; only an address within the application. */
export function takeRememberedAddress(): string | undefined {
  const address = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return address !== null && /^\/(?![/\\])/.test(address) ? address : undefined
}

/** Removes the stored address. */
export function forgetAddress(): void {
  sessionStorage.removeItem(key)
}
