/** Withdraws a plan that still waits: it takes no effect. */
import { planStateName } from '#domain/plans/plan-kinds.ts'
import { endPlan, entryOfPlan, loggedPlan, planToChange } from '#server/areas/plans/plan-store.ts'
import { attachedFiles, changeFiles } from '#server/people/files/attach-files.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'

/** Throws as `planToChange`. */
export async function withdrawPlan(
  body: { id: number; version: number | null },
  request: AuthenticatedRequest,
): Promise<null> {
  const reference = await loadReferenceData(request.server.tableCache)
  return inRetriableTransaction(request, async (tx) => {
    const plan = await planToChange(tx, request, reference, body, { lock: true })
    const stored = (await attachedFiles(tx, 'plan', [plan.id])).get(plan.id) ?? []
    const none = { officerId: plan.officer_id, section: 0, table: 'plan', rowId: plan.id, files: [] }
    await changeFiles(tx, request, stored, none)
    await endPlan(tx, plan.id, { state: 'rut', at: request.now })
    const before = { trangThaiKeHoach: planStateName('cho'), ...loggedPlan(plan) }
    await writeAudit(
      tx,
      request,
      entryOfPlan(plan, 'sua', { before, after: { trangThaiKeHoach: planStateName('rut') } }),
    )
    return null
  })
}
