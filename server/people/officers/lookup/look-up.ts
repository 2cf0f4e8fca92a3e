/** The call of the lookup screen. */
import { foundRows, lookUpOfficers, maxResults, type FoundOfficer } from '#domain/people-lists/lookup.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { liveStatuses } from '#server/people/officers/live-statuses.ts'
import { logList, throttleReading } from '#server/people/lists/log-list.ts'
import { RowReader, rowContext } from '#server/people/officers/list/row-reader.ts'
import { coverNumbers } from './cover-numbers.ts'
import { findBest } from './find-best.ts'

const reader = new RowReader<FoundOfficer>(foundRows, {})

async function lookUp(keyword: string, request: AuthenticatedRequest): Promise<FoundOfficer[]> {
  await throttleReading(request, { rows: maxResults })
  const context = await rowContext(request)
  const { role } = request.account
  const rows = await findBest(
    request.db,
    request.scope,
    {
      searchContent: keyword,
      isChildren: true,
      liveStatusIds: liveStatuses(context.catalogues),
      posts: context.catalogues.list('DM_CHUCVU'),
      readable: reader.readable(role),
    },
    context.units,
    request.server.guards,
    (ids) => reader.rowsOfIds(ids),
  )
  if (keyword !== '') {
    const ids = rows.map(({ id }) => Number(id))
    await logList(request, { title: 'Tra cứu', words: `tìm '${keyword}'`, ids, once: true })
  }
  return coverNumbers(reader.answers(rows, context, role), keyword)
}

export const lookupRoutes: Route[] = [
  on(lookUpOfficers, ({ keyword }, request) => lookUp(keyword?.trim() ?? '', request)),
]
