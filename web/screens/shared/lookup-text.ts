/** The text typed into the lookup: stored for the tab until sign-out, and never in the address. */
const sessionKey = 'lookup'

export const lookupPath = '/tra-cuu-thong-tin'

export const readLookupText = (): string => sessionStorage.getItem(sessionKey) ?? ''

/** The lookup opens with this text. */
export const writeLookupText = (text: string): void => sessionStorage.setItem(sessionKey, text)
