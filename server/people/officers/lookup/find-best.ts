/** Finds the best twenty people for the typed text, among those who pass a filter. */
import type { Scope } from '#server/request/access/scope.ts'
import { maxResults } from '#domain/people-lists/lookup.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import {
  askedIn,
  type ListFilter,
  type ListGuards,
  narrowed,
} from '#server/people/officers/list/list-filter.ts'
import { type ListDb, pageOf, readRows } from '#server/people/officers/list/list-officers.ts'
import { readingsIn } from '#server/people/officers/list/readings.ts'
import { rankNumbers } from './rank-numbers.ts'

/** Best first, whatever order the list has. */
const bestFirst = { field: 'hoVaTen', descending: false, own: true } as const

/**
 * At most `maxResults` people in scope, best first, with their rows read in the same statement; `rowsOf`: the rows for
 * an SQL array of ids. Uses the first interpretation of the text that finds anybody, like every list. By name these are
 * the first of the list's people.
 */
export async function findBest(
  db: ListDb,
  scope: Scope,
  filter: ListFilter & { readonly searchContent: string },
  units: Units,
  guards: ListGuards,
  rowsOf: (ids: string) => string,
): Promise<StoredRow[]> {
  const placeAndStatuses = askedIn(scope, filter, units, guards)
  if (placeAndStatuses === undefined) return []
  const run = readRows(db, rowsOf)
  for (const reading of readingsIn(
    filter.searchContent,
    { units, posts: filter.posts ?? [], ranks: filter.ranks ?? [] },
    filter.readable,
  )) {
    const { search, ...besides } = reading
    const part = narrowed(placeAndStatuses, reading, units)
    const isEmpty = search.kind === 'none' && Object.keys(besides).length === 0
    if (search.kind === 'nobody' || part === undefined || isEmpty) continue
    const query = { ...part, search, sort: bestFirst }
    const { items } = await (search.kind === 'names' || search.kind === 'none'
      ? pageOf(run, query, { offset: 0, size: maxResults }, (filter.statusIds ?? []).length === 0)
      : run(rankNumbers(query)))
    if (items.length > 0) return items
  }
  return []
}
