const key = 'return-to'

/** Stores the address that was requested before signing in, for this tab. */
export function rememberAddress(address: string): void {
  sessionStorage.setItem(key, address)
}

/** The stored address, until another screen is open: the guards may run twice. Only one within the application. */
export function rememberedAddress(): string | undefined {
  const address = sessionStorage.getItem(key)
  return address !== null && /^\/(?![/\\])/.test(address) ? address : undefined
}

/** Removes the stored address. */
export function forgetAddress(): void {
  sessionStorage.removeItem(key)
}
