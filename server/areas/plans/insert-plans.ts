/** New rows of table `plan`. */
import { sql } from 'kysely'
import type { PlanKind } from '#domain/plans/plan-kinds.ts'
import type { Beside } from '#server/areas/plans/doors.ts'
import { entryOfPlan, loggedPlan } from '#server/areas/plans/plan-store.ts'
import { auditOfMany } from '#server/platform/audit/audit.ts'
import { CoveredJson, JsonParameter } from '#server/platform/at-rest/covered.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

export interface NewPlan {
  officer_id: number
  day: string
  text: string
  values: Readonly<Record<string, unknown>>
  beside: Beside
}

const rowsOf = (plans: readonly NewPlan[]) =>
  plans.map((plan) => ({ ...plan, values: new CoveredJson(plan.values) }))

/** Inserts those that don't wait already (of allowances: those of the same one), with a line of the log for each. */
export async function insertPlans(
  tx: Tx,
  request: AuthenticatedRequest,
  kind: PlanKind,
  plans: readonly NewPlan[],
): Promise<{ id: number; officer_id: number; unit_id: number | null }[]> {
  if (plans.length === 0) return []
  const { rows } = await sql<
    Pick<NewPlan, 'officer_id' | 'day' | 'text'> & { id: number; unit_id: number | null }
  >`
    insert into plan (kind, officer_id, unit_id, day, text, "values", beside, account_id, created_at)
    select ${kind.id}, n.officer_id, o."donViId", n.day, n.text,
      n."values" || jsonb_build_object(${kind.day}::text, n.day), n.beside, ${request.account.id}, ${request.now}
    from jsonb_to_recordset(cast(${new JsonParameter(rowsOf(plans))} as jsonb))
      n (officer_id bigint, day date, text text, "values" jsonb, beside jsonb)
      join officer o on o.id = n.officer_id
    on conflict (officer_id, kind, day, coalesce("values" -> 'loaiPhuCap' ->> 'id', '')) where state = 'cho' do nothing
    returning id, officer_id, unit_id, day::text as day, text`.execute(tx)
  const inserted = rows.map((row) => ({ ...row, id: Number(row.id), officer_id: Number(row.officer_id) }))
  if (inserted.length === 0) return []
  const entries = inserted.map((plan) =>
    entryOfPlan(plan, 'them', { after: loggedPlan({ ...plan, kind: kind.id }) }),
  )
  await auditOfMany(request, entries).execute(tx)
  return inserted
}
