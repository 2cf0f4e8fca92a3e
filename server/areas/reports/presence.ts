/**
 * Who was where on a day (docs/decisions/0080, 0170): `placesOn`, in the tree of that day where the report is of one day.
 * For today an end of service that takes effect later is reverted too.
 */
import { sql, type RawBuilder } from 'kysely'
import { withinUnits } from '#server/request/access/unit-condition.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'
import { hasLeftAfter, isLaterLeaving, leavesLater } from '#server/people/officers/live-statuses.ts'
import { placesOn, statusBefore } from '#server/people/true-on-day/facts-on.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'

type Sql<T = unknown> = RawBuilder<T>

export interface Presence {
  /** Joins to `officer o`. */
  readonly joins: Sql
  /** The unit on that day; null if none. */
  readonly unit: Sql<number | null>
  /** Has one of these statuses (ids of DM_TRANGTHAIHOSO) on that day. */
  readonly hasStatus: (ids: readonly number[]) => Sql<boolean>
  /** In service on that day, whatever the status. */
  readonly isThere: Sql<boolean>
  /** The caller reaches the person now, or a movement that took them away from one of the caller's units. */
  readonly isReached: Sql<boolean>
}

/** `day` null: now. `suffix` distinguishes two days in one statement. */
export function presenceOn(resolvedReport: ResolvedReport, day: string | null, suffix = ''): Presence {
  const { report, request, context } = resolvedReport
  const { scope, server } = request
  const { units } = context
  const own = report.group === 'su-dung' ? sql`coalesce(o."donViSuDungId", o."donViId")` : sql`o."donViId"`
  const reached = server.guards.personsReported(scope, units)
  if (day === null)
    return {
      joins: sql``,
      unit: own as Sql<number>,
      hasStatus: (ids) => hasStatusToday(resolvedReport, ids),
      isThere: sql`true`,
      isReached: reached,
    }
  const places = placesOn({
    day,
    suffix,
    own: own as Sql<number>,
    catalogues: context.catalogues,
    zone: server.configuration.timeZone,
    movements: server.guards.movementsReported(scope, units),
    inTreeOfDay: resolvedReport.asOf !== null,
  })
  return {
    joins: places.joins,
    unit: places.unit.value,
    hasStatus: (ids) =>
      countsWaiting(resolvedReport)
        ? sql`(${isAmong(places.status.value, ids)} or ${isWaiting(resolvedReport, places.status.value, ids)})`
        : isAmong(places.status.value, ids),
    isThere: places.isThere,
    isReached: sql`(${reached} or ${places.isTransferred})`,
  }
}

const isAmong = (value: Sql, ids: readonly number[]) =>
  sql<boolean>`${value} = any(cast(${[...ids]} as bigint[]))`

/** Reports of one's own choice of people show them by their status; the others count everybody once. */
const countsWaiting = ({ report }: ResolvedReport) => report.group === 'su-dung'

/**
 * Waits for acceptance, and had one of these statuses before. Such people belong to the unit that they leave until the
 * other one takes them (spec 3 §9: deleting the movement gives them back), so that the province always counts them once.
 */
function isWaiting(
  { context: { catalogues } }: ResolvedReport,
  status: Sql,
  ids: readonly number[],
): Sql<boolean> {
  const moving = sql`cast(${catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.moving)} as bigint)`
  const before = sql`(select ${statusBefore} from movement m where m.officer_id = o.id and m.kind = 'transfer'
    and m.state in ('pending', 'accepted') order by m.id desc limit 1)`
  return sql`(case when ${status} = ${moving} then ${isAmong(before, ids)} else false end)`
}

/**
 * Like the status of a day, but only on `officer o` and with the stored status as a plain column, which the planner can
 * estimate.
 */
function hasStatusToday(resolvedReport: ResolvedReport, ids: readonly number[]): Sql<boolean> {
  const { today } = resolvedReport.request
  const { catalogues } = resolvedReport.context
  const isLast = hasLeftAfter(catalogues, sql`cast(${today} as date)`)
  const working = sql`cast(${catalogues.idOf('DM_TRANGTHAIHOSO', statusCodes.working)} as bigint)`
  const changes = sql`(${leavesLater(today)} or ${isLast})`
  const status = sql`coalesce((select ${statusBefore} from movement m
    where m.officer_id = o.id and ${isLaterLeaving(today)} order by m.ngay, m.id limit 1),
    case when ${isLast} then ${working} else o."trangThaiHoSoId" end)`
  const now = sql<boolean>`((${isAmong(sql`o."trangThaiHoSoId"`, ids)} and not ${changes})
    or (${changes} and ${isAmong(status, ids)}))`
  return countsWaiting(resolvedReport)
    ? sql`(${now} or ${isWaiting(resolvedReport, sql`o."trangThaiHoSoId"`, ids)})`
    : now
}

/** `alias`: table `unit`, or `officer` with the columns of its current unit's ancestors. */
export function isOfUnits(alias: 'o' | 'u' | 'u_s' | 'u_e', resolvedReport: ResolvedReport): Sql<boolean> {
  // The columns of ancestors are today's.
  if (resolvedReport.asOf !== null)
    return sql<boolean>`${sql.ref(alias === 'o' ? 'o.donViId' : `${alias}.id`)} in (
      select unnest(cast(${[...resolvedReport.unitIds]} as bigint[])))`
  const tops = resolvedReport.tops.map(({ id }) => id)
  if (resolvedReport.isChildren) return withinUnits(alias, tops, resolvedReport.context.units)
  return sql<boolean>`${sql.ref(alias === 'o' ? 'o.donViId' : `${alias}.id`)} = any(cast(${tops} as bigint[]))`
}

/** People who are there now, as conditions on `officer o` only. */
export function presentConditions(resolvedReport: ResolvedReport): Sql<boolean>[] {
  const { unit, hasStatus, isReached } = presenceOn(resolvedReport, null)
  const isOfGroup =
    resolvedReport.report.group === 'danh-sach'
      ? isOfUnits('o', resolvedReport)
      : sql<boolean>`${unit} in (select u.id from unit u where ${isOfUnits('u', resolvedReport)})`
  return [sql<boolean>`not o.deleted`, hasStatus(resolvedReport.statusIds), isOfGroup, isReached]
}

/**
 * The report's people, one row each: table, joins and conditions of a statement. Joins the unit, so that the planner
 * can estimate the number.
 */
export function peopleOf(resolvedReport: ResolvedReport): {
  from: Sql
  unit: Sql<number | null>
  where: Sql<boolean>[]
} {
  const { joins, unit, hasStatus, isThere, isReached } = presenceOn(resolvedReport, resolvedReport.asOf)
  const conditions = [sql<boolean>`not o.deleted`, hasStatus(resolvedReport.statusIds), isThere, isReached]
  return {
    from: sql`officer o ${joins} join unit u on u.id = ${unit} and ${isOfUnits('u', resolvedReport)}`,
    unit: sql.ref('u.id'),
    where: conditions,
  }
}
