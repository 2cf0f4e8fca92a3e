/** Notifies the user how a write ended. The shell sets the implementation, so that calls don't depend on notices. */
export interface Teller {
  success: (message: string) => void
  failure: (error: unknown) => void
}

let teller: Teller = { success: () => undefined, failure: () => undefined }

/** Sets the implementation. */
export function setTeller(given: Teller): void {
  teller = given
}

/** Forwards to the implementation that was set. */
export const tell: Teller = {
  success: (message) => teller.success(message),
  failure: (error) => teller.failure(error),
}
