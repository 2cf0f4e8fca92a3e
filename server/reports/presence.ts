/**
 * Who was where on a day (docs/decisions/0080): the person as it is now, with what happened after that day taken back.
 * A transfer that was accepted later: still in the unit it began from. An end of service that took effect later: still in
 * the status before. Somebody who came to the unit later without a transfer: where the work history says, else not there.
 * Recruited later: not there.
 */
import { sql, type RawBuilder } from 'kysely'
import { withinUnits } from '#server/access/unit-condition.ts'
import { statusCodes } from '#server/officers/status-codes.ts'
import { statusesAtWork } from '#server/officers/live-statuses.ts'
import type { AskedReport } from '#server/reports/asked-report.ts'

type Sql<T = unknown> = RawBuilder<T>

export interface Presence {
  /** Beside `officer o`. */
  readonly joins: Sql
  /** The unit of that day; null for who was in none. */
  readonly unit: Sql<number | null>
  readonly status: Sql<number>
  /** In service on that day, whatever the status. */
  readonly isThere: Sql<boolean>
  /** The caller reaches the person now, or a movement that took it away from one of the caller's units. */
  readonly isReached: Sql<boolean>
}

/** `day` null: now. `suffix` tells two days of one statement apart. */
export function presenceOn(
  { report, request, context }: AskedReport,
  day: string | null,
  suffix = '',
): Presence {
  const { scope, server } = request
  const { units, catalogues } = context
  const own = report.group === 'su-dung' ? sql`coalesce(o."donViSuDungId", o."donViId")` : sql`o."donViId"`
  const reached = server.guards.personsReported(scope, units)
  if (day === null)
    return {
      joins: sql``,
      unit: own as Sql<number>,
      status: sql`o."trangThaiHoSoId"`,
      isThere: sql`true`,
      isReached: reached,
    }
  const [moved, left] = ['moved', 'gone'].map((name) => sql.ref(`${name}${suffix}`))
  const column = (table: string, name: string) => sql.ref(`${table}${suffix}.${name}`)
  const atWork = statusesAtWork(catalogues)
  const working = catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.working)
  const later = sql`cast(${day} as date)`
  const joins = sql`
    left join (select distinct on (m.officer_id) m.officer_id, m."donViDiId" as unit from movement m
      where m.kind = 'transfer' and m.state = 'accepted' and m."ngayChuyenDen" > ${later}
        and ${server.guards.movementsReported(scope, units)}
      order by m.officer_id, m."ngayChuyenDen", m.id) ${moved} on ${column('moved', 'officer_id')} = o.id
    left join (select distinct on (m.officer_id) m.officer_id,
        cast(m.undo -> 'officer' ->> 'trangThaiHoSoId' as bigint) as status from movement m
      where m.state = 'done' and m.ngay > ${later}
      order by m.officer_id, m.ngay, m.id) ${left} on ${column('gone', 'officer_id')} = o.id`
  const worked = sql`(select w."donViId" from work_period w where w.officer_id = o.id
    and w."tuNgay" <= ${later} and (w."denNgay" is null or w."denNgay" >= ${later})
    order by w."tuNgay" desc, w.id desc limit 1)`
  const status = sql<number>`coalesce(${column('gone', 'status')},
    case when o."ngayKetThuc" > ${later} and o."trangThaiHoSoId" <> all(cast(${atWork} as bigint[]))
      then ${working} else o."trangThaiHoSoId" end)`
  return {
    joins,
    unit: sql<number | null>`coalesce(${column('moved', 'unit')},
      case when o."ngayDamNhiem" > ${later} then ${worked} else ${own} end)`,
    status,
    isThere: sql`(o."ngayBatDau" is null or o."ngayBatDau" <= ${later})`,
    isReached: sql`(${reached} or ${column('moved', 'officer_id')} is not null)`,
  }
}

/** `alias`: table `unit`, or `officer` with the columns of its present unit's ancestors. */
export function isOfUnits(alias: 'o' | 'u' | 'u_s' | 'u_e', asked: AskedReport): Sql<boolean> {
  const tops = asked.tops.map(({ id }) => id)
  if (asked.isChildren) return withinUnits(alias, tops, asked.context.units)
  return sql<boolean>`${sql.ref(alias === 'o' ? 'o.donViId' : `${alias}.id`)} = any(cast(${tops} as bigint[]))`
}

/** Who is there now, as conditions on `officer o` alone. */
export function presentConditions(asked: AskedReport): Sql<boolean>[] {
  const { unit, isReached } = presenceOn(asked, null)
  const isOfGroup =
    asked.report.group === 'danh-sach'
      ? isOfUnits('o', asked)
      : sql<boolean>`${unit} in (select u.id from unit u where ${isOfUnits('u', asked)})`
  return [
    sql<boolean>`not o.deleted`,
    sql<boolean>`o."trangThaiHoSoId" = any(cast(${[...asked.statusIds]} as bigint[]))`,
    isOfGroup,
    isReached,
  ]
}

/**
 * Everybody whom the report is about, one row a person: table, joins and conditions of a statement. The unit is joined, so that
 * the planner knows how many to expect.
 */
export function peopleOf(asked: AskedReport): {
  from: Sql
  unit: Sql<number | null>
  where: Sql<boolean>[]
} {
  const { joins, unit, status, isThere, isReached } = presenceOn(asked, asked.asOf)
  const conditions = [
    sql<boolean>`not o.deleted`,
    sql<boolean>`${status} = any(cast(${[...asked.statusIds]} as bigint[]))`,
    isThere,
    isReached,
  ]
  return {
    from: sql`officer o ${joins} join unit u on u.id = ${unit} and ${isOfUnits('u', asked)}`,
    unit: sql.ref('u.id'),
    where: conditions,
  }
}
