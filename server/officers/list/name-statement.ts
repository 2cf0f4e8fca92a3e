/** The statements of the staff list that search by name: over the dictionary of distinct names, not over persons. */
import type { Search } from './search-input.ts'
import {
  answerFound,
  contains,
  eachDepth,
  pairConditions,
  pairsOf,
  type Question,
  SHORTEST_INDEXED,
  type Slice,
  slicing,
  sortColumns,
  sortKeys,
  type Statement,
  Values,
} from './statement-parts.ts'

/** The names of the dictionary that contain all words. */
function matchingNames(words: readonly string[], values: Values, ...conditions: string[]): string {
  const where = [...conditions, ...contains('folded', words, values)]
  return `hit as materialized (select name_key, n from name where ${where.join(' and ')})`
}

/** A question that gives words of a name. */
export type NamesQuestion = Question & { readonly search: Search & { kind: 'names' } }

/** Everybody with a matching name, in every living status: the total needs no person at all. */
export function walkNames(question: NamesQuestion, slice: Slice): Statement {
  const values = new Values()
  const hit = matchingNames(question.search.words, values)
  const direction = question.sort.descending !== slice.fromEnd ? ' desc' : ''
  const statuses = values.ids(question.statusIds)
  return {
    text: `with ${hit}
select (select coalesce(sum(n), 0) from hit)
  + (select coalesce(sum(c.n), 0) from name_count c where (c.name_key in (select name_key from hit)) is true) as total,
array(
  select o.id from (select name_key from hit order by name_key${direction}) h cross join lateral (
    select o.id from officer o
    where o.name_key = h.name_key and not o.deleted and o."trangThaiHoSoId" = any(${statuses})
    order by o.id${direction}
  ) o ${slicing(slice, values)}
) as ids`,
    values: values.list,
  }
}

/** One lookup in an index costs about as much as reading this many of its tuples in a row. */
const PROBE = 8
/** Up to so many persons, their names are compared one by one: more when the dictionary's index can't help. */
const FEW_PERSONS = 300
const FEW_PERSONS_SHORT_WORDS = 4_000

/**
 * Matching names within (root, status). In a small place each person's name is compared. Else the dictionary tells the
 * names: looked up one by one when there are few of them, or by reading through the roots' index once. The statement
 * decides by the counts it has just read.
 */
export function findNames(question: NamesQuestion, slice: Slice): Statement {
  const { search, sort } = question
  const values = new Values()
  const isIndexed = search.words.some((word) => [...word].length >= SHORTEST_INDEXED)
  const few = `(select persons from size) <= ${isIndexed ? FEW_PERSONS : FEW_PERSONS_SHORT_WORDS}`
  const pairs = pairsOf(question, values)
  const hit = matchingNames(search.words, values, `not (${few})`)
  // Reckoned for those with the name alone: the key of a status is looked up for each person.
  const key = sortKeys[sort.field]
  const rows = (column: string, more: readonly string[]) =>
    `(select ${['o.id', 'o.name_key', ...sortColumns[sort.field]].join(', ')} from officer o where ${[
      `o.${column} = p.unit`,
      `o."trangThaiHoSoId" = p.status`,
      ...more,
      ...pairConditions(question, values),
    ].join(' and ')} offset 0) o`
  const compared = eachDepth(
    question,
    values,
    (column, from) => `select o.id, ${key} as key from ${from}
      cross join lateral ${rows(column, contains('o.name_folded', search.words, values))} where ${few}`,
  )
  const lookedUp = eachDepth(
    question,
    values,
    (column, from) => `select o.id, ${key} as key from ${from} cross join hit h
      cross join lateral ${rows(column, ['o.name_key = h.name_key'])} where (select probe from plan)`,
  )
  const readThrough = eachDepth(
    question,
    values,
    (column, from) => `select o.id, ${key} as key from ${from} cross join lateral ${rows(column, [])}
      where not (${few}) and not (select probe from plan) and (o.name_key in (select name_key from hit)) is true`,
  )
  const found = `${pairs}, size as materialized (
    select coalesce(sum(n), 0) as persons, count(*) as pairs from pair
  ), ${hit}, plan as materialized (
    select (select count(*) from hit) * pairs * ${PROBE} < persons as probe from size
  ), found as materialized (${compared} union all ${lookedUp} union all ${readThrough})`
  return answerFound(found, question, slice, values)
}
