/** Keeps an account's views of a list. Checks a view against the list's declaration; changes own rows only. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { isSort } from '#domain/lists/list-state.ts'
import type { AnyList } from '#domain/lists/list.ts'
import {
  arrangeViews as arrangeCall,
  deleteView as deleteCall,
  getViews as getCall,
  maxViews,
  renameView as renameCall,
  saveView as saveCall,
  shareView as shareCall,
  viewSentences,
  type ListView,
} from '#domain/lists/view-calls.ts'
import { viewFilterVersion } from '#domain/lists/view-filter.ts'
import { allLists } from '#domain/registries/all-lists.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { callersUnit, ownViews, viewsOf } from '#server/people/lists/stored-views.ts'
import { Reply } from '#server/request/http/reply.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'

function listNamed(name: string): AnyList {
  const list = allLists.get(name)
  if (list === undefined) throw refusals.invalidField('list', viewSentences.list)
  return list
}

/** What the log says of a view. */
type KeptView = Pick<ListView, 'name' | 'columns' | 'sort' | 'filter' | 'macDinh'>
const logged = ({ name, columns, sort, filter, macDinh }: ListView): KeptView & Record<string, unknown> => ({
  name,
  columns,
  sort,
  filter,
  macDinh,
})

/** The view to store; throws 21 for anything unknown to the list. */
function checked(list: AnyList, input: z.output<typeof saveCall.input>): KeptView {
  const columns = [...new Set(input.columns ?? [])]
  if (columns.some((key) => !list.columns.some((column) => column.key === key)))
    throw refusals.invalidField('columns', viewSentences.column)
  const sort = input.sort || null
  if (sort !== null && !isSort(list, sort)) throw refusals.cannotSort()
  const filter = input.filter ?? {}
  for (const [name, text] of Object.entries(filter)) {
    const declared = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined
    // '' is a unit filter without a unit.
    const isKnown = declared !== undefined && (text === '' || declared.fromAddress(text) !== undefined)
    if (!isKnown) throw refusals.invalidField(`filter.${name}`, viewSentences.filter)
  }
  return { name: input.name, columns, sort, filter, macDinh: input.macDinh ?? false }
}

/** One change of the account's own views of a list; answers those that it has then. */
async function changeViews(
  request: AuthenticatedRequest,
  name: string,
  sentence: string,
  change: (tx: Tx, views: readonly ListView[], list: AnyList) => Promise<void>,
): Promise<Reply<ListView[]>> {
  const list = listNamed(name)
  const tree = await units(request)
  const views = await inRetriableTransaction(request, async (tx) => {
    // Serialises changes of this account: the limit, the order and the single default depend on the existing views.
    await sql`select id from account where id = ${request.account.id} for no key update`.execute(tx)
    await change(tx, await ownViews(tx, request, list.name), list)
    return viewsOf(tx, request, list, tree)
  })
  return new Reply(views, sentence)
}

const viewNamed = (views: readonly ListView[], name: string): ListView => {
  const view = views.find((each) => each.name === name)
  if (view === undefined) throw refusals.rowNotFound()
  return view
}
const targetOf = (list: AnyList, name: string) =>
  ({ target: 'list_view', targetId: `${list.name}/${name}` }) as const

