/** Finds the best twenty people for the typed text, among those who pass a filter. */
import type { Scope } from '#server/request/access/scope.ts'
import { readingsOf } from '#domain/officer/typed-search.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { askedIn, type ListFilter, type ListGuards } from '#server/people/officers/list/list-filter.ts'
import { type ListDb, readRows } from '#server/people/officers/list/list-officers.ts'
import type { LedgerQuery, Statement } from '#server/people/officers/list/statement-parts.ts'
import { rankNames } from './rank-names.ts'
import { rankNumbers } from './rank-numbers.ts'
import { FEW_PERSONS } from './ranked-statement.ts'

/** The lookup ignores the list's order. */
const byName = { field: 'hoVaTen', descending: false } as const

/**
 * At most `maxResults` people in scope, best first, with their rows read in the same statement; `rowsOf`: the rows for
 * an SQL array of ids. Uses the first interpretation of the text that finds anybody, like every list.
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
  for (const search of readingsOf(filter.searchContent)) {
    if (search.kind === 'nobody' || search.kind === 'none') continue
    // Characters that belong to no word.
    if (search.kind === 'names' && search.typed.length === 0) continue
    const { items } = await readRows(db, rowsOf)(bestOf({ ...placeAndStatuses, search, sort: byName }))
    if (items.length > 0) return items
  }
  return []
}

/** The statement for one interpretation of the text; with up to `few` people in scope it compares all of them. */
export function bestOf(query: LedgerQuery, few = FEW_PERSONS): Statement {
  const { search } = query
  return search.kind === 'names' ? rankNames({ ...query, search }, few) : rankNumbers(query, few)
}
