/** Statements of the staff list that search by name: over the dictionary of distinct names, not over persons. */
import { containing } from '#server/platform/db/like-pattern.ts'
import type { Search } from '#domain/officer/typed-search.ts'
import { nameRank } from './matches.ts'
import {
  answerFound,
  contains,
  eachDepth,
  isRanked,
  LAST_LETTER,
  pairConditions,
  pairsOf,
  type LedgerQuery,
  SHORTEST_INDEXED,
  type Slice,
  slicing,
  sortColumns,
  sortKeys,
  type Statement,
  Values,
} from './statement-parts.ts'

/** Names of the dictionary that contain all words. */
function matchingNames({ search }: NamesQuery, values: Values, ...conditions: string[]): string {
  const where = [...conditions, ...contains('folded', search.words, values)]
  return `hit as materialized (select name_key, folded, n from name where ${where.join(' and ')})`
}

/** The conditions of the first three ranks on a name with `key`; hashes the matching given names once. */
function rankConditions({ search }: NamesQuery, values: Values) {
  const words = values.texts(search.typed.map(({ folded }) => folded))
  const begin = values.texts(search.typed.map(({ folded }) => `% ${containing(folded).slice(1)}`))
  const isAmong = (key: string, names: string) => `(${key} in (${names})) is true`
  const begun = `' ' || folded like all(${begin})`
  return {
    givenIs: (key: string) =>
      isAmong(key, `select name_key from name_word where place = 0 and word = any(${words})`),
    givenBegins: (key: string) =>
      isAmong(
        key,
        `select w.name_key from unnest(${words}) t (word) join name_word w
          on w.place = 0 and w.word > t.word and w.word < t.word || '${LAST_LETTER}'`,
      ),
    begun,
    begins: (key: string) => isAmong(key, `select name_key from hit where ${begun}`),
  }
}

/** The matching names in order. Each rank is sorted separately, and only when a page reaches it. */
function orderedNames(query: NamesQuery, direction: string, values: Values): string {
  if (!isRanked(query)) return `select name_key from hit order by name_key${direction}`
  const { givenIs, givenBegins, begun } = rankConditions(query, values)
  const ranks = [
    givenIs('name_key'),
    `not ${givenIs('name_key')} and ${givenBegins('name_key')}`,
    `not ${givenIs('name_key')} and not ${givenBegins('name_key')} and ${begun}`,
    `not ${givenIs('name_key')} and not ${givenBegins('name_key')} and not (${begun})`,
  ].map((condition) => `(select name_key from hit where ${condition} order by name_key${direction})`)
  return (direction === '' ? ranks : ranks.reverse()).join(' union all ')
}

/** A query with words of a name. */
export type NamesQuery = LedgerQuery & { readonly search: Search & { kind: 'names' } }

/** Everybody with a matching name, in every status but deleted: the total needs no person at all. */
export function walkNames(query: NamesQuery, slice: Slice): Statement {
  const values = new Values()
  const hit = matchingNames(query, values)
  const direction = query.sort.descending !== slice.fromEnd ? ' desc' : ''
  const statuses = values.ids(query.statusIds)
  return {
    text: `with ${hit}
select (select coalesce(sum(n), 0) from hit)
  + (select coalesce(sum(c.n), 0) from name_count c where (c.name_key in (select name_key from hit)) is true) as total,
array(
  select o.id from (${orderedNames(query, direction, values)}) h cross join lateral (
    select o.id from officer o
    where o.name_key = h.name_key and not o.deleted and o."trangThaiHoSoId" = any(${statuses})
    order by o.id${direction}
  ) o ${slicing(slice, values)}
) as ids`,
    values: values.list,
  }
}

/** One index lookup costs about as much as reading this many of its tuples sequentially. */
const PROBE = 8
/** Maximum number of persons whose names are compared one by one: more if the dictionary's index can't help. */
const FEW_PERSONS = 300
const FEW_PERSONS_SHORT_WORDS = 4_000

/**
 * Matching names within (root, status). In a small place each person's name is compared. Otherwise the dictionary gives
 * the names, which are looked up one by one if there are few, or by one scan of the roots' index. The statement decides
 * by the counts it has just read.
 */
export function findNames(query: NamesQuery, slice: Slice): Statement {
  const { search, sort } = query
  const values = new Values()
  const isIndexed = search.words.some((word) => [...word].length >= SHORTEST_INDEXED)
  const few = `(select persons from size) <= ${isIndexed ? FEW_PERSONS : FEW_PERSONS_SHORT_WORDS}`
  const pairs = pairsOf(query, values)
  const hit = matchingNames(query, values, `not (${few})`)
  // Computed only for those with the name: the key of a status is looked up for each person.
  const isInRank = isRanked(query)
  const key = (rank: () => string) => (isInRank ? `(${rank()}) || o.name_key` : sortKeys[sort.field])
  const rows = (column: string, more: readonly string[], columns: readonly string[] = []) =>
    `(select ${['o.id', 'o.name_key', ...columns, ...sortColumns[sort.field]].join(', ')} from officer o where ${[
      `o.${column} = p.unit`,
      `o."trangThaiHoSoId" = p.status`,
      ...more,
      ...pairConditions(query, values),
    ].join(' and ')} offset 0) o`
  const conditionsOfRank = rankConditions.bind(null, query, values)
  const rankOfName = (name: string) => {
    const { givenIs, givenBegins, begins } = conditionsOfRank()
    return `case when ${givenIs(name)} then '0' when ${givenBegins(name)} then '1' when ${begins(name)} then '2' else '3' end`
  }
  const compared = eachDepth(
    query,
    values,
    (
      column,
      from,
    ) => `select o.id, ${key(() => values.fragment(nameRank('o.name_folded', search)))} as key from ${from}
      cross join lateral ${rows(column, contains('o.name_folded', search.words, values), isInRank ? ['o.name_folded'] : [])}
      where ${few}`,
  )
  const lookedUp = eachDepth(
    query,
    values,
    (
      column,
      from,
    ) => `select o.id, ${key(() => rankOfName('h.name_key'))} as key from ${from} cross join hit h
      cross join lateral ${rows(column, ['o.name_key = h.name_key'])} where (select probe from plan)`,
  )
  const readThrough = eachDepth(
    query,
    values,
    (
      column,
      from,
    ) => `select o.id, ${key(() => rankOfName('o.name_key'))} as key from ${from} cross join lateral ${rows(column, [])}
      where not (${few}) and not (select probe from plan) and (o.name_key in (select name_key from hit)) is true`,
  )
  const cte = `${pairs}, size as materialized (
    select coalesce(sum(n), 0) as persons, count(*) as pairs from pair
  ), ${hit}, plan as materialized (
    select (select count(*) from hit) * pairs * ${PROBE} < persons as probe from size
  ), found as materialized (${compared} union all ${lookedUp} union all ${readThrough})`
  return answerFound(cte, query, slice, values)
}
