/** An account's views of a list. Checks a view against the list's declaration; touches own rows only. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { isSort } from '#domain/lists/list-state.ts'
import type { AnyList } from '#domain/lists/list.ts'
import {
  deleteView as deleteCall,
  getViews as getCall,
  keepPageSize as keepCall,
  maxViews,
  saveView as saveCall,
  viewSentences,
  type ListView,
} from '#domain/lists/view-calls.ts'
import { allLists } from '#domain/registries/all-lists.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { Reply } from '#server/request/http/reply.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, type Route } from '#server/request/http/routes.ts'

function listNamed(name: string): AnyList {
  const list = allLists.get(name)
  if (list === undefined) throw refusals.invalidField('list', viewSentences.list)
  return list
}

async function viewsOf(
  db: DbOrTx,
  { account, server }: AuthenticatedRequest,
  list: string,
): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select name, columns, sort, filter, is_default as "macDinh" from list_view
    where list = ${list} and ${server.guards.viewsOfAccount(account.id)} order by name`.execute(db)
  return rows
}

/** The view to store; throws 21 for anything unknown to the list. */
function checked(input: z.output<typeof saveCall.input>): ListView {
  const list = listNamed(input.list)
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

async function saveView(
  input: z.output<typeof saveCall.input>,
  request: AuthenticatedRequest,
): Promise<Reply<ListView[]>> {
  const view = checked(input)
  const { account } = request
  const views = await inRetriableTransaction(request, async (tx) => {
    // Serialises saves of this account: both the limit and the single default depend on the existing views.
    await sql`select id from account where id = ${account.id} for no key update`.execute(tx)
    const ownViews = await viewsOf(tx, request, input.list)
    const before = ownViews.find(({ name }) => name === view.name)
    if (before === undefined && ownViews.length >= maxViews) throw refusals.wrongState(viewSentences.tooMany)
    if (view.macDinh)
      await sql`update list_view set is_default = false
        where account_id = ${account.id} and list = ${input.list} and is_default`.execute(tx)
    await sql`
      insert into list_view (account_id, list, name, columns, sort, filter, is_default)
      values (${account.id}, ${input.list}, ${view.name}, ${view.columns}, ${view.sort},
        cast(${JSON.stringify(view.filter)} as jsonb), ${view.macDinh})
      on conflict (account_id, list, name) do update set columns = excluded.columns, sort = excluded.sort,
        filter = excluded.filter, is_default = excluded.is_default, updated_at = now()`.execute(tx)
    await writeAudit(tx, request, {
      kind: before === undefined ? 'them' : 'sua',
      target: 'list_view',
      targetId: `${input.list}/${view.name}`,
      before: before === undefined ? null : { ...before },
      after: { ...view },
    })
    return viewsOf(tx, request, input.list)
  })
  return new Reply(views, viewSentences.saved)
}

async function deleteView(
  { list, name }: z.output<typeof deleteCall.input>,
  request: AuthenticatedRequest,
): Promise<Reply<ListView[]>> {
  listNamed(list)
  const views = await inRetriableTransaction(request, async (tx) => {
    const before = (await viewsOf(tx, request, list)).find((view) => view.name === name)
    if (before === undefined) throw refusals.rowNotFound()
    await sql`delete from list_view
      where list = ${list} and name = ${name} and account_id = ${request.account.id}`.execute(tx)
    const entry = { kind: 'xoa', target: 'list_view', targetId: `${list}/${name}` } as const
    await writeAudit(tx, request, { ...entry, before: { ...before } })
    return viewsOf(tx, request, list)
  })
  return new Reply(views, viewSentences.deleted)
}

async function keepPageSize(
  { pageSize }: z.output<typeof keepCall.input>,
  request: AuthenticatedRequest,
): Promise<null> {
  const { id } = request.account
  return inRetriableTransaction(request, async (tx) => {
    const { rows } = await sql<{ pageSize: number | null }>`
      select page_size as "pageSize" from account where id = ${id} for no key update`.execute(tx)
    const [before] = rows
    if (before?.pageSize === pageSize) return null
    await sql`update account set page_size = ${pageSize} where id = ${id}`.execute(tx)
    const entry = { kind: 'sua', target: 'list_view', targetId: 'pageSize' } as const
    await writeAudit(tx, request, { ...entry, before: { ...before }, after: { pageSize } })
    return null
  })
}

export const viewRoutes: Route[] = [
  on(getCall, ({ list }, request) => viewsOf(request.db, request, listNamed(list).name)),
  on(saveCall, saveView),
  on(deleteCall, deleteView),
  on(keepCall, keepPageSize),
]
