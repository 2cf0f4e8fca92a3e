import { clientMessages } from '#domain/api/client-messages.ts'
import { CallFailure } from '#web/api/call-failure.ts'
import { notify, notifyError } from '#web/notices/notices.ts'

/** Too many at once, or something that files need is away: the server says which, and that it passes. */
const passing = [429, 503]

/** A refusal by its own sentence, any other failure by the specification's. */
export function tellUploadFailure(error: unknown): void {
  const isTold = error instanceof CallFailure && (error.isWarning || passing.includes(error.status))
  if (isTold) notifyError(error)
  else notify('failure', clientMessages.fileUploadFailed)
}
