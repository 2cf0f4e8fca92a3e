/** What waits for its day rests on a decision like a row: it says what the decision says now. */
import { sql } from 'kysely'
import type { DecisionValues } from '#domain/forms/decision-fields.ts'
import { formValuesOf, planKindOf } from '#domain/plans/plan-kinds.ts'
import { entryOfPlan, type StoredPlan } from '#server/areas/plans/plan-store.ts'
import { auditOfMany, changesBetween } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { CoveredJson } from '#server/platform/at-rest/covered.ts'

type Resting = Pick<StoredPlan, 'id' | 'kind' | 'officer_id' | 'unit_id' | 'values'>

/** Writes number, day and signer of the changed decision into the plans that wait and rest on it. */
export async function followDecision(
  tx: Tx,
  request: AuthenticatedRequest,
  id: number,
  { soQuyetDinh, ngayKy, nguoiKy }: DecisionValues,
): Promise<void> {
  const { rows } = await sql<Resting>`
    select p.id, p.kind, p.officer_id, p.unit_id, p."values" from plan p
    where p.state = 'cho' and p.beside -> 'quyetDinhIds' @> cast(${JSON.stringify([id])} as jsonb)
    order by p.id for update`.execute(tx)
  const entries = []
  for (const plan of rows) {
    const said = formValuesOf(planKindOf(plan.kind), { quyetDinh: { soQuyetDinh, ngayKy, nguoiKy } })
    const values = { ...plan.values, ...said }
    const changed = changesBetween({ noiDungKeHoach: plan.values }, { noiDungKeHoach: values })
    if (changed.names.length === 0) continue
    await sql`update plan set "values" = cast(${new CoveredJson(values)} as jsonb), version = version + 1
      where id = ${plan.id}`.execute(tx)
    entries.push(entryOfPlan(plan, 'sua', changed))
  }
  if (entries.length > 0) await auditOfMany(request, entries).execute(tx)
}
