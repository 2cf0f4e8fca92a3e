/** The staff list: one sorted page of the officers in scope that pass the filters, and their total number. */
import { CompiledQuery, type QueryResult } from 'kysely'
import type { Scope } from '#server/request/access/scope.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import {
  askedIn,
  hasConditions,
  type ListFilter,
  type ListGuards,
  type ListPage,
  narrowed,
} from './list-filter.ts'
import {
  findFewPersons,
  gatherAndSort,
  ledgerTotal,
  walkByColumn,
  walkByName,
  walkByStatus,
} from './list-statement.ts'
import { type Counting, farPage, findNames, listByNames, type NamesQuery } from './name-statement.ts'
import { readingsIn } from './readings.ts'
import type { LedgerQuery, Slice, Statement } from './statement-parts.ts'

/** The part of Kysely, or of a transaction, that a list needs. */
export interface ListDb {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>
}

/** `T` is an officer's id or its row. */
interface Found<T> {
  /** The officers of the page, in order. */
  readonly items: T[]
  /** Total number that pass the filters: exact as of the statement. */
  readonly totalRows: number
}
/** Runs one statement. */
type Run<T> = (statement: Statement) => Promise<Found<T>>

/** Up to this offset a page is read from the front in the same statement as the total; beyond, from the nearer end. */
const DEEP = 1_000
/** From this offset on, the sums kept with the names find a page of everybody sooner than walking the index. */
const FARTHEST = 50_000
/** The longest list that is sorted at once if it is not by name. */
const LONGEST_SORTED = 4_000
/** So many times as long as what is skipped and taken, a longer list is surely walked along the index of its order. */
const NEAR = 50

/**
 * One page of the staff list as sorted ids. Never counts persons: totals come from the ledgers and the dictionary of
 * names. Words that match no name are retried as raw Telex and as the beginning of an e-mail address.
 */
export async function listOfficers(
  db: ListDb,
  scope: Scope,
  filter: ListFilter,
  page: ListPage,
  units: Units,
  guards: ListGuards,
): Promise<{ ids: number[]; totalRows: number }> {
  const { items, totalRows } = await list(readIds(db), scope, filter, page, units, guards)
  return { ids: items, totalRows }
}

/** The same page with its rows, read in the same statement; `rowsOf`: the rows for an SQL array of ids. */
export async function listOfficerRows(
  db: ListDb,
  scope: Scope,
  filter: ListFilter,
  page: ListPage,
  units: Units,
  guards: ListGuards,
  rowsOf: (ids: string) => string,
): Promise<{ rows: StoredRow[]; totalRows: number }> {
  const { items, totalRows } = await list(readRows(db, rowsOf), scope, filter, page, units, guards)
  return { rows: items, totalRows }
}

async function list<T>(
  run: Run<T>,
  scope: Scope,
  filter: ListFilter,
  page: ListPage,
  units: Units,
  guards: ListGuards,
): Promise<Found<T>> {
  const placeAndStatuses = askedIn(scope, filter, units, guards)
  if (placeAndStatuses === undefined) return { items: [], totalRows: 0 }
  const everyStatus = (filter.statusIds ?? []).length === 0
  const sort = page.sort ?? { field: 'hoVaTen', descending: false }
  for (const reading of readingsIn(
    filter.searchContent,
    { units, posts: filter.posts ?? [], ranks: filter.ranks ?? [] },
    filter.readable,
  )) {
    const { search } = reading
    const query = narrowed(placeAndStatuses, reading, units)
    if (search.kind === 'nobody' || query === undefined) continue
    const matches = await pageOf(run, { ...query, search, sort }, page, everyStatus)
    if (matches.totalRows > 0) return matches
  }
  return { items: [], totalRows: 0 }
}

