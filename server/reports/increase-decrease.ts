/**
 * R11: each person's unit at the beginning and at the end of the period, and why it isn't the same. Who came and left within
 * the period counts on both sides, so that the end is the beginning and what came less what went, in each row.
 */
import { sql, type RawBuilder } from 'kysely'
import { dayBefore } from '#domain/fields/dates.ts'
import { statusesAtWork } from '#server/officers/live-statuses.ts'
import type { AskedReport } from '#server/reports/asked-report.ts'
import { allotted, inRows, itemsWithCodes, type ServedFigures } from '#server/reports/figures.ts'
import { isOfUnits, presenceOn } from '#server/reports/presence.ts'
import { rowOfUnit, type UnitRow } from '#server/reports/unit-rows.ts'

/** Codes of DM_TRANGTHAIHOSO; every other one is 'khác'. */
const decreases = {
  nghiHuu: ['02', '03', '18'],
  thoiViec: ['04', '05', '06', '07', '14', '15'],
  chuyenDi: ['08'],
  chuyenKhoi: ['10'],
  tuTran: ['09'],
} as const
const increases = ['tuyenDung', 'tiepNhan', 'tangKhac'] as const
type Increase = (typeof increases)[number]

function period(asked: AskedReport) {
  const { from, to, context, statusIds, request } = asked
  const start = presenceOn(asked, dayBefore(from), '_s')
  // A day to come is as it is now: what takes effect later is not known.
  const end = presenceOn(asked, to < request.today ? to : null, '_e')
  const atWork = sql`cast(${statusesAtWork(context.catalogues)} as bigint[])`
  const asks = sql`cast(${[...statusIds]} as bigint[])`
  const within = (column: string) =>
    sql<boolean>`${sql.ref(column)} between cast(${from} as date) and cast(${to} as date)`
  const isLeft = sql<boolean>`not (${end.status} = any(${atWork}))`
  const there = ({ isThere, status, unit }: typeof start) =>
    sql<boolean>`(${isThere} and ${status} = any(${asks}) and ${unit} is not null)`
  const isAtStart = there(start)
  const isAtEnd = there(end)
  /** Came and left within the period. */
  const isBrief = sql<boolean>`(not ${isAtStart} and ${isLeft}
    and coalesce(${within('o.ngayBatDau')} or ${within('o.ngayDamNhiem')}, false))`
  const unitAtStart = sql<
    number | null
  >`case when ${isAtStart} and u_s.id is not null then u_s.id when ${isBrief} then ${end.unit} end`
  const unitAtEnd = sql<
    number | null
  >`case when (${isAtEnd} or ${isBrief}) and u_e.id is not null then ${end.unit} end`
  const increase = sql<Increase>`case when ${within('o.ngayBatDau')} then 'tuyenDung'
    when ${isAtStart} or ${within('o.ngayDamNhiem')} then 'tiepNhan' else 'tangKhac' end`
  const statusIs = (codes: readonly string[]) =>
    sql<boolean>`${end.status} = any(cast(${itemsWithCodes(asked, 'DM_TRANGTHAIHOSO', codes)} as bigint[]))`
  const reasons = Object.entries(decreases).map(
    ([key, codes]) => sql`when ${statusIs(codes)} then ${sql.lit(key)}`,
  )
  const decrease = sql<string>`case when ${isAtEnd} then 'chuyenDi' ${sql.join(reasons, sql` `)} else 'giamKhac' end`
  return {
    from: sql`officer o ${start.joins} ${end.joins}
      left join unit u_s on u_s.id = ${start.unit} and ${isOfUnits('u_s', asked)}
      left join unit u_e on u_e.id = ${end.unit} and ${isOfUnits('u_e', asked)}`,
    where: [
      sql<boolean>`not o.deleted`,
      sql<boolean>`(${start.isReached} or ${end.isReached})`,
      sql<boolean>`(${isAtStart} or ${isAtEnd} or ${isBrief})`,
    ],
    isBrief,
    unitAtStart,
    unitAtEnd,
    increase,
    decrease,
  }
}

interface Group {
  started: number | null
  ended: number | null
  brief: boolean
  increase: Increase
  decrease: string
  n: number
}

export const increaseDecrease: ServedFigures = {
  read: async (asked, rows) => {
    const { from, where, isBrief, unitAtStart, unitAtEnd, increase, decrease } = period(asked)
    const { rows: groups } = await sql<Group>`
      select g.started, g.ended, g.brief, g.increase, g.decrease, count(*) as n from (
        select ${unitAtStart} as started, ${unitAtEnd} as ended, ${isBrief} as brief, ${increase} as increase,
          ${decrease} as decrease
        from ${from} where ${sql.join(where, sql` and `)}) g
      where g.started is not null or g.ended is not null
      group by 1, 2, 3, 4, 5`.execute(asked.request.db)
    const rowOf = rowOfUnit(rows)
    const figures = new Map(rows.map((row) => [row.key, allotted(row, asked)]))
    const add = (row: string | undefined, key: string, n: number) => {
      const values = figures.get(row ?? '')
      if (values !== undefined) values[key] = (values[key] ?? 0) + n
    }
    for (const group of groups) {
      const n = Number(group.n)
      const [started, ended] = [rowOf(numberOf(group.started))?.key, rowOf(numberOf(group.ended))?.key]
      if (!group.brief) {
        add(started, 'dauKy', n)
        add(ended, 'cuoiKy', n)
      }
      if (started === ended && !group.brief) continue
      add(ended, group.increase, n)
      add(started, group.decrease, n)
    }
    return figures
  },
  people: (asked, key, rows) => {
    const { from, where, isBrief, unitAtStart, unitAtEnd, increase, decrease } = period(asked)
    const isAtEnd = key === 'cuoiKy' || (increases as readonly string[]).includes(key)
    const unit = isAtEnd ? unitAtEnd : unitAtStart
    const reason = isAtEnd ? increase : decrease
    const isWhole = key === 'dauKy' || key === 'cuoiKy'
    const changes = sql<boolean>`((${isBrief} or row_s.row is distinct from row_e.row) and ${reason} = ${key})`
    return {
      from: sql`${from} ${rowBeside('row_s', unitAtStart, rows)} ${rowBeside('row_e', unitAtEnd, rows)}`,
      unit,
      where: [...where, inRows(unit, rows), isWhole ? sql<boolean>`not ${isBrief}` : changes],
    }
  },
}

/** Which of the rows a unit is in, beside each person. */
function rowBeside(alias: string, unit: RawBuilder<unknown>, rows: readonly UnitRow[]): RawBuilder<unknown> {
  const pairs = rows.flatMap(({ key, unitIds }) => [...unitIds].map((id) => [id, key] as const))
  const ids = pairs.map(([id]) => id)
  const keys = pairs.map(([, key]) => key)
  return sql`left join unnest(cast(${ids} as bigint[]), cast(${keys} as text[])) as ${sql.ref(alias)} (unit, row)
    on ${sql.ref(`${alias}.unit`)} = ${unit}`
}

const numberOf = (id: number | null): number | null => (id === null ? null : Number(id))