function saveView(input: z.output<typeof saveCall.input>, request: AuthenticatedRequest) {
  const view = checked(listNamed(input.list), input)
  const { id } = request.account
  return changeViews(request, input.list, viewSentences.saved, async (tx, views, list) => {
    const before = views.find(({ name }) => name === view.name)
    if (before === undefined && views.length >= maxViews) throw refusals.wrongState(viewSentences.tooMany)
    if (view.macDinh)
      await sql`update list_view set is_default = false
        where account_id = ${id} and list = ${list.name} and is_default`.execute(tx)
    await sql`
      insert into list_view (account_id, list, name, columns, sort, filter, filter_version, is_default, place)
      values (${id}, ${list.name}, ${view.name}, ${view.columns}, ${view.sort},
        cast(${JSON.stringify(view.filter)} as jsonb), ${viewFilterVersion}, ${view.macDinh},
        (select coalesce(max(place), 0) + 1 from list_view where account_id = ${id} and list = ${list.name}))
      on conflict (account_id, list, name) do update set columns = excluded.columns, sort = excluded.sort,
        filter = excluded.filter, filter_version = excluded.filter_version, is_default = excluded.is_default,
        updated_at = now()`.execute(tx)
    await writeAudit(tx, request, {
      kind: before === undefined ? 'them' : 'sua',
      ...targetOf(list, view.name),
      before: before === undefined ? null : logged(before),
      after: { ...view },
    })
  })
}

function deleteView({ list: of, name }: z.output<typeof deleteCall.input>, request: AuthenticatedRequest) {
  return changeViews(request, of, viewSentences.deleted, async (tx, views, list) => {
    const before = viewNamed(views, name)
    await sql`delete from list_view
      where list = ${list.name} and name = ${name} and account_id = ${request.account.id}`.execute(tx)
    await writeAudit(tx, request, { kind: 'xoa', ...targetOf(list, name), before: logged(before) })
  })
}

function renameView(input: z.output<typeof renameCall.input>, request: AuthenticatedRequest) {
  const { name, tenMoi } = input
  return changeViews(request, input.list, viewSentences.renamed, async (tx, views, list) => {
    viewNamed(views, name)
    if (name === tenMoi) return
    if (views.some((view) => view.name === tenMoi))
      throw refusals.invalidField('tenMoi', viewSentences.nameTaken)
    await sql`update list_view set name = ${tenMoi}, updated_at = now()
      where list = ${list.name} and name = ${name} and account_id = ${request.account.id}`.execute(tx)
    await writeAudit(tx, request, {
      kind: 'sua',
      ...targetOf(list, tenMoi),
      before: { name },
      after: { name: tenMoi },
    })
  })
}

function arrangeViews(input: z.output<typeof arrangeCall.input>, request: AuthenticatedRequest) {
  return changeViews(request, input.list, viewSentences.saved, async (tx, views, list) => {
    const before = views.map(({ name }) => name)
    const after = [
      ...new Set(input.names.filter((name) => before.includes(name))),
      ...before.filter((name) => !input.names.includes(name)),
    ]
    if (after.join('\n') === before.join('\n')) return
    await sql`update list_view set place = array_position(cast(${after} as text[]), name)
      where list = ${list.name} and account_id = ${request.account.id}`.execute(tx)
    await writeAudit(tx, request, {
      kind: 'sua',
      target: 'list_view',
      targetId: list.name,
      before: { thuTu: before },
      after: { thuTu: after },
    })
  })
}

function shareView(
  { list: of, name, chiaSe }: z.output<typeof shareCall.input>,
  request: AuthenticatedRequest,
) {
  const sentence = chiaSe ? viewSentences.shared : viewSentences.unshared
  return changeViews(request, of, sentence, async (tx, views, list) => {
    const before = viewNamed(views, name)
    if (before.chiaSe === chiaSe) return
    if (chiaSe && (await callersUnit(tx, request)) === null) throw refusals.wrongState(viewSentences.noUnit)
    await sql`update list_view set shared = ${chiaSe}
      where list = ${list.name} and name = ${name} and account_id = ${request.account.id}`.execute(tx)
    await writeAudit(tx, request, {
      kind: 'sua',
      ...targetOf(list, name),
      before: { chiaSe: before.chiaSe },
      after: { chiaSe },
    })
  })
}

export const viewRoutes: Route[] = [
  on(getCall, async ({ list }, request) =>
    viewsOf(request.db, request, listNamed(list), await units(request)),
  ),
  on(saveCall, saveView),
  on(deleteCall, deleteView),
  on(renameCall, renameView),
  on(arrangeCall, arrangeViews),
  on(shareCall, shareView),
]
