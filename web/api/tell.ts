/** Who tells the person how a write ended. The shell sets it, so that calls need know nothing of notices. */
export interface Teller {
  success: (message: string) => void
  failure: (error: unknown) => void
}

let teller: Teller = { success: () => undefined, failure: () => undefined }

/** Sets who tells. */
export function setTeller(given: Teller): void {
  teller = given
}

/** Tells through whoever was set. */
export const tell: Teller = {
  success: (message) => teller.success(message),
  failure: (error) => teller.failure(error),
}
