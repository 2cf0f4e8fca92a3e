/** Handles attempts to extend a role beyond the caller's own (role-guards.ts decides). */
import { refusals } from '#domain/api/refusals.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Logs the attempt, then throws 403. Not inside a transaction, whose rollback would undo the log. */
export async function refuseEscalation(
  request: AuthenticatedRequest,
  targetId: string | number,
): Promise<never> {
  await writeAudit(request.db, request, { kind: 'tu-choi', target: 'role', targetId })
  throw refusals.forbidden()
}
