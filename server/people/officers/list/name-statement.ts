/** Statements of the staff list that read names instead of persons: searches by name, and far pages of everybody. */
import { fits, type NameSearch, rankOfName } from './name-rank.ts'
import {
  countAndSlice,
  eachDepth,
  isRanked,
  pairConditions,
  pairsOf,
  type LedgerQuery,
  type Slice,
  sortKeys,
  type Statement,
  Values,
} from './statement-parts.ts'

/** A query with words of a name. */
export type NamesQuery = LedgerQuery & { readonly search: NameSearch }

/** Up to this row the names are taken in order, one row of a person at least; behind it, their persons are summed up. */
const FAR = 200

/**
 * How the persons of each name are counted: by the sums kept with the names (everybody), by these without those of the
 * other statuses, or by reading the names of the persons listed.
 */
export type Counting = 'sums' | 'sums without others' | 'persons'

/** Looking one name up in one unit costs about as much as reading so many of the unit's names. */
const PROBE = 8

/**
 * People with matching names in the order of their rank. Each name stands once, with its number of persons among those
 * listed: the total reads no person of a name, and any page only those of its names.
 */
export function listByNames(query: NamesQuery, slice: Slice, counting: Counting): Statement {
  const values = new Values()
  const { search, sort, statusIds, filter } = query
  const direction = sort.descending !== slice.fromEnd ? ' desc' : ''
  const [offset, size] = [values.id(slice.offset), values.id(slice.size)]
  const rank = isRanked(query) ? values.fragment(rankOfName('w', search)) : '0'
  const isMatching = '(o.name_key in (select name_key from matching)) is true'
  const persons = (of: LedgerQuery, columns: string, condition: string, names = '', gate = 'true') =>
    eachDepth(of, values, (column, from) => {
      const where = [`o.${column} = p.unit`, 'o."trangThaiHoSoId" = p.status', condition]
      return `select o.* from ${from}${names} cross join lateral (
        select ${columns} from officer o where ${[...where, ...pairConditions(of, values)].join(' and ')} offset 0
      ) o where ${gate}`
    })
  const plan = `plan as materialized (
  select (select count(*) from matching) * count(*) * ${PROBE} < coalesce(sum(n), 0) as probes from pair
)`
  const counted = (of: LedgerQuery) => `select name_key, count(*)::integer as n from (
    ${persons(of, 'o.name_key', isMatching, '', 'not (select probes from plan)')}
    union all
    ${persons(of, 'o.name_key', 'o.name_key = m.name_key', ' cross join matching m', '(select probes from plan)')}
  ) o group by 1`
  const others = { ...query, statusIds: filter.liveStatusIds.filter((status) => !statusIds.includes(status)) }
  const fitting = values.fragment(fits('w.folded', search))
  const matching = `select w.name_key, ${rank} as rank, (w.n + coalesce(f.n, 0))::integer as n
  from name w left join fresh f using (name_key) where ${fitting}`
  const hit = {
    sums: () => `hit as materialized (${matching})`,
    // Grouped instead of joined: the planner knows neither how many names match nor how many persons are read.
    'sums without others':
      () => `${pairsOf(others, values)}, matching as materialized (${matching}), ${plan}, hit as materialized (
  select name_key, max(rank) as rank, sum(n) as n from (
    select name_key, rank, n from matching
    union all
    select name_key, null, -n from (${counted(others)}) c
  ) n group by 1 having max(rank) is not null
)`,
    // Only the names of those who are listed get a rank, by what the search of the names has read of them.
    persons: () => `${pairsOf(query, values)}, matching as materialized (
  select w.name_key, w.sought from name w where ${fitting}
), ${plan}, hit as materialized (
  select c.name_key, ${rank} as rank, c.n from (${counted(query)}) c join matching w on w.name_key = c.name_key
)`,
  }[counting]()
  const placed =
    slice.offset + slice.size <= FAR
      ? `select name_key, rank, 0 as before from hit where n > 0
  order by rank${direction}, name_key${direction} limit ${offset} + ${size}`
      : `select name_key, rank, behind - n as before from (
    select name_key, rank, n, sum(n) over (order by rank${direction}, name_key${direction}) as behind from hit
  ) h where behind > ${offset} and behind - n < ${offset} + ${size}`
  const namesakes =
    counting === 'persons'
      ? persons(query, 'o.id', 'o.name_key = h.name_key')
      : `select o.id from officer o where o.name_key = h.name_key and not o.deleted and o."donViId" is not null
      and o."trangThaiHoSoId" = any(${values.ids(statusIds)})`
  return {
    text: `with fresh as materialized (
  select name_key, sum(n) as n from name_count group by 1
), ${hit}, placed as materialized (${placed})
select (select coalesce(sum(n), 0) from hit) as total, array(
  select o.id from placed h cross join lateral (
    select o.id from (${namesakes}) o order by o.id${direction} limit ${offset} + ${size} - h.before
  ) o
  order by h.rank${direction}, h.name_key${direction}, o.id${direction}
  limit ${size} offset ${offset} - (select coalesce(min(before), 0) from placed)
) as ids`,
    values: values.list,
  }
}

/**
 * A far page of everybody by name: from the first name whose persons, with those before, reach beyond its offset, to the
 * first whose reach its end; by the sums kept with the names, in the order of their index. The total is known already.
 */
export function farPage({ sort, statusIds }: LedgerQuery, slice: Slice): Statement {
  const values = new Values()
  const isDown = sort.descending !== slice.fromEnd
  const [direction, first, last] = isDown ? [' desc', 'max', 'min'] : ['', 'min', 'max']
  const [offset, size] = [values.id(slice.offset), values.id(slice.size)]
  return {
    text: `with page as materialized (
  select coalesce(max(behind) filter (where behind <= ${offset}), 0) as before,
    ${first}(name_key) filter (where behind > ${offset}) as begins,
    coalesce(${first}(name_key) filter (where behind >= ${offset} + ${size}), ${last}(name_key)) as ends
  from (
    select name_key, sum(n) over (order by name_key${direction}) as behind
    from (select name_key, n from name union all select name_key, n from name_count) n
  ) n
)
select null as total, array(
  select o.id from officer o
  where o.name_key >= (select least(begins, ends) from page)
    and o.name_key <= (select greatest(begins, ends) from page)
    and not o.deleted and o."donViId" is not null and o."trangThaiHoSoId" = any(${values.ids(statusIds)})
  order by o.name_key${direction}, o.id${direction}
  limit ${size} offset ${offset} - (select before from page)
) as ids`,
    values: values.list,
  }
}

/** People with matching names in another order. */
export function findNames(query: NamesQuery, slice: Slice): Statement {
  const values = new Values()
  const pairs = pairsOf(query, values)
  const rows = eachDepth(query, values, (column, from) => {
    const where = [
      `o.${column} = p.unit`,
      'o."trangThaiHoSoId" = p.status',
      '(o.name_key in (select name_key from matching)) is true',
      ...pairConditions(query, values),
    ]
    return `select o.id, ${sortKeys[query.sort.field]} as key from ${from} cross join lateral (
      select * from officer o where ${where.join(' and ')} offset 0
    ) o`
  })
  const matching = `select name_key from name w where ${values.fragment(fits('w.folded', query.search))}`
  const cte = `${pairs}, matching as materialized (${matching}), found as materialized (${rows})`
  return countAndSlice(cte, query, slice, values)
}
