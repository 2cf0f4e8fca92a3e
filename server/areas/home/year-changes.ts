/**
 * Who came to a unit and who left it in the last months: accepted transfers across its border, recruitments, ends of
 * service and transfers to the block, also those that only the record's own dates tell of.
 */
import { sql, type RawBuilder } from 'kysely'
import { addMonths } from '#domain/fields/dates.ts'
import { monthsShown, type ChangeOfMonth } from '#domain/home/drawings.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { statusesAtWork } from '#server/people/officers/live-statuses.ts'
import type { Place } from '#server/areas/home/drawn-people.ts'

/** The months shown, the present one last: 'yyyy-MM'. */
export const shownMonths = (today: string): string[] =>
  Array.from({ length: monthsShown }, (_, at) =>
    addMonths(`${today.slice(0, 7)}-01`, at - monthsShown + 1).slice(0, 7),
  )

const isTransfer = sql`m.kind = 'transfer' and m.state = 'accepted'`

/** Rows of (officer_id, day, change): each time that somebody came or left. */
export function changesOf(place: Place, today: string, { catalogues }: ReferenceData): RawBuilder<unknown> {
  const since = sql`cast(${`${shownMonths(today)[0]}-01`} as date)`
  const now = sql`cast(${today} as date)`
  const atWork = sql`cast(${statusesAtWork(catalogues)} as bigint[])`
  const [fromHere, toHere, here] = [place.contains('di'), place.contains('den'), place.contains('o')]
  return sql`
    select m.officer_id, m."ngayChuyenDen" as day, case when ${toHere} then 'tang' else 'giam' end as change
      from movement m join unit di on di.id = m."donViDiId" join unit den on den.id = m."donViDenId"
      join officer o on o.id = m.officer_id and not o.deleted
      where ${isTransfer} and m."ngayChuyenDen" between ${since} and ${now} and (${fromHere}) <> (${toHere})
    union all
    select o.id, o."ngayBatDau", 'tang' from officer o
      where not o.deleted and ${here} and o."ngayBatDau" between ${since} and ${now}
        and not exists (select from movement m where m.officer_id = o.id and ${isTransfer}
          and m."ngayChuyenDen" >= o."ngayBatDau")
    union all
    select * from (select distinct on (o.id) o.id, o."ngayBatDau", 'tang' from movement m
      join officer o on o.id = m.officer_id and not o.deleted
      join unit di on di.id = m."donViDiId" and ${fromHere}
      where ${isTransfer} and m."ngayChuyenDen" >= ${since} and o."ngayBatDau" between ${since} and ${now}
        and m."ngayChuyenDen" >= o."ngayBatDau"
        and not exists (select from movement e where e.officer_id = o.id and e.kind = 'transfer'
          and e.state = 'accepted' and e."ngayChuyenDen" >= o."ngayBatDau" and (e."ngayChuyenDen", e.id) < (m."ngayChuyenDen", m.id))
      order by o.id) recruited
    union all
    select o.id, least(m.ngay, ${now}), 'giam' from movement m
      join officer o on o.id = m.officer_id and not o.deleted and ${here}
        and o."trangThaiHoSoId" <> all(${atWork})
      where m.state = 'done' and m.ngay >= ${since}
    union all
    select o.id, o."ngayKetThuc", 'giam' from officer o
      where not o.deleted and ${here} and o."trangThaiHoSoId" <> all(${atWork})
        and o."ngayKetThuc" between ${since} and ${now}
        and not exists (select from movement m where m.officer_id = o.id and m.state = 'done')`
}

/** Ids of those who came or left in one month. */
export const changedIn = (changes: RawBuilder<unknown>, month: string, change: ChangeOfMonth) =>
  sql<boolean>`o.id in (select c.officer_id from (${changes}) c
    where c.change = ${change} and to_char(c.day, 'YYYY-MM') = ${month})`
