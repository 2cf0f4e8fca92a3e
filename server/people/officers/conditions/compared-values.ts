/** Numbers, years, days and months compared with values, or with spans of the calendar relative to today. */
import { addYears, dayBefore } from '#domain/fields/dates.ts'
import { sql, type RawBuilder } from 'kysely'
import { bornFor, dayLater, daysOf, type Duration, type Period } from '#domain/query/periods.ts'
import type { Condition } from '#domain/lists/conditions.ts'
import type { Sql } from './condition-context.ts'

type Column = RawBuilder<unknown>

export function numberCondition(column: Column, { phep, giaTri }: Condition): Sql {
  const value = sql`cast(${Number(giaTri)} as numeric)`
  switch (phep) {
    case 'tu':
      return sql<boolean>`${column} >= ${value}`
    case 'den':
      return sql<boolean>`${column} <= ${value}`
    case 'tren':
      return sql<boolean>`${column} > ${value}`
    case 'duoi':
      return sql<boolean>`${column} < ${value}`
    default:
      return sql<boolean>`${column} = ${value}`
  }
}

export function yearCondition(column: Column, condition: Condition, today: string): Sql {
  if (condition.phep !== 'trong') return numberCondition(column, condition)
  const { from, to } = daysOf(condition.giaTri as Period, today)
  return sql<boolean>`${column} between ${Number(from.slice(0, 4))} and ${Number(to.slice(0, 4))}`
}

/** The age in whole years, by the index of the day of birth. */
export function ageCondition({ phep, giaTri }: Condition, today: string): Sql {
  const column = sql.ref('o.ngaySinh')
  if (phep === 'co') return sql<boolean>`${column} is not null`
  if (phep === 'trongKhong') return sql<boolean>`${column} is null`
  const age = Number(giaTri)
  // 'trên 50 tuổi': the fiftieth birthday is over; every other comparison is of whole years.
  if (phep === 'tren')
    return sql<boolean>`${column} < cast(${addYears(today, -Math.min(200, Math.max(0, Math.ceil(age))))} as date)`
  const lowest = phep === 'tu' || phep === 'la' ? Math.ceil(age) : 0
  const highest =
    phep === 'duoi' ? Math.ceil(age) - 1 : phep === 'den' || phep === 'la' ? Math.floor(age) : 200
  if (lowest > highest || highest < 0) return sql<boolean>`false`
  const oldest = highest >= 200 ? '1800-01-01' : bornFor(highest, today).from
  const youngest = lowest <= 0 ? today : bornFor(Math.min(lowest, 200), today).to
  return between(column, { from: oldest, to: youngest })
}

const between = (column: Column, { from, to }: { from: string; to: string }): Sql =>
  sql<boolean>`${column} between cast(${from} as date) and cast(${to} as date)`

/** The first and the last day that a condition means; null: open. */
function spanOf({ phep, giaTri }: Condition, today: string): { from: string | null; to: string | null } {
  switch (phep) {
    case 'trong':
      if (Array.isArray(giaTri)) return { from: String(giaTri[0]), to: String(giaTri[1]) }
      return daysOf(giaTri as Period, today)
    case 'tu':
      return { from: String(giaTri), to: null }
    case 'den':
      return { from: null, to: String(giaTri) }
    case 'hon':
      return { from: null, to: dayBefore(dayLater(today, giaTri as Duration, -1)) }
    case 'du':
      return { from: null, to: dayLater(today, giaTri as Duration, -1) }
    case 'chuaDu':
      return {
        from: dayLater(dayLater(today, giaTri as Duration, -1), { so: 1, donVi: 'ngay' }),
        to: today,
      }
    case 'toi':
      return { from: today, to: dayLater(today, giaTri as Duration) }
    default:
      return { from: null, to: null }
  }
}

export function dayCondition(column: Column, condition: Condition, today: string): Sql {
  if (condition.phep === 'hangNam') {
    const part = String(condition.giaTri)
    return sql<boolean>`to_char(${column}, ${part.includes('-') ? 'MM-DD' : 'MM'}) = ${part}`
  }
  const { from, to } = spanOf(condition, today)
  if (from !== null && to !== null) return between(column, { from, to })
  return from === null
    ? sql<boolean>`${column} <= cast(${to} as date)`
    : sql<boolean>`${column} >= cast(${from} as date)`
}

/** Months are stored as text, 'yyyy-MM'. */
export function monthCondition(column: Column, condition: Condition, today: string): Sql {
  const { from, to } = spanOf(condition, today)
  return sql<boolean>`${column} between ${from?.slice(0, 7) ?? '0000-00'} and ${to?.slice(0, 7) ?? '9999-99'}`
}
