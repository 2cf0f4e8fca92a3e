/**
 * A ledger list with further conditions: no ledger counts those, so its people are counted as they are found. Without
 * conditions it is the ledgers' list.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Conditions } from '#domain/lists/conditions.ts'
import { askedCondition } from '#server/people/officers/conditions/queried-conditions.ts'
import { liveStatuses } from '#server/people/officers/live-statuses.ts'
import { countedSource, type ConditionOfPeople, type CountedList } from './counted-source.ts'
import type { LedgerFilters } from './ledger-source.ts'
import type { SortField } from './list-filter.ts'
import type { PeopleQuery, PeopleSource } from './people-source.ts'
import { sortKeys } from './statement-parts.ts'

interface Conditional extends LedgerFilters {
  filter: Conditions | null
}

/** The list's other filters, but for unit and text. */
function others(input: Conditional, live: readonly number[]): RawBuilder<unknown>[] {
  const is = (column: string, id: number | null | undefined) =>
    id === null || id === undefined ? [] : [sql`${sql.ref(`o.${column}`)} = ${id}`]
  const queried = input.trangThaiHoSoId
  const statuses = queried.length === 0 ? live : live.filter((status) => queried.includes(status))
  return [
    sql`o."trangThaiHoSoId" = any(cast(${[...statuses]} as bigint[]))`,
    ...is('loaiHoSoId', input.loaiHoSoId),
    ...is('chucVuId', input.chucVuId),
    ...is('viTriViecLamId', input.viTriViecLamId),
    ...is('phongBanId', input.phongBanId),
    ...(typeof input.laDangVien === 'boolean' ? [sql`o."laDangVien" = ${input.laDangVien}`] : []),
    ...(input.bacNgheNghiepId?.length
      ? [sql`o."bacNgheNghiepId" = any(cast(${[...input.bacNgheNghiepId]} as text[]))`]
      : []),
  ]
}

export function conditionalSource<I extends Conditional, S extends SortField>(
  ledgers: PeopleSource<I, S>,
): PeopleSource<I, S> & ConditionOfPeople<I> {
  const counted = countedSource<I, S>({
    reached: (request, context) => [...ledgers.reached(request, context)],
    where: (input, context, request) => [
      ...others(input, liveStatuses(context.catalogues)),
      askedCondition(input.filter, request, context),
    ],
    sorts: Object.fromEntries(
      Object.entries(sortKeys).map(([field, key]) => [field, sql.raw(key)]),
    ) as unknown as CountedList<I, S>['sorts'],
    countsFirst: true,
  })
  const sourceOf = ({ input }: PeopleQuery<I>) => (input.filter === null ? ledgers : counted)
  /** What is being typed is searched like what was typed. */
  const ofText = (query: PeopleQuery<I>): PeopleQuery<I> =>
    query.input.searchContent?.trim()
      ? query
      : { ...query, input: { ...query.input, searchContent: query.input.keyword } }
  const typed = (query: PeopleQuery<I>): PeopleQuery<I> =>
    query.input.filter === null ? query : ofText(query)
  return {
    reached: (request, context) => ledgers.reached(request, context),
    page: (query, ...rest) => sourceOf(query).page(typed(query), ...rest),
    count: (query, ...rest) => sourceOf(query).count(typed(query), ...rest),
    ids: (query, ...rest) => sourceOf(query).ids(typed(query), ...rest),
    who: (query, ...rest) => counted.who(ofText(query), ...rest),
  }
}
