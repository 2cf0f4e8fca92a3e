/**
 * A list source with exact counts: people who satisfy its conditions, possibly with joins. For lists that are naturally
 * short, or restricted by their own index.
 */
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { withinUnit, withinUnits } from '#server/request/access/unit-condition.ts'
import { asSql } from '#server/platform/db/fragment.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { ListSort } from './list-filter.ts'
import { matches, rankOfPerson } from './matches.ts'
import type { PeopleQuery, PeopleSource } from './people-source.ts'
import type { RowContext, RowReader } from './row-reader.ts'
import type { Search } from '#domain/officer/search/typed-search.ts'
import { namesToSearch } from './named-parts.ts'
import { readingsIn } from './readings.ts'

type Condition = RawBuilder<unknown>
type SortKey = Condition | ((context: RowContext) => Condition)

export interface CountedList<I, S extends string> {
  /** Tables joined to `officer o` for conditions and orders. */
  joins?: Condition
  /** People the caller reaches: deleted or not, in scope; by default those in scope who aren't deleted. */
  reached?: (request: AuthenticatedRequest, context: RowContext) => Condition[]
  /** Those of them in the list, and filters other than typed text and unit. */
  where?: (input: I, context: RowContext, request: AuthenticatedRequest) => Condition[]
  /** The number of its people where it is kept, without typed text; undefined: they are counted. */
  total?: (input: I, context: RowContext, request: AuthenticatedRequest) => Condition | undefined
  /** Sort keys of orders other than fields, and of fields that aren't sorted as stored; ties by id. */
  sorts: Readonly<Record<Exclude<S, OfficerFieldName>, SortKey> & Partial<Record<S, SortKey>>>
  /** Whether ties by id follow the sort direction; default: always ascending. */
  idFollows?: boolean
  /** No index serves its conditions: the people that the count has found are not searched for again, if they are few. */
  countsFirst?: true
}

/** Sort key of an indexed field: names by given name, others as stored. */
const keyOfField = (name: OfficerFieldName): Condition =>
  name === 'hoVaTen' ? sql`o.name_key` : sql.ref(`o.${name}`)

/** The parsed filters that every list of people has. */
interface CommonFilters {
  searchContent?: string | null | undefined
  donViId?: number | null
  isChildren?: boolean
}

const inScope: NonNullable<CountedList<never, never>['reached']> = ({ scope, server }, { units }) => [
  sql`not o.deleted`,
  server.guards.personsCounted(scope, units),
]

/** A source that can also say who its people are, for other statements over `officer o`. */
export interface ConditionOfPeople<I> {
  /** The condition of everybody who passes the filters. */
  who(query: PeopleQuery<I>, request: AuthenticatedRequest, context: RowContext): Promise<Condition>
}

