import type { CallFailure } from '#web/api/call-failure.ts'
import { notify } from './notices.ts'

/**
 * Tells a failure in the screen's own sentence (spec 3 §8) when the server had none for the user: warnings and refusals
 * of access say more themselves. For `onFailure` of an action.
 */
export const tellFailure =
  (sentence: string) =>
  (failure: CallFailure): boolean => {
    if (failure.isWarning || (failure.status >= 400 && failure.status < 500)) return false
    notify('failure', sentence)
    return true
  }
