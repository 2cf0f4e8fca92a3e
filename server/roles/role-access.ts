/** What becomes of a try to make a role wider than the own (role-guards.ts decides). */
import { refusals } from '#domain/api/refusals.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { SignedIn } from '#server/http/request.ts'

/** Logs the try and refuses it (403). Not inside a transaction, which the refusal would undo. */
export async function refuseEscalation(request: SignedIn, targetId: string | number): Promise<never> {
  await writeAudit(request.db, request, { kind: 'tu-choi', target: 'role', targetId })
  throw refusals.forbidden()
}