export function countedSource<I extends CommonFilters, S extends string>(
  list: CountedList<I, S>,
): PeopleSource<I, S> & ConditionOfPeople<I> {
  const reached = list.reached ?? inScope
  const from = sql`officer o ${list.joins ?? sql``}`
  const counted = (where: Condition) => sql`(select count(*) from ${from} where ${where})`
  /** Tries each interpretation of the typed text until one finds anybody. */
  async function firstReadingWithRows<T extends { totalRows: number }>(
    { input, ids, readable }: PeopleQuery<I>,
    request: AuthenticatedRequest,
    context: RowContext,
    find: (where: Condition, search: Search, total: Condition | undefined) => Promise<T>,
  ): Promise<T> {
    const listTotal = () => (ids === undefined ? list.total?.(input, context, request) : undefined)
    const fixed = [
      ...reached(request, context),
      ...(list.where?.(input, context, request) ?? []),
      ...unitPart(input, context.units),
      ...(ids === undefined ? [] : [sql`o.id = any(cast(${[...ids]} as bigint[]))`]),
    ]
    let lastTried: T | undefined
    const names = { units: context.units, ...namesToSearch(context.catalogues) }
    for (const reading of readingsIn(input.searchContent, names, readable)) {
      const { search, unitIds, roomIds, postIds, rankIds, bornIn, number } = reading
      const typed = [search, number ?? search].flatMap((one, at) =>
        one.kind === 'none' || (at > 0 && number === undefined)
          ? []
          : [sql`(${asSql(matches(one, { readable }))})`],
      )
      if (unitIds !== undefined) typed.push(withinUnits('o', unitIds, context.units))
      if (roomIds !== undefined) typed.push(sql`o."phongBanId" = any(cast(${[...roomIds]} as bigint[]))`)
      if (postIds !== undefined)
        typed.push(sql`(o."chucVuId" = any(cast(${[...postIds]} as bigint[]))
          or o."ngachHoacViTriId" = any(cast(${[...(rankIds ?? [])]} as bigint[])))`)
      if (bornIn !== undefined)
        typed.push(sql`o."ngaySinh" between cast(${bornIn[0]} as date) and cast(${bornIn[1]} as date)`)
      lastTried = await find(
        sql.join([...fixed, ...typed], sql` and `),
        search,
        typed.length === 0 ? listTotal() : undefined,
      )
      if (lastTried.totalRows > 0) return lastTried
    }
    return lastTried as T
  }
  const ordered = ({ field, descending, own }: ListSort<S>, search: Search, context: RowContext) => {
    const way = descending ? sql`desc` : sql`asc`
    const sorts: Readonly<Record<string, SortKey | undefined>> = list.sorts
    const declared = sorts[field] ?? keyOfField(field as OfficerFieldName)
    const key = typeof declared === 'function' ? declared(context) : declared
    const isRanked = own === true && field === 'hoVaTen' && search.kind === 'names'
    const rank = isRanked ? sql`${asSql(rankOfPerson(search))}, ` : sql``
    return sql`${rank}${key} ${way}, o.id ${list.idFollows ? way : sql``}`
  }
  return {
    reached,
    page: (query, page, request, context, reader, wide) =>
      firstReadingWithRows(query, request, context, async (where, search, storedTotal) => {
        const order = ordered(page.sort, search, context)
        const { total, among } = list.countsFirst
          ? await countedFirst(request, from, where)
          : { total: storedTotal ?? counted(where), among: where }
        const ids = sql`select ${total} as total, array(
          select o.id from ${from} where ${among} order by ${order}
          limit ${page.size} offset ${page.offset}) as ids`
        return readPage(request, ids, reader, wide)
      }),
    count: async (query, request, context) => {
      const { totalRows } = await firstReadingWithRows(
        query,
        request,
        context,
        async (where, _, storedTotal) => {
          const { rows } = await sql<{ n: number }>`select ${storedTotal ?? counted(where)} as n`.execute(
            request.db,
          )
          return { totalRows: Number(rows[0]?.n ?? 0) }
        },
      )
      return totalRows
    },
    who: async (query, request, context) => {
      const isTyped = Boolean(query.input.searchContent?.trim())
      const { who } = await firstReadingWithRows(query, request, context, async (where) => {
        if (!isTyped) return { who: where, totalRows: 1 }
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${from}
          where ${where}`.execute(request.db)
        return { who: where, totalRows: Number(rows[0]?.n ?? 0) }
      })
      return who
    },
    ids: async (query, sort, max, request, context) => {
      const { ids } = await firstReadingWithRows(query, request, context, async (where, search) => {
        const { rows } = await sql<{ ids: number[] }>`select array(
          select o.id from ${from} where ${where} order by ${ordered(sort, search, context)} limit ${max}) as ids`.execute(
          request.db,
        )
        const all = rows[0]?.ids ?? []
        return { ids: all, totalRows: all.length }
      })
      return ids
    },
  }
}

/** So many are sorted; of more, a page is soon found along the index of the order. */
const mostSorted = 2_000

async function countedFirst(
  { db }: Pick<AuthenticatedRequest, 'db'>,
  from: Condition,
  where: Condition,
): Promise<{ total: Condition; among: Condition }> {
  const { rows } = await sql<{ n: number | string; ids: number[] | null }>`
    select count(*) as n, (array_agg(o.id))[1:${sql.lit(mostSorted)}] as ids from ${from} where ${where}`.execute(
    db,
  )
  const [{ n, ids } = { n: 0, ids: null }] = rows
  const total = sql`cast(${Number(n)} as bigint)`
  if (Number(n) > mostSorted) return { total, among: where }
  return { total, among: sql`o.id = any(cast(${ids ?? []} as bigint[]))` }
}

/** The requested unit, with those below unless switched off. */
export function unitPart(
  { donViId, isChildren = true }: Omit<CommonFilters, 'searchContent'>,
  units: ReferenceData['units'],
): Condition[] {
  if (donViId === null || donViId === undefined) return []
  return isChildren ? [withinUnit('o', donViId, units)] : [sql`o."donViId" = ${donViId}`]
}

async function readPage(
  request: AuthenticatedRequest,
  ids: RawBuilder<unknown>,
  reader: RowReader<unknown>,
  wide: boolean,
): Promise<{ rows: StoredRow[]; totalRows: number }> {
  const { sql: text, parameters } = sql`select page.total, o.* from (${ids}) page left join lateral ${sql.raw(
    reader.rowsOfIds('page.ids', wide),
  )}`.compile(request.db)
  const { rows } = await request.db.executeQuery<StoredRow>(CompiledQuery.raw(text, [...parameters]))
  return { rows: rows.filter(({ id }) => id !== null), totalRows: Number(rows[0]?.['total'] ?? 0) }
}
