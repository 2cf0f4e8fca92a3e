/**
 * R11: each person's unit at the start of the period, the last one in it, and why they differ. People who arrived and
 * left within the period count on both sides of the same row, so that in each row the end equals the start plus
 * arrivals minus departures.
 */
import { sql, type RawBuilder } from 'kysely'
import { dayBefore } from '#domain/fields/dates.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'
import type { ResolvedReport } from '#server/areas/reports/resolve-report.ts'
import {
  inRows,
  itemsWithCodes,
  uncountedFigures,
  type ServedFigures,
} from '#server/areas/reports/figures.ts'
import { isOfUnits, presenceOn } from '#server/areas/reports/presence.ts'
import { rowOfUnit, unitRows, type UnitRow } from '#server/areas/reports/unit-rows.ts'

/** Codes of DM_TRANGTHAIHOSO; every other one is 'khác'. */
const decreases = {
  nghiHuu: ['02', '03', '14.1', '15.1', '18'],
  // 14 and 15 don't say whether somebody retired.
  thoiViec: ['04', '05', '06', '07', '14', '14.2', '15', '15.2'],
  chuyenDi: ['08'],
  chuyenKhoi: ['10'],
  tuTran: ['09'],
} as const
type Increase = 'tuyenDung' | 'tiepNhan' | 'tangKhac'

function period(resolvedReport: ResolvedReport) {
  const { from, to, context, statusIds } = resolvedReport
  const start = presenceOn(resolvedReport, dayBefore(from), '_s')
  const end = presenceOn(resolvedReport, to, '_e')
  const within = (column: string) =>
    sql<boolean>`${sql.ref(column)} between cast(${from} as date) and cast(${to} as date)`
  const isLeft = sql<boolean>`not (${end.hasStatus(statusesAtWork(context.catalogues))})`
  const there = ({ isThere, hasStatus, unit }: typeof start) =>
    sql<boolean>`(${isThere} and ${hasStatus(statusIds)} and ${unit} is not null)`
  const isAtStart = there(start)
  const isAtEnd = there(end)
  /** Arrived and left within the period. */
  const isBrief = sql<boolean>`(not ${isAtStart} and ${isLeft}
    and coalesce(${within('o.ngayBatDau')} or ${within('o.ngayDamNhiem')}, false))`
  const increase = sql<Increase>`case when ${within('o.ngayBatDau')} then 'tuyenDung'
    when ${isAtStart} or ${within('o.ngayDamNhiem')} then 'tiepNhan' else 'tangKhac' end`
  const statusIs = (codes: readonly string[]) =>
    end.hasStatus(itemsWithCodes(resolvedReport, 'DM_TRANGTHAIHOSO', codes))
  const reasons = Object.entries(decreases).map(
    ([key, codes]) => sql`when ${statusIs(codes)} then ${sql.lit(key)}`,
  )
  const decrease = sql<string>`case ${sql.join(reasons, sql` `)} else 'giamKhac' end`
  return {
    from: sql`officer o ${start.joins} ${end.joins}
      left join unit u_s on u_s.id = ${start.unit} and ${isOfUnits('u_s', resolvedReport)}
      left join unit u_e on u_e.id = coalesce(${end.unit}, ${start.unit}) and ${isOfUnits('u_e', resolvedReport)}`,
    where: [
      sql<boolean>`not o.deleted`,
      sql<boolean>`(${start.isReached} or ${end.isReached})`,
      sql<boolean>`(${isAtStart} or ${isAtEnd} or ${isBrief})`,
    ],
    /** Unit at the start; null outside the report. */
    unitAtStart: sql<number | null>`case when ${isAtStart} then u_s.id end`,
    /** Last unit in the period, also of people who have left; null outside the report. */
    lastUnit: sql<number | null>`u_e.id`,
    isAtEnd,
    increase,
    /** Why people aren't there at the end. */
    decrease,
  }
}

interface Group {
  started: number | null
  last: number | null
  stays: boolean
  increase: Increase
  decrease: string
  n: number
}

export const increaseDecrease: ServedFigures = {
  read: async (resolvedReport, rows) => {
    const { from, where, unitAtStart, lastUnit, isAtEnd, increase, decrease } = period(resolvedReport)
    const { rows: groups } = await sql<Group>`
      select g.started, g.last, g.stays, g.increase, g.decrease, count(*) as n from (
        select ${unitAtStart} as started, ${lastUnit} as last, ${isAtEnd} as stays, ${increase} as increase,
          ${decrease} as decrease
        from ${from} where ${sql.join(where, sql` and `)}) g
      where g.started is not null or g.last is not null
      group by 1, 2, 3, 4, 5`.execute(resolvedReport.request.db)
    const rowOf = rowOfUnit(rows)
    const figures = await uncountedFigures(rows, resolvedReport)
    const add = (row: string | undefined, key: string, n: number) => {
      const values = figures.get(row ?? '')
      if (values !== undefined) values[key] = (values[key] ?? 0) + n
    }
    for (const group of groups) {
      const n = Number(group.n)
      const [started, last] = [rowOf(numberOf(group.started))?.key, rowOf(numberOf(group.last))?.key]
      add(started, 'dauKy', n)
      if (started !== last) {
        add(last, group.increase, n)
        add(started, 'chuyenDi', n)
      }
      add(last, group.stays ? 'cuoiKy' : group.decrease, n)
    }
    return figures
  },
  people: (resolvedReport, key, rows) => {
    const { from, where, unitAtStart, lastUnit, isAtEnd, increase, decrease } = period(resolvedReport)
    const every = unitRows(resolvedReport)
    // Mirrors `read`: all counts of one person, each with its unit.
    const counted = sql`cross join lateral (values
      ('dauKy', ${unitAtStart}, true),
      (${increase}, ${lastUnit}, row_s.row is distinct from row_e.row),
      ('chuyenDi', ${unitAtStart}, row_s.row is distinct from row_e.row),
      (case when ${isAtEnd} then 'cuoiKy' else ${decrease} end, ${lastUnit}, true)) counted (key, unit, happens)`
    const unit = sql<number | null>`counted.unit`
    return {
      from: sql`${from} ${rowBeside('row_s', unitAtStart, every)} ${rowBeside('row_e', lastUnit, every)} ${counted}`,
      unit,
      where: [...where, sql<boolean>`counted.happens and counted.key = ${key}`, inRows(unit, rows)],
    }
  },
}

/** Maps a unit to its row, for each person. */
function rowBeside(alias: string, unit: RawBuilder<unknown>, rows: readonly UnitRow[]): RawBuilder<unknown> {
  const pairs = rows.flatMap(({ key, unitIds }) => [...unitIds].map((id) => [id, key] as const))
  const ids = pairs.map(([id]) => id)
  const keys = pairs.map(([, key]) => key)
  return sql`left join unnest(cast(${ids} as bigint[]), cast(${keys} as text[])) as ${sql.ref(alias)} (unit, row)
    on ${sql.ref(`${alias}.unit`)} = ${unit}`
}

const numberOf = (id: number | null): number | null => (id === null ? null : Number(id))
