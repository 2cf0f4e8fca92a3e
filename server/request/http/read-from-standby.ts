/** Reads of routes that may read from a standby: there if it may serve the account, otherwise from the primary. */
import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import type { Line } from '#server/platform/db/turns/connection-turns.ts'
import { isDatabaseAway } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/**
 * Runs a read with the standby's handle in place of `request.db`; `request.server.db` stays the primary's. Runs again on the
 * primary if the standby fails meanwhile: a read may be repeated.
 */
export async function readFromStandby<T>(
  { standby }: OpenDatabase,
  line: Line,
  request: AuthenticatedRequest,
  handle: (request: AuthenticatedRequest) => Promise<T>,
): Promise<T> {
  if (standby === undefined || !(await standby.maySee(request.account.id))) return handle(request)
  try {
    const value = await handle({ ...request, db: standby.inLine(line) })
    standby.count('served')
    return value
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    standby.count('failed')
    if (isOfStatement(error)) tellOfWrite(error, request.http.log)
    else standby.leave(error)
    return handle(request)
  }
}

const readOnly = '25006'

/** Not the standby: a conflict of this statement with what is being replayed, or a statement that writes. */
const isOfStatement = (error: unknown): boolean =>
  ['40001', '40P01', readOnly].includes((error as { code?: string }).code ?? '')

function tellOfWrite(error: unknown, log: FastifyBaseLogger): void {
  if ((error as { code?: string }).code === readOnly)
    log.error({ err: error }, 'a read that the standby serves writes')
}
