import { clientMessages } from '#domain/api/client-messages.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { notify, notifyError } from '#web/notices/notices.ts'

/** Rate limit, or the file storage is unavailable: the server's message says which, and that it is temporary. */
const passing = [429, 503]

const isTold = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && (error.isWarning || passing.includes(error.status))

/** The message of a refusal; for any other failure the specification's sentence. */
export const uploadFailureText = (error: unknown): string =>
  isTold(error) ? error.shown : clientMessages.fileUploadFailed

export function notifyUploadFailure(error: unknown): void {
  if (isTold(error)) notifyError(error)
  else notify('failure', clientMessages.fileUploadFailed)
}
