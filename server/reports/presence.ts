/**
 * Who was where on a day (docs/decisions/0080): the person as it is now, with what happened after that day taken back.
 * A transfer that was accepted later: still in the unit it began from. An end of service that took effect later: still in
 * the status before. Somebody who came to the unit later without a transfer: where the work history says, else not there.
 * Recruited later: not there.
 */
import { sql, type RawBuilder } from 'kysely'
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
  const [moved, left, worked] = ['moved', 'gone', 'worked'].map((name) => sql.ref(`${name}${suffix}`))
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
      order by m.officer_id, m.ngay, m.id) ${left} on ${column('gone', 'officer_id')} = o.id
    left join lateral (select w."donViId" as unit from work_period w
      where o."ngayDamNhiem" > ${later} and ${column('moved', 'officer_id')} is null and w.officer_id = o.id
        and w."tuNgay" <= ${later} and (w."denNgay" is null or w."denNgay" >= ${later})
      order by w."tuNgay" desc, w.id desc limit 1) ${worked} on true`
  const status = sql<number>`coalesce(${column('gone', 'status')},
    case when o."ngayKetThuc" > ${later} and o."trangThaiHoSoId" <> all(cast(${atWork} as bigint[]))
      then ${working} else o."trangThaiHoSoId" end)`
  return {
    joins,
    unit: sql<number | null>`coalesce(${column('moved', 'unit')},
      case when o."ngayDamNhiem" > ${later} then ${column('worked', 'unit')} else ${own} end)`,
    status,
    isThere: sql`(o."ngayBatDau" is null or o."ngayBatDau" <= ${later})`,
    isReached: sql`(${reached} or ${column('moved', 'officer_id')} is not null)`,
  }
}

/** Everybody whom the report is about, one row a person: table, joins and conditions of a statement. */
export function peopleOf(asked: AskedReport): {
  from: Sql
  unit: Sql<number | null>
  where: Sql<boolean>[]
} {
  const { joins, unit, status, isThere, isReached } = presenceOn(asked, asked.asOf)
  return {
    from: sql`officer o ${joins}`,
    unit,
    where: [
      sql`not o.deleted`,
      sql`${status} = any(cast(${[...asked.statusIds]} as bigint[]))`,
      sql`${unit} = any(cast(${[...asked.unitIds]} as bigint[]))`,
      isThere,
      isReached,
    ],
  }
}
