/** Notifies the user how a write ended. The shell sets the implementation, so that calls don't depend on notices. */
export interface Notifier {
  success: (message: string) => void
  failure: (error: unknown) => void
}

let teller: Notifier = { success: () => undefined, failure: () => undefined }

/** Sets the implementation. */
export function setNotifier(newNotifier: Notifier): void {
  teller = newNotifier
}

/** Forwards to the implementation that was set. */
export const notifier: Notifier = {
  success: (message) => teller.success(message),
  failure: (error) => teller.failure(error),
}
