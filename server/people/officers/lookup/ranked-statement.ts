/**
 * Common parts of the lookup's statements. Reads the people of each rank along an index, at most as many as are shown,
 * and only until earlier ranks have filled the result: never sorts all matches. In a small scope it compares everybody
 * instead; the statement chooses by the ledger's count.
 */
import { maxResults } from '#domain/people-lists/lookup.ts'
import {
  conditions,
  eachDepth,
  pairConditions,
  pairsOf,
  placeConditions,
  provinceCondition,
  type LedgerQuery,
  type Statement,
  type Values,
} from '#server/people/officers/list/statement-parts.ts'

/** Maximum number of people compared one by one: costs about as much as a search in a larger scope. */
export const FEW_PERSONS = 3_000

/** Access to the people in a query's scope. Each function adds its parameters to the statement. */
export interface Reached {
  /** Whether to compare everybody, walk the indexes, or let the statement count first. */
  readonly way: 'compare' | 'walk' | 'count'
  /** Everybody, as `o` with `columns`. */
  readonly everybody: (columns: string) => string
  /** Ids of people with the name `n.name_key`. */
  readonly namesakes: () => string
  /** The condition on officer `o`. */
  readonly isThere: () => string
}

export function reachedBy(query: LedgerQuery, values: Values): Reached {
  const { place, filter, statusIds } = query
  const and = (all: readonly string[]) => all.map((condition) => ` and ${condition}`).join('')
  const living = () => `not o.deleted and o."trangThaiHoSoId" = any(${values.ids(statusIds)})`
  const isThere = () =>
    living() +
    and([
      ...placeConditions(place, values),
      ...conditions(filter, values),
      ...provinceCondition(filter, values),
    ])
  const direct = {
    isThere,
    everybody: (columns: string) => `select ${columns} from officer o where ${isThere()}`,
    namesakes: once(
      () =>
        `select o.id from officer o where o.name_key = n.name_key and ${isThere()} order by o.id limit ${maxResults}`,
    ),
  }
  if (place.kind === 'person' || filter.phongBanId !== undefined) return { ...direct, way: 'compare' }
  if (place.kind === 'subtrees' && place.everything && filter.formerProvince === undefined)
    return { ...direct, way: 'walk' }

  const ofPairs = (columns: string, condition: string, rest: string) =>
    eachDepth(
      query,
      values,
      (column, pairs) => `select o.* from ${pairs} cross join lateral (
        select ${columns} from officer o
        where o.${column} = p.unit and o."trangThaiHoSoId" = p.status${condition}${and(pairConditions(query, values))} ${rest}
      ) o`,
    )
  return {
    way: 'count',
    isThere,
    everybody: (columns) => ofPairs(columns, '', 'offset 0'),
    namesakes: once(
      () =>
        `select o.id from (${ofPairs('o.id', ' and o.name_key = n.name_key', `order by o.id limit ${maxResults}`)}) o
        order by o.id limit ${maxResults}`,
    ),
  }
}

/** Memoises the text, and with it its parameters. */
function once(text: () => string): () => string {
  let made: string | undefined
  return () => (made ??= text())
}

export interface Ranking {
  /** rank, score, name_key and id of all matches. */
  readonly compared: () => string
  /** score, name_key and id of the people of each rank, at most as many as are shown; `gate` is a further condition. */
  readonly ranks: () => readonly ((gate: string) => string)[]
  /** Nobody is in two ranks, or in one of them twice. */
  readonly findsOnce: boolean
}

/** One row { total, ids }: the best people, best first, without duplicates. */
export function bestFirst(
  query: LedgerQuery,
  way: Reached['way'],
  { compared, ranks, findsOnce }: Ranking,
  values: Values,
  few: number,
): Statement {
  const ctes: string[] = []
  if (way === 'count')
    ctes.push(
      pairsOf(query, values),
      `size as materialized (select coalesce(sum(n), 0) <= ${few} as is_small from pair)`,
    )
  const isSmall = way === 'count' ? '(select is_small from size)' : String(way === 'compare')
  const selects: string[] = []
  if (way !== 'walk') {
    ctes.push(
      `compared as materialized (select * from (${compared()}) c where ${isSmall}
        order by rank, score, name_key, id limit ${maxResults})`,
    )
    selects.push('select rank, score, name_key, id from compared')
  }
  if (way !== 'compare')
    for (const [at, rank] of ranks().entries()) {
      // A person found by two of the words appears twice.
      const people = findsOnce ? '*' : 'distinct id'
      const before = Array.from({ length: at }, (_, n) => `(select count(${people}) from rank_${n})`)
      const isShort = at === 0 ? '' : ` and ${before.join(' + ')} < ${maxResults}`
      ctes.push(`rank_${at} as materialized (${rank(`not ${isSmall}${isShort}`)})`)
      selects.push(`select ${at} as rank, score, name_key, id from rank_${at}`)
    }
  const all = `(${selects.join(' union all ')}) f`
  const once = findsOnce
    ? all
    : `(select id, min(rank) as rank, min(score) as score, min(name_key) as name_key from ${all} group by id) f`
  return {
    text: `with ${ctes.join(',\n')}
select cardinality(ids) as total, ids from (
  select array(select id from ${once} order by rank, score, name_key, id limit ${maxResults}) as ids) best`,
    values: values.list,
  }
}
