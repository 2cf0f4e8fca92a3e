import { columnsFor, offeredColumns } from '#domain/people-lists/readable-columns.ts'
import { getViews } from '#domain/lists/view-calls.ts'
import { queryClient } from '#web/api/query-client.ts'
import { queryOptionsOf } from '#web/api/use-call.ts'
import type { SignedInUser } from '#web/session/session.ts'
import { inputOf, maySaveViews } from './list-input.ts'
import { readingRole } from './offered.ts'
import { initialState, openingView, settled } from './opening-state.ts'
import type { ScreenList } from './screen-list.ts'

/**
 * Prefetches what a list will show when it opens at this address, before its screen has loaded: `useList` finds the
 * data or the request in flight. `search` is the query of the address.
 */
export async function beginList<L extends ScreenList>(list: L, user: SignedInUser, search: string) {
  const role = readingRole(user)
  const state = initialState(list, user, search)
  const views = maySaveViews(offeredColumns(list, role))
    ? await queryClient.fetchQuery(queryOptionsOf(getViews, { list: list.name }))
    : []
  const { values, columns } = state.awaitsView ? settled(list, state, openingView(views, state.view)) : state
  await queryClient.prefetchQuery(
    queryOptionsOf(list.call, inputOf(list, values, columnsFor(list, role, columns))),
  )
}
