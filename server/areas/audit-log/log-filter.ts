/**
 * Which log entries a caller may see, and the filter. A caller with the whole tree sees all entries; a unit
 * administrator those of its units and of their accounts; others only views of their own record.
 */
import { readableFields } from '#domain/officer/readable-fields.ts'
import { readingRole } from '#server/request/session/account.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { pageAudit } from '#domain/audit/log-list.ts'
import { viewKinds, type AuditKindId } from '#domain/audit/kinds.ts'
import { readSearch } from '#domain/officer/search/typed-search.ts'
import { topmost } from '#server/request/access/scope.ts'
import { accountsBelow, visibleAccounts, accountTables } from '#server/request/access/account-access.ts'
import { asSql } from '#server/platform/db/fragment.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import { catalogues, units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { listOfficers } from '#server/people/officers/list/list-officers.ts'
import { fits } from '#server/people/officers/list/name-rank.ts'
import { findOfficer, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { loadRoles } from '#server/request/session/account.ts'

type Filter = Omit<z.output<typeof pageAudit.input>, 'pageNumber' | 'pageSize' | 'sortBy'>
export type Condition = RawBuilder<unknown>

/** Maximum number of people and accounts that a typed name may match; more are ignored. */
const maxNamed = 500

/** Condition on `audit_entry` (e); null if nothing can match. */
export async function logCondition(filter: Filter, request: AuthenticatedRequest): Promise<Condition | null> {
  const tree = await units(request)
  const parts: Condition[] = [await visibleEntries(request)]
  if (filter.idCanBo !== null) {
    const person = await seenPerson(request, filter.idCanBo)
    if (!request.server.guards.personIsAskedFor(person)) return null
    parts.push(sql`e.officer_id = ${filter.idCanBo}`)
  }
  if (filter.donViId !== null) {
    if (tree.find(filter.donViId) === undefined) return null
    parts.push(await unitPart(request, tree, filter.donViId, filter.isChildren))
  }
  const userName = filter.userName?.trim() ?? ''
  if (userName !== '')
    parts.push(sql`e.account_id = any(${ids(await accountsNamed(request, userName, { owners: false }))})`)
  const search = filter.searchContent?.trim() ?? ''
  if (search !== '') {
    const people = await peopleNamed(request, tree, search)
    const accounts = await accountsNamed(request, search, { owners: true })
    parts.push(sql`(e.officer_id = any(${ids(people)}) or e.account_id = any(${ids(accounts)})
      or ${await aboutPeopleNamedThen(request, tree, search)})`)
  }
  if (filter.loai.length > 0) parts.push(kindPart(filter.loai))
  const zone = request.server.configuration.timeZone
  if (filter.tuNgay !== null)
    parts.push(sql`e.at >= cast(cast(${filter.tuNgay} as date) as timestamp) at time zone ${zone}`)
  if (filter.denNgay !== null)
    parts.push(sql`e.at < cast(cast(${filter.denNgay} as date) + 1 as timestamp) at time zone ${zone}`)
  return sql.join(parts, sql` and `)
}

/** Entries of these kinds; repeats the predicate of the partial index without reads so that it can be used. */
export const kindPart = (kinds: readonly AuditKindId[]): Condition =>
  kinds.includes('xem')
    ? sql`e.kind = any(cast(${[...kinds]} as text[]))`
    : sql`(e.kind = any(cast(${[...kinds]} as text[])) and e.kind <> 'xem')`

const ids = (list: readonly number[]): Condition => sql`cast(${[...list]} as bigint[])`

/** Ids of units and everything below them, including inactive units: the log refers to them. */
function unitIds(tree: Units, roots: readonly number[]): number[] {
  return tree.all.filter(({ id }) => roots.some((root) => tree.isWithin(id, root))).map(({ id }) => id)
}

/** The entries that the caller may see. */
export async function visibleEntries(request: AuthenticatedRequest): Promise<Condition> {
  const { scope } = request
  const { guards } = request.server
  if (guards.wholeLogIsSeen(scope)) return sql`true`
  if (scope.kind === 'own')
    return sql`${guards.entriesOfOwnRecord(scope.officerId)} and ${kindPart(viewKinds)}`
  const tree = await units(request)
  const roles = await loadRoles(request.server.tableCache)
  const { rows } = await sql<{ id: number }>`
    select a.id from ${accountTables} where ${visibleAccounts(request, tree, roles, accountsBelow)}`.execute(
    request.db,
  )
  const accounts = rows.map(({ id }) => id)
  return sql`(e.unit_id = any(${ids(unitIds(tree, scope.roots))}) or e.account_id = any(${ids(accounts)}))`
}

/** An entry's unit is the person's unit at that time; for entries about no record, the account's. */
async function unitPart(
  request: AuthenticatedRequest,
  tree: Units,
  unitId: number,
  below: boolean,
): Promise<Condition> {
  const wanted = below ? unitIds(tree, topmost([unitId], tree)) : [unitId]
  const { rows } = await sql<{ id: number }>`
    select a.id from ${accountTables} where u.id = any(${ids(wanted)})`.execute(request.db)
  const accounts = rows.map(({ id }) => id)
  return sql`(e.unit_id = any(${ids(wanted)})
    or (e.unit_id is null and e.account_id = any(${ids(accounts)})))`
}

/** A person in scope; also deleted ones, whose history is opened from the bin. */
export async function seenPerson(
  request: AuthenticatedRequest,
  id: number,
): Promise<OfficerRecord | undefined> {
  const { db } = request
  const tree = await units(request)
  const standing = await findOfficer(db, request, tree, id)
  return standing ?? findOfficer(db, request, tree, id, { deleted: true })
}

/**
 * Accounts, including deleted ones, whose name contains the text or, among `owners`, whose owner's name matches its
 * words.
 */
async function accountsNamed(
  request: AuthenticatedRequest,
  text: string,
  { owners }: { owners: boolean },
): Promise<number[]> {
  const search = readSearch(text)
  const byOwner = owners && search.kind === 'names' ? asSql(fits('name_folded', search)) : sql`false`
  const { rows } = await sql<{ id: number }>`
    select id from account where lower("userName") like ${containing(text.toLowerCase())} or ${byOwner}
    order by id limit ${maxNamed}`.execute(request.db)
  return rows.map(({ id }) => id)
}

/** Entries of the caller's units about people by the names that they had then: also those who have left since. */
async function aboutPeopleNamedThen(
  { db, scope }: AuthenticatedRequest,
  tree: Units,
  text: string,
): Promise<Condition> {
  const search = readSearch(text)
  if (scope.kind !== 'units' || search.kind !== 'names') return sql`false`
  const own = ids(unitIds(tree, scope.roots))
  const { rows } = await sql<{ id: number }>`
    select distinct officer_id as id from audit_name
    where ${asSql(fits('fold_name(name)', search))} and unit_id = any(${own})
    order by officer_id limit ${maxNamed}`.execute(db)
  return sql`(e.officer_id = any(${ids(rows.map(({ id }) => id))}) and e.unit_id = any(${own}))`
}

async function peopleNamed(
  request: AuthenticatedRequest,
  tree: Units,
  searchContent: string,
): Promise<number[]> {
  const statuses = (await catalogues(request)).every('DM_TRANGTHAIHOSO').map(({ id }) => id)
  const readable = readableFields(readingRole(request.account.role), ['hoVaTen', 'soCccd'])
  const filter = { searchContent, readable, isChildren: true, liveStatusIds: statuses }
  const { ids: personIds } = await listOfficers(
    request.db,
    request.scope,
    filter,
    { offset: 0, size: maxNamed },
    tree,
    request.server.guards,
  )
  return personIds
}
