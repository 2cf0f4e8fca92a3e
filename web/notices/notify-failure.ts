import type { CallFailure } from '#web/api/call-failure.ts'
import { notify } from './notices.ts'

/**
 * Shows a failure with the screen's own sentence (spec 3 §8), unless the server had one for the user, as for warnings
 * and refused access. For `onFailure` of an action.
 */
export const notifyFailure =
  (sentence: string) =>
  (failure: CallFailure): boolean => {
    if (failure.isWarning || (failure.status >= 400 && failure.status < 500)) return false
    notify('failure', sentence)
    return true
  }
