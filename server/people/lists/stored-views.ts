/** The views that an account has of a list: its own, and those shared in its unit. */
import { sql } from 'kysely'
import { permissionOf } from '#domain/api/call.ts'
import type { AnyList } from '#domain/lists/list.ts'
import { shareView, type ListView } from '#domain/lists/view-calls.ts'
import { readViewFilter, type ViewFilter } from '#domain/lists/view-filter.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Maximum number of views of others: those of the nearest units come first. */
const maxShared = 40

interface StoredView extends Omit<ListView, 'filter'> {
  filter: unknown
  version: number
}

/** Views whose filter a later version wrote are left out: read wrongly they would select other people. */
const readable = ({ version, filter: stored, ...view }: StoredView): ListView[] => {
  const filter = readViewFilter(version, stored)
  return filter === undefined ? [] : [{ ...view, filter }]
}

/** The account's own views, in its order. */
export async function ownViews(
  db: DbOrTx,
  { account, server }: AuthenticatedRequest,
  list: string,
): Promise<ListView[]> {
  const { rows } = await sql<StoredView>`
    select cast(id as text) as id, name, columns, sort, filter, filter_version as version,
      is_default as "macDinh", shared as "chiaSe", null as "nguoiChiaSe"
    from list_view where list = ${list} and ${server.guards.viewsOfAccount(account.id)}
    order by place, name`.execute(db)
  return rows.flatMap(readable)
}

/** The unit of an account: that of its person, if it has one (decision 20). */
const unitOf = (alias: string) => sql`case when ${sql.ref(`${alias}.idCBCC`)} is null
  then ${sql.ref(`${alias}.donViId`)}
  else (select o."donViId" from officer o where o.id = ${sql.ref(`${alias}.idCBCC`)}) end`

/** The unit of the caller's account. */
export async function callersUnit(db: DbOrTx, { account }: AuthenticatedRequest): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select ${unitOf('a')} as id from account a where a.id = ${account.id}`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Views that accounts of the caller's unit, or of a unit above it, share: as long as they may. They follow their
 * owner's unit. A unit that the caller doesn't see becomes the caller's own; the list itself keeps to the scope anyway.
 */
async function sharedViews(
  db: DbOrTx,
  request: AuthenticatedRequest,
  list: AnyList,
  tree: Units,
): Promise<ListView[]> {
  const { account, server } = request
  const home = await callersUnit(db, request)
  const above = home === null ? [] : (tree.find(home)?.path ?? [])
  if (above.length === 0) return []
  const { rows } = await sql<StoredView>`
    select cast(s.id as text) as id, s.name, s.columns, s.sort, s.filter, s.version,
      false as "macDinh", true as "chiaSe", s.owner as "nguoiChiaSe"
    from (
      select v.*, v.filter_version as version, a.name as owner, ${unitOf('a')} as home
      from list_view v join account a on a.id = v.account_id join role r on r.id = a.role_id
      where v.list = ${list.name} and v.shared and v.account_id <> ${account.id} and a.deleted_at is null
        and ${permissionOf(shareView)} = any(r.permissions)
    ) s
    where ${server.guards.viewsShared(above)}
    order by array_position(cast(${above} as bigint[]), s.home) desc, s.name, s.id
    limit ${maxShared}`.execute(db)
  return rows
    .flatMap(readable)
    .map((view) => ({ ...view, filter: withinSight(list, view.filter, request, tree, home) }))
}

/** The filter with units that the caller sees, without the rooms of others. */
function withinSight(
  { filters }: AnyList,
  filter: ViewFilter,
  { scope }: AuthenticatedRequest,
  tree: Units,
  home: number | null,
): ViewFilter {
  const isSeen = (id: number) =>
    scope.kind === 'everything' ||
    (scope.kind === 'units' && scope.roots.some((root) => tree.isWithin(id, root)))
  const replaced = new Set(
    Object.entries(filter).flatMap(([name, text]) =>
      filters[name]?.input.kind === 'unit' && text !== '' && !isSeen(Number(text)) ? [name] : [],
    ),
  )
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, text]) => {
      if (replaced.has(name)) return [[name, home === null ? '' : String(home)]]
      const input = filters[name]?.input
      const isRoomOfReplaced =
        input?.kind === 'one' && input.from.kind === 'rooms' && replaced.has(input.from.of)
      return isRoomOfReplaced ? [] : [[name, text]]
    }),
  )
}

/**
 * The account's own views of the list in its order, then those shared in its unit. `tree` is handed in: within a
 * transaction it can't be read.
 */
export const viewsOf = async (
  db: DbOrTx,
  request: AuthenticatedRequest,
  list: AnyList,
  tree: Units,
): Promise<ListView[]> => [
  ...(await ownViews(db, request, list.name)),
  ...(await sharedViews(db, request, list, tree)),
]
