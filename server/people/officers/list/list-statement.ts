/**
 * The statements of the staff list. Each combination of filters has one fixed text, so that a prepared plan works for
 * all values; each returns one row { total, ids }, the ids in order. Totals come from the ledgers or from the few rows
 * found, never from counting a subtree (performance §5).
 */
import { matches, rankOfPerson } from './matches.ts'
import {
  countAndSlice,
  conditions,
  eachDepth,
  isRanked,
  order,
  pairConditions,
  pairsOf,
  placeConditions,
  provinceCondition,
  type LedgerQuery,
  type Slice,
  slicing,
  sortKeys,
  type Statement,
  Values,
} from './statement-parts.ts'

/** Only the total, from the ledger. */
export function ledgerTotal(query: LedgerQuery): Statement {
  const values = new Values()
  return {
    text: `with ${pairsOf(query, values)}
select coalesce(sum(n), 0) as total, '{}'::bigint[] as ids from pair`,
    values: values.list,
  }
}

/** By name, without text: the first rows of each (root, status), merged. */
export function walkByName(query: LedgerQuery, slice: Slice): Statement {
  const values = new Values()
  const pairs = pairsOf(query, values)
  const take = values.id(slice.offset + slice.size)
  const rows = eachDepth(query, values, (column, from) => {
    const where = [`o.${column} = p.unit`, 'o."trangThaiHoSoId" = p.status', ...pairConditions(query, values)]
    return `select o.id, o.name_key from ${from} cross join lateral (
      select o.id, o.name_key from officer o where ${where.join(' and ')} ${order(query, slice, 'o.name_key', 'o.id')} limit ${take}
    ) o`
  })
  return {
    text: `with ${pairs}
select (select coalesce(sum(n), 0) from pair) as total, array(
  select r.id from (${rows}) r ${order(query, slice, 'r.name_key', 'r.id')} ${slicing(slice, values)}
) as ids`,
    values: values.list,
  }
}

/** By status, then by name, without text: the first rows of each (root, status), merged in the statuses' order. */
export function walkByStatus(query: LedgerQuery, slice: Slice): Statement {
  const values = new Values()
  const pairs = pairsOf(query, values)
  const take = values.id(slice.offset + slice.size)
  const rows = eachDepth(query, values, (column, from) => {
    const where = [`o.${column} = p.unit`, 'o."trangThaiHoSoId" = p.status', ...pairConditions(query, values)]
    return `select o.id, o.name_key, i.sort, p.status from ${from} join catalogue_item i on i.id = p.status
    cross join lateral (
      select o.id, o.name_key from officer o where ${where.join(' and ')} ${order(query, slice, 'o.name_key', 'o.id')} limit ${take}
    ) o`
  })
  return {
    text: `with ${pairs}
select (select coalesce(sum(n), 0) from pair) as total, array(
  select r.id from (${rows}) r ${order(query, slice, 'r.sort', 'r.status', 'r.name_key', 'r.id')} ${slicing(slice, values)}
) as ids`,
    values: values.list,
  }
}

/** By another column, without text, for a list short enough to be sorted. */
export function gatherAndSort(query: LedgerQuery, slice: Slice): Statement {
  const values = new Values()
  const key = sortKeys[query.sort.field]
  const pairs = pairsOf(query, values)
  const rows = eachDepth(query, values, (column, from) => {
    const where = [`o.${column} = p.unit`, 'o."trangThaiHoSoId" = p.status', ...pairConditions(query, values)]
    return `select o.id, o.key from ${from} cross join lateral (
      select o.id, ${key} as key from officer o where ${where.join(' and ')} offset 0
    ) o`
  })
  return countAndSlice(`${pairs}, found as materialized (${rows})`, query, slice, values)
}

/**
 * By another column, without text, for a long list: along that column's index. The total is known already. `isNear`: without
 * the index of a unit, whose people the planner would sort even for the first ten, since it doesn't know how few it is to skip.
 */
export function walkByColumn(query: LedgerQuery, slice: Slice, { isNear }: { isNear: boolean }): Statement {
  const values = new Values()
  const where = [
    `o."trangThaiHoSoId" = any(${values.ids(query.statusIds)})`,
    ...placeConditions(query.place, values, { walked: isNear }),
    ...conditions(query.filter, values),
    ...provinceCondition(query.filter, values, { walked: true }),
  ]
  const key = sortKeys[query.sort.field]
  return {
    text: `select null as total, array(
  select o.id from officer o where ${where.join(' and ')} ${order(query, slice, key, 'o.id')} ${slicing(slice, values)}
) as ids`,
    values: values.list,
  }
}

/** At most a few persons: a single one, a room's, or those whose number or e-mail address matches. */
export function findFewPersons(query: LedgerQuery, slice: Slice): Statement {
  const { search, filter } = query
  const values = new Values()
  const readable = filter.readable === undefined ? {} : { readable: filter.readable }
  let source = 'officer o'
  const where: string[] = []
  switch (search.kind) {
    case 'digits':
      // `offset 0` keeps the planner from preferring a unit's index to the few people with these digits.
      source = `(select * from officer where ${values.fragment(matches(search, { alias: '', ...readable }))} offset 0) o`
      break
    case 'cccd':
    case 'email':
    case 'names':
      where.push(values.fragment(matches(search, readable)))
      break
    case 'none':
      break
  }
  where.push(`o."trangThaiHoSoId" = any(${values.ids(query.statusIds)})`)
  where.push(
    ...placeConditions(query.place, values),
    ...conditions(filter, values),
    ...provinceCondition(filter, values),
  )
  if (filter.ids !== undefined) where.push(`o.id = any(${values.ids(filter.ids)})`)
  const key =
    search.kind === 'names' && isRanked(query)
      ? `lpad(${values.fragment(rankOfPerson(search))}::text, 6, '0') || o.name_key`
      : sortKeys[query.sort.field]
  const cte = `found as materialized (select o.id, ${key} as key from ${source} where ${where.join(' and ')})`
  return countAndSlice(cte, query, slice, values)
}
