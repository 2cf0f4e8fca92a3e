/** The list of accounts: filters, sorting and total (spec 3 §2.8). */
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AccountName, AccountRow } from '#domain/accounts/calls.ts'
import { accountList, type listAccounts as listAccountsCall } from '#domain/accounts/account-list.ts'
import type { Page } from '#domain/api/codes.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import { readingRole } from '#server/request/session/account.ts'
import { refusals } from '#domain/api/refusals.ts'
import { accountsBelow, visibleAccounts, accountTables } from '#server/request/access/account-access.ts'
import {
  accountAnswer,
  accountColumns,
  accountLists,
  type AccountLists,
  type AccountRecord,
} from '#server/areas/accounts/account-store.ts'
import { asSql } from '#server/platform/db/fragment.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import {
  mapLazily,
  type Reauthenticate,
  type ExportQuery,
  type ExportRows,
} from '#server/people/lists/export-list.ts'
import { logList, throttleReading, wordsOfList } from '#server/people/lists/log-list.ts'
import { matches } from '#server/people/officers/list/matches.ts'
import { readingsOf, type Search } from '#domain/officer/search/typed-search.ts'

type Input = z.output<typeof listAccountsCall.input>
/** Filters of the list, without page and sorting. */
type Asked = Pick<Input, 'unitRoleId' | 'donViId' | 'isChildren' | 'isActived'> & {
  userName?: string | null | undefined
  searchContent?: string | null | undefined
}
type Where = RawBuilder<unknown>

/** One page; by default newest first, with locked accounts before active ones if both are listed. */
export async function listAccounts(input: Input, request: AuthenticatedRequest): Promise<Page<AccountRow>> {
  await throttleReading(request, { rows: input.pageSize })
  const lists = await accountLists(request)
  const order = orderOf(input, input.sortBy)
  const { where, totalRows } = await matchingAccounts(input, request, lists)
  // Cuts the page before joining people and units: otherwise deep pages would join everybody before them.
  const { rows } = await sql<AccountRecord>`
    with page as materialized (
      select a.id from ${accountTables} where ${where} order by ${order}
      limit ${input.pageSize} offset ${(input.pageNumber - 1) * input.pageSize})
    select ${accountColumns} from ${accountTables} where a.id in (select id from page) order by ${order}`.execute(
    request.db,
  )
  const names = { catalogues: lists.all, units: lists.tree, roles: lists.roles }
  await logList(request, {
    title: accountList.title,
    words: wordsOfList(accountList.filters, { ...input }, names),
    ids: rows.flatMap(({ idCBCC }) => idCBCC ?? []),
  })
  return { data: rows.map((row) => accountAnswer(request, lists, row)), totalRows }
}

/** Fields of the person that the list shows. */
const shownOfPerson = ['hoVaTen', 'soCccd']

