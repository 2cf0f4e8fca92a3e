/**
 * Ranks people by number or address: staff number, prefix of the CCCD, part of CCCD, CMND or telephone; and prefix of
 * staff number or e-mail address.
 */
import { maxResults } from '#domain/people-lists/lookup.ts'
import type { Search } from '#domain/officer/typed-search.ts'
import {
  LAST_LETTER,
  type LedgerQuery,
  type Statement,
  Values,
} from '#server/people/officers/list/statement-parts.ts'
import { matches } from '#server/people/officers/list/matches.ts'
import { bestFirst, reachedBy } from './ranked-statement.ts'

const CCCD_LENGTH = 12

/** A condition on officer `o` with an index, and the column by which that index is ordered. */
interface Key {
  readonly condition: string
  readonly by?: string
}

export function rankNumbers(query: LedgerQuery, few: number): Statement {
  const values = new Values()
  const { way, everybody, isThere } = reachedBy(query, values)
  const keys = () => keysOf(query.search, query.filter.readable, values)
  const ranks = () =>
    keys().map(({ condition, by }) => (gate: string) => {
      // `offset 0` keeps the planner from preferring a unit's index to that of the number.
      const source =
        by === undefined
          ? `(select * from officer o where ${condition} offset 0) o where ${isThere()} and ${gate}`
          : `officer o cross join lateral (select where ${isThere()} offset 0) there
              where ${condition} and ${gate} order by ${by}, o.id`
      return `select 0 as score, o.name_key, o.id from ${source} limit ${maxResults}`
    })
  const compared = () => {
    const all = keys().map(({ condition }) => condition)
    const rank = all.map((condition, at) => `when ${condition} then ${at}`).join(' ')
    return `select case ${rank} end as rank, 0 as score, o.name_key, o.id from (${everybody('o.*')}) o
      where ${all.map((condition) => `(${condition})`).join(' or ')}`
  }
  return bestFirst(query, way, { compared, ranks, findsOnce: false }, values, few)
}

/** Most likely first; numbers and addresses that the caller may not read are not searched. */
function keysOf(search: Search, readable: ReadonlySet<string> | undefined, values: Values): Key[] {
  const isSeen = (field: string) => readable === undefined || readable.has(field)
  const matching: Key = {
    condition: values.fragment(matches(search, readable === undefined ? {} : { readable })),
  }
  const staff = (condition: () => string, by?: string): Key[] =>
    isSeen('soHieuCBCCVC')
      ? [
          {
            condition: `o."soHieuCBCCVC" <> 'H20' and ${condition()}`,
            ...(by === undefined ? {} : { by }),
          },
        ]
      : []
  switch (search.kind) {
    case 'digits': {
      const number = search.digits.replace(/^0+/u, '')
      return [
        ...(number === ''
          ? []
          : staff(
              () =>
                `staff_number_end(o."soHieuCBCCVC") = ${values.text(number)} and o."soHieuCBCCVC" like ${values.text(`%${search.digits}`)}`,
            )),
        ...(isSeen('soCccd') ? beginnings(search.digits, values) : []),
        matching,
      ]
    }
    case 'email': {
      const number = 'lower(o."soHieuCBCCVC") collate "C"'
      const begins = () =>
        `${number} >= ${values.text(search.beginning)} and ${number} < ${values.text(search.beginning)} || '${LAST_LETTER}'`
      return [...staff(begins, number), { ...matching, by: 'lower(o.email) collate "C"' }]
    }
    default:
      return [matching]
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
