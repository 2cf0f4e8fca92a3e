/** The list of the server's own calls (Api): read from the routes, so it can't be changed (26). */
import {
  apiTree,
  apiTreeByGet,
  apiTreeByPost,
  apiTreeList,
  apiTreeListSelected,
  apiWrites,
  getApi,
  listApi,
  pageApi,
} from '#domain/roles/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { hasWords } from '#domain/officer/name-text.ts'
import { roleMessages } from '#domain/roles/role-problems.ts'
import { on, type Route } from '#server/http/routes.ts'
import { apiEntries, apiGroups } from '#server/roles/known-calls.ts'
import { pageOf } from '#server/memory/page-of.ts'

export const apiRoutes: Route[] = [
  ...[listApi, apiTree, apiTreeByGet, apiTreeByPost].map((call) =>
    on(call, () => Promise.resolve(apiGroups())),
  ),
  ...[apiTreeList, apiTreeListSelected].map((call) => on(call, () => Promise.resolve(apiEntries()))),
  on(pageApi, (input) => {
    const found = apiEntries().filter(({ key, action, name }) =>
      hasWords(`${name} ${key} ${action}`, input.searchContent ?? ''),
    )
    return Promise.resolve(pageOf(found, input, ['key', 'action', 'name', 'path']))
  }),
  on(getApi, ({ id }) => {
    const entry = apiEntries().find((each) => each.id === id)
    if (entry === undefined) throw refusals.rowNotFound()
    return Promise.resolve(entry)
  }),
  ...apiWrites.map((call) =>
    on(call, () => {
      throw refusals.wrongState(roleMessages.apiIsRead)
    }),
  ),
]
