/** What decisions that wait for their day will have done to people by a day to come (docs/decisions/0171, 0170). */
import { sql, type RawBuilder } from 'kysely'
import type { PlanKindId } from '#domain/plans/plan-kinds.ts'

const transfer = 'chuyen-cong-tac' satisfies PlanKindId
const leavings = ['nghi-viec', 'chuyen-khoi'] satisfies PlanKindId[]

interface PlansUntil {
  /** Joins to `officer o`, at most one row per person. */
  readonly join: RawBuilder<unknown>
  /** Null: stays where they are. */
  readonly unit: RawBuilder<number | null>
  readonly leaves: RawBuilder<boolean>
}

export function plansUntil(day: string): PlansUntil {
  const waits = sql`k.state = 'cho' and k.day <= cast(${day} as date)`
  const destination = sql`coalesce(k."values" -> 'donViDen' ->> 'id', k."values" ->> 'donViDen')`
  return {
    join: sql`left join (
      select k.officer_id, bool_or(k.kind in (${sql.join(leavings)})) as leaves,
        (array_agg(case when ${destination} ~ '^[0-9]{1,18}$' then cast(${destination} as bigint) end order by k.day desc)
          filter (where k.kind = ${transfer}))[1] as unit
      from plan k where ${waits} group by k.officer_id) planned on planned.officer_id = o.id`,
    unit: sql<number | null>`planned.unit`,
    leaves: sql<boolean>`coalesce(planned.leaves, false)`,
  }
}
