/**
 * The statements of the staff list. Each combination of filters has one fixed text, so that a prepared plan works for
 * all values; each returns one row { total, ids }, the ids in order. Totals come from the ledgers or from the few rows
 * found, never from counting a subtree (performance §5).
 */
import { matches, nameRank } from './matches.ts'
import {
  answerFound,
  conditions,
  contains,
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
export function ledgerTotal(question: LedgerQuery): Statement {
  const values = new Values()
  return {
    text: `with ${pairsOf(question, values)}
select coalesce(sum(n), 0) as total, '{}'::bigint[] as ids from pair`,
    values: values.list,
  }
}

/** By name, without text: the first rows of each (root, status), merged. */
export function walkByName(question: LedgerQuery, slice: Slice): Statement {
  const values = new Values()
  const pairs = pairsOf(question, values)
  const take = values.id(slice.offset + slice.size)
  const rows = eachDepth(question, values, (column, from) => {
    const where = [
      `o.${column} = p.unit`,
      'o."trangThaiHoSoId" = p.status',
      ...pairConditions(question, values),
    ]
    return `select o.id, o.name_key from ${from} cross join lateral (
      select o.id, o.name_key from officer o where ${where.join(' and ')} ${order(question, slice, 'o.name_key', 'o.id')} limit ${take}
    ) o`
  })
  return {
    text: `with ${pairs}
select (select coalesce(sum(n), 0) from pair) as total, array(
  select r.id from (${rows}) r ${order(question, slice, 'r.name_key', 'r.id')} ${slicing(slice, values)}
) as ids`,
    values: values.list,
  }
}

/** By status, then by name, without text: the first rows of each (root, status), merged in the statuses' order. */
export function walkByStatus(question: LedgerQuery, slice: Slice): Statement {
  const values = new Values()
  const pairs = pairsOf(question, values)
  const take = values.id(slice.offset + slice.size)
  const rows = eachDepth(question, values, (column, from) => {
    const where = [
      `o.${column} = p.unit`,
      'o."trangThaiHoSoId" = p.status',
      ...pairConditions(question, values),
    ]
    return `select o.id, o.name_key, i.sort, p.status from ${from} join catalogue_item i on i.id = p.status
    cross join lateral (
      select o.id, o.name_key from officer o where ${where.join(' and ')} ${order(question, slice, 'o.name_key', 'o.id')} limit ${take}
    ) o`
  })
  return {
    text: `with ${pairs}
select (select coalesce(sum(n), 0) from pair) as total, array(
  select r.id from (${rows}) r ${order(question, slice, 'r.sort', 'r.status', 'r.name_key', 'r.id')} ${slicing(slice, values)}
) as ids`,
    values: values.list,
  }
}

/** By another column, without text, for a list short enough to be sorted. */
export function gatherAndSort(question: LedgerQuery, slice: Slice): Statement {
  const values = new Values()
  const key = sortKeys[question.sort.field]
  const pairs = pairsOf(question, values)
  const rows = eachDepth(question, values, (column, from) => {
    const where = [
      `o.${column} = p.unit`,
      'o."trangThaiHoSoId" = p.status',
      ...pairConditions(question, values),
    ]
    return `select o.id, o.key from ${from} cross join lateral (
      select o.id, ${key} as key from officer o where ${where.join(' and ')} offset 0
    ) o`
  })
  return answerFound(`${pairs}, found as materialized (${rows})`, question, slice, values)
}

/** By another column, without text, for a long list: along that column's index. The total is known already. */
export function walkByColumn(question: LedgerQuery, slice: Slice): Statement {
  const values = new Values()
  const where = [
    `o."trangThaiHoSoId" = any(${values.ids(question.statusIds)})`,
    ...placeConditions(question.place, values),
    ...conditions(question.filter, values),
    ...provinceCondition(question.filter, values, { walked: true }),
  ]
  const key = sortKeys[question.sort.field]
  return {
    text: `select null as total, array(
  select o.id from officer o where ${where.join(' and ')} ${order(question, slice, key, 'o.id')} ${slicing(slice, values)}
) as ids`,
    values: values.list,
  }
}

/** At most a few persons: a single one, a room's, or those whose number or e-mail address matches. */
export function findFew(question: LedgerQuery, slice: Slice): Statement {
  const { search, filter } = question
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
      where.push(values.fragment(matches(search, readable)))
      break
    case 'names':
      where.push(...contains('o.name_folded', search.words, values))
      break
    case 'none':
      break
  }
  where.push(`o."trangThaiHoSoId" = any(${values.ids(question.statusIds)})`)
  where.push(
    ...placeConditions(question.place, values),
    ...conditions(filter, values),
    ...provinceCondition(filter, values),
  )
  if (filter.ids !== undefined) where.push(`o.id = any(${values.ids(filter.ids)})`)
  const key =
    search.kind === 'names' && isRanked(question)
      ? `(${values.fragment(nameRank('o.name_folded', search))}) || o.name_key`
      : sortKeys[question.sort.field]
  const found = `found as materialized (select o.id, ${key} as key from ${source} where ${where.join(' and ')})`
  return answerFound(found, question, slice, values)
}
