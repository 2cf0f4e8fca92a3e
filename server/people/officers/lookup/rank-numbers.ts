/**
 * Ranks people by number or address: staff number, prefix of the CCCD, part of CCCD, CMND or telephone; and prefix of
 * staff number or e-mail address. Each is read along its own index, as many people as are shown; in a small scope, known
 * from the ledger in the same statement, everybody is compared instead.
 */
import { maxResults } from '#domain/people-lists/lookup.ts'
import type { Search } from '#domain/officer/search/typed-search.ts'
import {
  conditions,
  eachDepth,
  LAST_LETTER,
  type LedgerQuery,
  pairConditions,
  pairsOf,
  placeConditions,
  provinceCondition,
  type Statement,
  Values,
} from '#server/people/officers/list/statement-parts.ts'
import { matches } from '#server/people/officers/list/matches.ts'

/** Maximum number of people compared one by one: costs about as much as a search in a larger scope. */
const FEW_PERSONS = 3_000
const CCCD_LENGTH = 12

/** A condition on officer `o` with an index, and the column by which that index is ordered. */
interface Key {
  readonly condition: string
  readonly by?: string
}

export function rankNumbers(query: LedgerQuery, few = FEW_PERSONS): Statement {
  const { place, filter, statusIds } = query
  const values = new Values()
  const keys = keysOf(query.search, filter.readable, values)
  const isThere = [
    'not o.deleted',
    `o."trangThaiHoSoId" = any(${values.ids(statusIds)})`,
    ...placeConditions(place, values),
    ...conditions(filter, values),
    ...provinceCondition(filter, values),
  ].join(' and ')
  const rank = keys.map(({ condition }, at) => `when ${condition} then ${at}`).join(' ')
  const compare = (people: string, gate: string) =>
    `select case ${rank} end as rank, o.name_key, o.id from ${people} o where (${keys.map(({ condition }) => condition).join(' or ')}) and ${gate}`
  const walk = (gate: string) =>
    keys.map(({ condition, by }, at) => {
      // `offset 0` keeps the planner from preferring a unit's index to that of the number.
      const people =
        by === undefined
          ? `(select * from officer o where ${condition} offset 0) o where ${isThere} and ${gate}`
          : `officer o cross join lateral (select where ${isThere} offset 0) there
              where ${condition} and ${gate} order by ${by}, o.id`
      return `(select ${at} as rank, o.name_key, o.id from ${people} limit ${maxResults})`
    })
  const best = (ctes: string, people: readonly string[]): Statement => ({
    text: `${ctes}select cardinality(ids) as total, ids from (select array(
  select id from (${people.join(' union all ')}) r group by id order by min(rank), min(name_key), id limit ${maxResults}
) as ids) best`,
    values: values.list,
  })
  if (place.kind !== 'subtrees' || filter.phongBanId !== undefined)
    return best('', [compare('officer', isThere)])
  if (place.everything && filter.formerProvince === undefined) return best('', walk('true'))
  const everybody = eachDepth(
    query,
    values,
    (column, pairs) =>
      `select o.* from ${pairs} cross join lateral (select * from officer o where ${[
        `o.${column} = p.unit`,
        'o."trangThaiHoSoId" = p.status',
        ...pairConditions(query, values),
      ].join(' and ')} offset 0) o where (select is_small from size)`,
  )
  return best(
    `with ${pairsOf(query, values)}, size as materialized (
  select coalesce(sum(n), 0) <= ${few} as is_small from pair
)
`,
    [compare(`(${everybody})`, 'true'), ...walk('not (select is_small from size)')],
  )
}

/** Most likely first; numbers and addresses that the caller may not read are not searched. */
function keysOf(search: Search, readable: ReadonlySet<string> | undefined, values: Values): Key[] {
  const isSeen = (field: string) => readable === undefined || readable.has(field)
  const matching = values.fragment(matches(search, readable === undefined ? {} : { readable }))
  const staff = (condition: string, by?: string): Key[] =>
    isSeen('soHieuCBCCVC')
      ? [{ condition: `o."soHieuCBCCVC" <> 'H20' and ${condition}`, ...(by === undefined ? {} : { by }) }]
      : []
  switch (search.kind) {
    case 'digits': {
      const number = search.digits.replace(/^0+/u, '')
      const end = () => `staff_number_end(o."soHieuCBCCVC") = ${values.text(number)}
        and o."soHieuCBCCVC" like ${values.text(`%${search.digits}`)}`
      return [
        ...(number === '' ? [] : staff(end())),
        ...(isSeen('soCccd') ? beginnings(search.digits, values) : []),
        { condition: `(${matching})` },
      ]
    }
    case 'email': {
      const number = 'lower(o."soHieuCBCCVC") collate "C"'
      const begins = values.text(search.beginning)
      return [
        ...staff(`${number} >= ${begins} and ${number} < ${begins} || '${LAST_LETTER}'`, number),
        { condition: `(${matching})`, by: 'lower(o.email) collate "C"' },
      ]
    }
    default:
      return [{ condition: `(${matching})` }]
  }
}

/** Twelve-digit numbers with this prefix, or with it after a leading zero lost by Excel. */
function beginnings(digits: string, values: Values): Key[] {
  const starts = digits.startsWith('0') ? [digits] : [digits, `0${digits}`]
  return starts
    .filter((start) => start.length < CCCD_LENGTH)
    .map((start) => ({
      condition: `o."soCccd" >= ${values.text(start)} and o."soCccd" <= ${values.text(start.padEnd(CCCD_LENGTH, '9'))}`,
      by: 'o."soCccd"',
    }))
}
