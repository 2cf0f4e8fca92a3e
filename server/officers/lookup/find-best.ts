/** The lookup's people: the best twenty for what was typed, of those whom a filter lets through. */
import type { Scope } from '#server/access/scope.ts'
import { readingsOf } from '#domain/officer/typed-search.ts'
import type { StoredRow } from '#server/forms/stored-values.ts'
import type { Units } from '#server/memory/units.ts'
import { askedIn, type ListFilter, type ListGuards } from '#server/officers/list/list-filter.ts'
import { type ListDb, readRows } from '#server/officers/list/list-officers.ts'
import type { Question, Statement } from '#server/officers/list/statement-parts.ts'
import { rankNames } from './rank-names.ts'
import { rankNumbers } from './rank-numbers.ts'
import { FEW_PERSONS } from './ranked-statement.ts'

/** What the order of a list is not asked for here. */
const byName = { field: 'hoVaTen', descending: false } as const

/**
 * At most `mostFound` people of the scope, best first, their rows read in the same statement; `rowsOf`: the rows of an SQL
 * array of ids. The first meaning of the text that finds somebody counts, as in every list.
 */
export async function findBest(
  db: ListDb,
  scope: Scope,
  filter: ListFilter & { readonly searchContent: string },
  units: Units,
  guards: ListGuards,
  rowsOf: (ids: string) => string,
): Promise<StoredRow[]> {
  const asked = askedIn(scope, filter, units, guards)
  if (asked === undefined) return []
  for (const search of readingsOf(filter.searchContent)) {
    if (search.kind === 'nobody' || search.kind === 'none') continue
    // Signs that are part of no word.
    if (search.kind === 'names' && search.typed.length === 0) continue
    const { items } = await readRows(db, rowsOf)(bestOf({ ...asked, search, sort: byName }))
    if (items.length > 0) return items
  }
  return []
}

/** The statement of one meaning of the text; places of up to `few` people are compared as a whole. */
export function bestOf(question: Question, few = FEW_PERSONS): Statement {
  const { search } = question
  return search.kind === 'names' ? rankNames({ ...question, search }, few) : rankNumbers(question, few)
}
