/** The call of the lookup screen, and people shown as it shows them. */
import { foundRows, lookUpOfficers, maxResults, type FoundOfficer } from '#domain/people-lists/lookup.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { mayLag, on, type Route } from '#server/request/http/routes.ts'
import { liveStatuses } from '#server/people/officers/live-statuses.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import { namesToSearch } from '#server/people/officers/list/named-parts.ts'
import { RowReader, rowContext } from '#server/people/officers/list/row-reader.ts'
import { coverNumbers } from './cover-numbers.ts'
import { findBest } from './find-best.ts'

const reader = new RowReader<FoundOfficer>(foundRows, {})

/** At most `most` people, counted and logged as reading. */
export async function lookUp(
  keyword: string,
  request: AuthenticatedRequest,
  most = maxResults,
): Promise<FoundOfficer[]> {
  await throttleReading(request, { rows: most })
  const context = await rowContext(request)
  const { role } = request.account
  const best = await findBest(
    request.db,
    request.scope,
    {
      searchContent: keyword,
      isChildren: true,
      liveStatusIds: liveStatuses(context.catalogues),
      ...namesToSearch(context.catalogues),
      readable: reader.readable(role),
    },
    context.units,
    request.server.guards,
    (ids) => reader.rowsOfIds(ids),
  )
  const rows = best.slice(0, most)
  if (keyword !== '') {
    const ids = rows.map(({ id }) => Number(id))
    await logList(request, { title: 'Tra cứu', words: `tìm '${keyword}'`, ids, once: true })
  }
  return coverNumbers(reader.answers(rows, context, role), keyword)
}

/**
 * These people as the lookup shows them, their numbers covered, in the given order; those out of scope or in the bin are
 * left out. Counted and logged as reading; `title`: the list's name in the log.
 */
export async function showPeople(
  ids: readonly number[],
  title: string,
  request: AuthenticatedRequest,
): Promise<FoundOfficer[]> {
  if (ids.length === 0) return []
  await throttleReading(request, { rows: ids.length })
  const context = await rowContext(request)
  const { livingPersonsNamed, personsNamed } = request.server.guards
  const reached = [livingPersonsNamed(), personsNamed(request.scope, context.units)]
  const { rows } = await reader.rowsReached(ids, reached, false).execute(request.db)
  const shown = rows.map(({ id }) => Number(id))
  await logList(request, { title, words: 'tất cả', ids: shown, once: true })
  return coverNumbers(reader.answers(rows, context, request.account.role), '')
}

export const lookupRoutes: Route[] = [
  on(lookUpOfficers, ({ keyword }, request) => lookUp(keyword?.trim() ?? '', request), mayLag),
]
