import { clientMessages } from '#domain/api/client-messages.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { notify, notifyError } from '#web/notices/notices.ts'

/** Too many at once, or something that files need is away: the server says which, and that it passes. */
const passing = [429, 503]

const isTold = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && (error.isWarning || passing.includes(error.status))

/** A refusal's own sentence, for any other failure the specification's. */
export const uploadFailureText = (error: unknown): string =>
  isTold(error) ? error.shown : clientMessages.fileUploadFailed

export function tellUploadFailure(error: unknown): void {
  if (isTold(error)) notifyError(error)
  else notify('failure', clientMessages.fileUploadFailed)
}
