/** One word of a name in a large unit: the total from the ledger of pieces, the page by walking names in their order. */
import { hasConditions } from './list-filter.ts'
import type { NamesQuery } from './name-statement.ts'
import {
  eachDepth,
  isRanked,
  LAST_LETTER,
  order,
  type Slice,
  slicing,
  type Statement,
  Values,
} from './statement-parts.ts'

/** Units of these levels have the ledger. */
const LOWEST_LEVEL = 2
/** Pieces are of ASCII letters here, so that no pattern needs escapes. */
const PIECE = /^[a-z]{1,7}$/u
/** Maximum number of persons whose names are read for one page, as estimated from the ledger. */
const MOST_READ = 3_000

/** The total of a statement that would have to read too much and returns nothing. */
export const NOT_WALKED = -1

/** The word, if `walkWord` can search for it: a single one, in the order of names, where the ledger counts. */
export function wordToWalk(query: NamesQuery): string | undefined {
  const { place, filter, search, sort } = query
  const [word = ''] = search.words
  const isOneWord = search.words.length === 1 && search.typed.length === 1 && PIECE.test(word)
  const isCounted =
    place.kind === 'subtrees' &&
    [...place.rootsByDepth.keys()].every((depth) => depth <= LOWEST_LEVEL) &&
    !hasConditions(filter)
  const isInOrder = sort.field === 'hoVaTen' && !(isRanked(query) && sort.descending)
  return isOneWord && isCounted && isInOrder ? word : undefined
}

/**
 * People of subtrees with a word in their name. Three parts in order, each counted by the ledger: the given name begins
 * with the word, another word does, the rest. The first part is read by ranges of names; the other two by reading the
 * names of everybody until the page is full. If that would be too many, the total is `NOT_WALKED`.
 */
export function walkWord(query: NamesQuery, word: string, slice: Slice): Statement {
  const { place, statusIds } = query
  const values = new Values()
  const roots = values.ids(place.kind === 'subtrees' ? [...place.rootsByDepth.values()].flat() : [])
  const statuses = values.ids(statusIds)
  const [held, givenPiece, begun] = [values.text(word), values.text(`|${word}`), values.text(` ${word}`)]
  const [inside, beginsGiven, beginsWord] = [`%${word}%`, ` ${word}%`, `% ${word}%`].map(values.text)
  const isGiven = `w.sought like ${beginsGiven}`
  const isBegun = `not (${isGiven}) and ' ' || w.folded like ${beginsWord}`
  const isInside = `w.folded like ${inside} and not (${isGiven}) and not (' ' || w.folded like ${beginsWord})`
  const take = values.id(slice.offset + slice.size)

  const rows = (columns: string, where: string, more = '') =>
    eachDepth(
      query,
      values,
      (column, from) => `select o.id, o.name_key from ${from} cross join lateral (
        select o.id, o.name_key from officer o ${more}
        where o.${column} = p.unit and o."trangThaiHoSoId" = p.status${where}
        ${order(query, slice, 'o.name_key', 'o.id')} limit ${take}
      ) o where p.${columns} > 0`,
    )
  /** Those of a part whose names satisfy the condition. */
  const named = (condition: string) =>
    `cross join lateral (select from name w where w.name_key = o.name_key and ${condition} offset 0) w`
  const read = (part: string, condition: string, before: string) =>
    `select x.id from (${rows(part, '', named(condition))}) x where (select is_walked and ${before} < ${take} from size) ${order(query, slice, 'x.name_key', 'x.id')}`
  // The word is compared too: names that end in a sign share their key.
  const ranged = `select x.id from (select key, word from form order by word <> ${held}, key) f cross join lateral (
      select x.id from (${rows(
        'given',
        ` and o.name_key >= f.key || ' ' and o.name_key < f.key || '!'`,
        named('given_word(w.sought) = f.word'),
      )}) x
      order by x.name_key, x.id
    ) x where (select is_walked from size)`
  const ranked = isRanked(query)
  const page = ranked
    ? [ranged, read('begun', isBegun, 'given'), read('inside', isInside, 'given + begun')]
    : [read('held', `w.folded like ${inside}`, '0')]

  /** About how many persons are read until `take` of a part are found: as if `spread` were spread evenly. */
  const reads = (part: string, spread = part) =>
    `sum(case when ${part} > 0 then least(persons, ${take} * greatest(persons, ${part}) / greatest(${spread}, 1)) else 0 end)`
  const reading = ranked
    ? `least(${take}, sum(given))
      + (select count(*) from form) * count(*) filter (where given > 0) * least(1, ${take} / greatest(sum(given), 1))
      + case when ${take} > sum(given) then ${reads('begun')} else 0 end
      + case when ${take} > sum(given) + sum(begun) then ${reads('inside')} else 0 end`
    : // In the order of names, those who have the word as given name stand together: they may all come last.
      reads('held', 'held - given')
  return {
    text: `with fresh as materialized (
  select c.name_key, c.status, c.unit_1, c.unit_2, c.n, w.sought, ${isGiven} as is_given, ${isBegun} as is_begun
  from name_count c
  cross join lateral (select folded, sought from name where name.name_key = c.name_key offset 0) w
  where w.folded like ${inside}
), ${
      ranked
        ? `form as materialized (
  select key, word from given_name where word >= ${held} and word < ${held} || '${LAST_LETTER}'
  union select split_part(name_key, ' ', 1), given_word(sought) from fresh where is_given
), `
        : ''
    }counted as (
  select unit, status,
    sum(n) filter (where piece = '') as persons, sum(n) filter (where piece = ${held}) as held,
    sum(n) filter (where piece = ${givenPiece}) as given,
    sum(case piece when ${begun} then n when ${givenPiece} then -n end) as begun
  from piece_count
  where unit = any(${roots}) and piece = any(array['', ${held}, ${givenPiece}, ${begun}]) and status = any(${statuses})
  group by 1, 2
  union all
  select u.unit, c.status, 0, sum(c.n), sum(c.n) filter (where c.is_given), sum(c.n) filter (where c.is_begun)
  from fresh c cross join lateral (values (c.unit_1), (c.unit_2)) u (unit)
  where u.unit = any(${roots}) and c.status = any(${statuses})
  group by 1, 2
  union all
  select u.unit, c.status, sum(c.n), 0, 0, 0
  from name_count c cross join lateral (values (c.unit_1), (c.unit_2)) u (unit)
  where u.unit = any(${roots}) and c.status = any(${statuses})
  group by 1, 2
), pair as materialized (
  select *, held - given - begun as inside from (
    select unit, status, coalesce(sum(persons), 0) as persons, coalesce(sum(held), 0) as held,
      coalesce(sum(given), 0) as given, coalesce(sum(begun), 0) as begun
    from counted group by 1, 2
  ) s where held > 0
), size as materialized (
  select coalesce(sum(held), 0) as total, coalesce(sum(given), 0) as given, coalesce(sum(begun), 0) as begun,
    coalesce(${reading}, 0) <= ${MOST_READ} as is_walked
  from pair
)
select (select case when is_walked then total else ${NOT_WALKED} end from size) as total, array(
  select id from (${page.map((part) => `(${part})`).join(' union all ')}) r ${slicing(slice, values)}
) as ids`,
    values: values.list,
  }
}
