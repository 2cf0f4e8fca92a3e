/** The list of the server's calls (Api): derived from the routes, so it can't be changed (26). */
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
import { roleMessages } from '#domain/roles/role-form.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { apiEntries, apiGroups } from '#server/areas/roles/known-calls.ts'
import { pageOf } from '#server/platform/table-cache/page-of.ts'

export const apiRoutes: Route[] = [
  ...[listApi, apiTree, apiTreeByGet, apiTreeByPost].map((call) =>
    on(call, (_, { server }) => Promise.resolve(apiGroups(server.calls))),
  ),
  ...[apiTreeList, apiTreeListSelected].map((call) =>
    on(call, (_, { server }) => Promise.resolve(apiEntries(server.calls))),
  ),
  on(pageApi, (input, { server }) => {
    const matchingEntries = apiEntries(server.calls).filter(({ key, action, name }) =>
      hasWords(`${name} ${key} ${action}`, input.searchContent ?? ''),
    )
    return Promise.resolve(pageOf(matchingEntries, input, ['key', 'action', 'name', 'path']))
  }),
  on(getApi, ({ id }, { server }) => {
    // By any id that the lists return: a call's, or its controller's.
    const entry = [...apiEntries(server.calls), ...apiGroups(server.calls)].find((each) => each.id === id)
    if (entry === undefined) throw refusals.rowNotFound()
    return Promise.resolve(entry)
  }),
  ...apiWrites.map((call) =>
    on(call, () => {
      throw refusals.wrongState(roleMessages.apiIsRead)
    }),
  ),
]
