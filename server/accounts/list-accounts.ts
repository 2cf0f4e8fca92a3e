/** The list of accounts: filters, order and total (spec 3 §2.8). */
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AccountName, AccountRow, listAccounts as listAccountsCall } from '#domain/accounts/calls.ts'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { accountsBelow, visibleAccounts, accountTables } from '#server/access/account-access.ts'
import {
  accountAnswer,
  accountColumns,
  accountLists,
  type AccountLists,
  type AccountRecord,
} from '#server/accounts/account-store.ts'
import { containing } from '#server/db/like-pattern.ts'
import type { SignedIn } from '#server/http/request.ts'
import { personFits } from '#server/officers/list/person-fits.ts'
import { readSearch } from '#server/officers/list/search-input.ts'

type Input = z.output<typeof listAccountsCall.input>

/** One page; the newest first unless sorted otherwise, and the locked ones before them when both kinds are shown. */
export async function listAccounts(input: Input, request: SignedIn): Promise<Page<AccountRow>> {
  const lists = await accountLists(request)
  const where = sql.join([baseCondition(request, lists), ...filters(input, lists)], sql` and `)
  const order = orderOf(input)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from ${accountTables} where ${where}`.execute(request.db)
  // The page is cut before its people and units are looked up: deep pages would look up everybody before them.
  const { rows } = await sql<AccountRecord>`
    with page as materialized (
      select a.id from ${accountTables} where ${where} order by ${order}
      limit ${input.pageSize} offset ${(input.pageNumber - 1) * input.pageSize})
    select ${accountColumns} from ${accountTables} where a.id in (select id from page) order by ${order}`.execute(
    request.db,
  )
  return { data: rows.map((row) => accountAnswer(request, lists, row)), totalRows: counted[0]?.n ?? 0 }
}

/** Names for pickers: at most 1,000 in scope. */
export async function listAccountNames(request: SignedIn): Promise<AccountName[]> {
  const lists = await accountLists(request)
  const { rows } = await sql<AccountRecord>`
    select ${accountColumns} from ${accountTables} where ${baseCondition(request, lists)}
    order by lower(a."userName") limit 1000`.execute(request.db)
  return rows.map(({ id, name, userName, soCccd }) => ({ id: String(id), name, userName, soCccd }))
}

const baseCondition = (request: SignedIn, { tree, roles }: AccountLists) =>
  sql`${request.server.guards.livingAccountsListed()} and ${visibleAccounts(request, tree, roles, accountsBelow)}`

function filters(input: Input, { tree }: AccountLists): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = []
  if (input.isActived !== null) found.push(sql`a."isActived" = ${input.isActived}`)
  if (input.unitRoleId !== null) found.push(sql`a.role_id = ${input.unitRoleId}`)
  if (input.donViId !== null) {
    found.push(input.isChildren ? accountsBelow([input.donViId], tree) : sql`u.id = ${input.donViId}`)
  }
  const userName = input.userName?.trim() ?? ''
  if (userName !== '') found.push(named(userName))
  const search = input.searchContent?.trim() ?? ''
  if (search !== '') found.push(sql`(${named(search)} or ${described(search)})`)
  return found
}

const named = (text: string) => sql`lower(a."userName") like ${containing(text.toLowerCase())}`

/** By the person: words of the name in any order and without marks, a number, or the beginning of an e-mail address. */
function described(text: string): RawBuilder<unknown> {
  const search = readSearch(text)
  if (search.kind !== 'names')
    return sql`a."idCBCC" in (select o.id from officer o where not o.deleted and ${personFits(search)})`
  // Accounts of nobody have names too.
  const words = search.words.map((word) => sql`a.name_folded like ${containing(word)}`)
  return sql`(${sql.join(words, sql` and `)})`
}

const newest = sql`a.id desc`
const orders: Readonly<Record<string, (way: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  userName: (way) => sql`lower(a."userName") ${way}`,
  // By given name, as every list of people.
  name: (way) => sql`split_part(a.name_folded, ' ', -1) ${way}, a.name_folded ${way}, a.id ${way}`,
  id: (way) => sql`a.id ${way}`,
}

function orderOf({ sortBy, isActived }: Input): RawBuilder<unknown> {
  if (!sortBy) return isActived === null ? sql`a."isActived", ${newest}` : newest
  const name = sortBy.replace(/^-/, '')
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined
  if (order === undefined) throw refusals.cannotSort()
  return order(sortBy.startsWith('-') ? sql`desc` : sql`asc`)
}