/** Number of matching accounts, using the first interpretation of the typed text that matches any. */
async function matchingAccounts(
  input: Asked,
  request: AuthenticatedRequest,
  lists: AccountLists,
): Promise<{ where: Where; totalRows: number }> {
  const fixed = [baseCondition(request, lists), ...filters(input, lists)]
  const text = input.searchContent?.trim() ?? ''
  const readable = readableFields(readingRole(request.account.role), shownOfPerson)
  let where = sql.join(fixed, sql` and `)
  for (const search of readingsOf(text)) {
    if (text !== '')
      where = sql.join([...fixed, sql`(${named(text)} or ${described(search, readable)})`], sql` and `)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${accountTables} where ${where}`.execute(request.db)
    if (rows[0] !== undefined && rows[0].n > 0) return { where, totalRows: rows[0].n }
  }
  return { where, totalRows: 0 }
}

/** Accounts per read for the workbook. */
const batch = 2_000

/** The matching accounts, for the workbook. */
export async function readAccounts(
  { input, sortBy, ids: ticked, max }: ExportQuery,
  request: AuthenticatedRequest,
): Promise<ExportRows<AccountRow>> {
  const query = input as Asked
  const lists = await accountLists(request)
  const order = orderOf(query, sortBy)
  const { where } = await matchingAccounts(query, request, lists)
  const only = ticked === undefined ? sql`true` : sql`a.id = any(cast(${[...ticked]} as bigint[]))`
  const { rows } = await sql<{ ids: number[] }>`select array(
    select a.id from ${accountTables} where ${where} and ${only} order by ${order} limit ${max}) as ids`.execute(
    request.db,
  )
  const ids = rows[0]?.ids ?? []
  const batches = async function* (again: Reauthenticate): AsyncGenerator<Iterable<AccountRow>> {
    for (let start = 0; start < ids.length; start += batch) {
      const now = await again()
      const currentLists = await accountLists(now)
      const { rows: some } = await sql<AccountRecord>`
        select ${accountColumns} from ${accountTables}
        join unnest(cast(${ids.slice(start, start + batch)} as bigint[])) with ordinality as i (id, at) on i.id = a.id
        where ${baseCondition(now, currentLists)} order by i.at`.execute(now.db)
      yield mapLazily(some, (row) => accountAnswer(now, currentLists, row))
    }
  }
  return { ids, batches }
}

/** Names for pickers: at most 1,000, in scope. */
export async function listAccountNames(request: AuthenticatedRequest): Promise<AccountName[]> {
  await throttleReading(request, { rows: 1_000 })
  const lists = await accountLists(request)
  const { rows } = await sql<AccountRecord>`
    select ${accountColumns} from ${accountTables} where ${baseCondition(request, lists)}
    order by lower(a."userName") limit 1000`.execute(request.db)
  const ids = rows.flatMap(({ idCBCC }) => idCBCC ?? [])
  await logList(request, { title: 'Danh sách chọn tài khoản', words: 'tất cả', ids })
  return rows.map(({ id, name, userName, soCccd }) => ({ id: String(id), name, userName, soCccd }))
}

const baseCondition = (request: AuthenticatedRequest, { tree, roles }: AccountLists) =>
  sql`${request.server.guards.livingAccountsListed()} and ${visibleAccounts(request, tree, roles, accountsBelow)}`

function filters(input: Asked, { tree }: AccountLists): RawBuilder<unknown>[] {
  const parts: Where[] = []
  if (input.isActived !== null) parts.push(sql`a."isActived" = ${input.isActived}`)
  if (input.unitRoleId !== null) parts.push(sql`a.role_id = ${input.unitRoleId}`)
  if (input.donViId !== null) {
    parts.push(input.isChildren ? accountsBelow([input.donViId], tree) : sql`u.id = ${input.donViId}`)
  }
  const userName = input.userName?.trim() ?? ''
  if (userName !== '') parts.push(named(userName))
  return parts
}

const named = (text: string) => sql`lower(a."userName") like ${containing(text.toLowerCase())}`

/** Matches by person; names are matched against the account, since accounts without a person have names too. */
function described(search: Search, readable: ReadonlySet<string>): Where {
  return search.kind === 'names'
    ? sql`(${asSql(matches(search, { names: 'a.name_folded' }))})`
    : sql`a."idCBCC" in (select o.id from officer o where not o.deleted and ${asSql(matches(search, { readable }))})`
}

const newest = sql`a.id desc`
const orders: Readonly<Record<string, (way: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  userName: (way) => sql`lower(a."userName") ${way}`,
  // By given name, like all lists of people.
  name: (way) => sql`split_part(a.name_folded, ' ', -1) ${way}, a.name_folded ${way}, a.id ${way}`,
  id: (way) => sql`a.id ${way}`,
}

function orderOf({ isActived }: Asked, sortBy: string | null | undefined): Where {
  if (!sortBy) return isActived === null ? sql`a."isActived", ${newest}` : newest
  const name = sortBy.replace(/^-/, '')
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined
  if (order === undefined) throw refusals.cannotSort()
  return order(sortBy.startsWith('-') ? sql`desc` : sql`asc`)
}