/** The page of one interpretation of the text. */
export async function pageOf<T>(
  run: Run<T>,
  query: LedgerQuery,
  page: ListPage,
  everyStatus: boolean,
): Promise<Found<T>> {
  const { place, filter, search, sort } = query
  const front: Slice = { offset: page.offset, size: page.size, fromEnd: false }
  const byName = sort.field === 'hoVaTen'
  const isFew =
    place.kind === 'person' ||
    filter.ids !== undefined ||
    filter.phongBanId !== undefined ||
    // No ledger counts these: an index finds their people.
    filter.viTriViecLamId !== undefined ||
    filter.bacNgheNghiepIds !== undefined ||
    filter.roomIds !== undefined ||
    filter.rankIds !== undefined ||
    filter.bornIn !== undefined ||
    filter.number !== undefined ||
    (place.kind === 'unit' &&
      (filter.chucVuId !== undefined || filter.postIds !== undefined || search.kind === 'names'))
  if (isFew || (search.kind !== 'none' && search.kind !== 'names')) return run(findFewPersons(query, front))
  if (isNames(query) && !byName) return run(findNames(query, front))
  if (isNames(query)) return run(listByNames(query, front, await countingOf(run, query, everyStatus)))
  const walked = byName ? walkByName : sort.field === 'trangThaiHoSo' ? walkByStatus : undefined
  if (walked !== undefined) {
    const isSummed = byName && everyStatus && isEverybody(query)
    const walk = (slice: Slice) =>
      isSummed && slice.offset > FARTHEST ? farPage(query, slice) : walked(query, slice)
    return nearerEnd(run, page, walk, ledgerTotal(query))
  }
  const { totalRows } = await run(ledgerTotal(query))
  if (totalRows <= LONGEST_SORTED) return run(gatherAndSort(query, front))
  const { items } = await fromNearerEnd(run, page, totalRows, (slice) =>
    walkByColumn(query, slice, { isNear: (slice.offset + slice.size) * NEAR <= totalRows }),
  )
  return { items, totalRows }
}

/** Everybody, in whatever statuses: the names have their sums. */
const isEverybody = ({ place, filter }: LedgerQuery): boolean =>
  place.kind === 'subtrees' && (place.everything || place.wholeTree) && !hasConditions(filter)

/** Reads the persons of the fewer statuses: those listed, or the others. */
async function countingOf<T>(run: Run<T>, query: LedgerQuery, everyStatus: boolean): Promise<Counting> {
  if (!isEverybody(query)) return 'persons'
  if (everyStatus) return 'sums'
  const listed = await run(ledgerTotal(query))
  const all = await run(ledgerTotal({ ...query, statusIds: query.filter.liveStatusIds }))
  return listed.totalRows * 2 > all.totalRows ? 'sums without others' : 'persons'
}

function isNames(query: LedgerQuery): query is NamesQuery {
  return query.search.kind === 'names'
}

/** A page near the front in one statement; a deep one from the nearer end, once the total is known. */
async function nearerEnd<T>(
  run: Run<T>,
  page: ListPage,
  statement: (slice: Slice) => Statement,
  total: Statement,
): Promise<Found<T>> {
  if (page.offset <= DEEP) return run(statement({ ...page, fromEnd: false }))
  const { totalRows } = await run(total)
  return fromNearerEnd(run, page, totalRows, statement)
}

async function fromNearerEnd<T>(
  run: Run<T>,
  { offset, size }: ListPage,
  totalRows: number,
  statement: (slice: Slice) => Statement,
): Promise<Found<T>> {
  if (offset >= totalRows) return { items: [], totalRows }
  const taken = Math.min(size, totalRows - offset)
  const behind = totalRows - offset - taken
  if (offset <= behind) return { ...(await run(statement({ offset, size, fromEnd: false }))), totalRows }
  const { items } = await run(statement({ offset: behind, size: taken, fromEnd: true }))
  return { items: items.reverse(), totalRows }
}

const readIds =
  (db: ListDb): Run<number> =>
  async ({ text, values }) => {
    const query = CompiledQuery.raw(text, [...values]) as CompiledQuery<{
      total: unknown
      ids: readonly unknown[]
    }>
    const [row] = (await db.executeQuery(query)).rows
    return { items: (row?.ids ?? []).map(Number), totalRows: Number(row?.total ?? 0) }
  }

/** Runs a statement that also reads the rows of its ids. */
export const readRows =
  (db: ListDb, rowsOf: (ids: string) => string): Run<StoredRow> =>
  async ({ text, values }) => {
    const whole = `select page.total, o.* from (${text}) page left join lateral ${rowsOf('page.ids')}`
    const query = CompiledQuery.raw(whole, [...values]) as CompiledQuery<StoredRow>
    const { rows } = await db.executeQuery(query)
    return { items: rows.filter(({ id }) => id !== null), totalRows: Number(rows[0]?.['total'] ?? 0) }
  }
