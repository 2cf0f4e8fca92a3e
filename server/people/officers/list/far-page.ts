/** A far page of everybody by name: found by the sums kept with the given names and the names, not by an offset. */
import { type LedgerQuery, type Slice, type Statement, Values } from './statement-parts.ts'

/**
 * Everybody with a unit, in all statuses but deleted, without other conditions. The total is known already. Persons are
 * read between the page's first and last name: with one bound only, a generic plan, which doesn't know the offset, may
 * sort everybody behind it.
 */
export function farPageByName({ sort, statusIds }: LedgerQuery, slice: Slice): Statement {
  const values = new Values()
  const isDown = sort.descending !== slice.fromEnd
  const direction = isDown ? ' desc' : ''
  const offset = values.id(slice.offset)
  const size = values.id(slice.size)
  // A part of the order that begins before the page's end and ends behind its beginning.
  const onPage = `behind > ${offset} and behind - n < ${offset} + ${size}`
  return {
    text: `with fresh as materialized (
  select c.name_key, split_part(c.name_key, ' ', 1) as key, sum(c.n) as n from name_count c group by 1, 2
), given as (
  select key, sum(n) as n from (select key, n from given_name union all select key, n from fresh) g group by 1
), form as materialized (
  select key, behind - n as before from (select key, n, sum(n) over (order by key${direction}) as behind from given) g
  where ${onPage}
), named as materialized (
  select name_key, behind - n as before from (
    select w.name_key, w.n, f.before + sum(w.n) over (partition by f.key order by w.name_key${direction}) as behind
    from form f cross join lateral (
      select w.name_key, w.n + coalesce(s.n, 0) as n from name w left join fresh s using (name_key)
      where w.name_key >= f.key || ' ' and w.name_key < f.key || '!' offset 0
    ) w
  ) w where ${onPage}
)
select null as total, array(
  select o.id from officer o
  where o.name_key >= (select min(name_key) from named) and o.name_key <= (select max(name_key) from named)
    and not o.deleted and o."donViId" is not null and o."trangThaiHoSoId" = any(${values.ids(statusIds)})
  order by o.name_key${direction}, o.id${direction}
  limit ${size} offset ${offset} - (select min(before) from named)
) as ids`,
    values: values.list,
  }
}
