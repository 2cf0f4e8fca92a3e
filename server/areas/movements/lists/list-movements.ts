/** The lists of /bien-dong: pages, workbooks and counts (spec 3 §2.12). */
import { sql } from 'kysely'
import type { Page } from '#domain/api/codes.ts'
import type { MovementCounts } from '#domain/movements/calls.ts'
import type { MovementRow } from '#domain/movements/movement-row.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import { attachedFiles } from '#server/people/files/attach-files.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'
import {
  exportRoutes,
  type Reauthenticate,
  type ExportQuery,
  type ExportRows,
} from '#server/people/lists/export-list.ts'
import { logList, throttleReading, wordsOfList } from '#server/people/lists/log-list.ts'
import { loadRoles } from '#server/request/session/account.ts'
import {
  meaningsOf,
  movementRow,
  orderBy,
  reachedBy,
  selectOf,
  sides,
  type MovementQuery,
  type Where,
} from '#server/areas/movements/lists/movement-rows.ts'
import { sortOf } from '#server/people/officers/list/serve-list.ts'

type Side = (typeof sides)[keyof typeof sides]

const tables = sql`movement m join officer o on o.id = m.officer_id`

/** Movements per read for a workbook. */
const batch = 2_000

/** The first interpretation of the typed text that matches anything, with its number of matches. */
async function matchingMovements(
  side: Side,
  query: MovementQuery,
  request: AuthenticatedRequest,
): Promise<{ where: Where; totalRows: number }> {
  let where: Where = sql`false`
  for (const meaning of meaningsOf(side, query, request, await units(request))) {
    where = meaning
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from movement m where ${where}`.execute(request.db)
    if (rows[0] !== undefined && rows[0].n > 0) return { where, totalRows: rows[0].n }
  }
  return { where, totalRows: 0 }
}

const reads = ({ scope, server }: AuthenticatedRequest, { units: tree }: ReferenceData) =>
  server.guards.recordsOfMovements(scope, tree)

async function answered(
  side: Side,
  rows: readonly StoredRow[],
  request: AuthenticatedRequest,
  reference: ReferenceData,
): Promise<MovementRow[]> {
  const ids = rows.map(({ id }) => Number(id))
  const files = await attachedFiles(request.db, 'movement', ids)
  return rows.map((row) =>
    movementRow(side.list.movement, row, files.get(Number(row['id'])) ?? [], reference, request.server.clock),
  )
}

async function page(
  side: Side,
  input: MovementQuery & { pageNumber: number; pageSize: number; sortBy?: string | null | undefined },
  request: AuthenticatedRequest,
): Promise<Page<MovementRow>> {
  const order = orderBy(sortOf(side.list, input.sortBy))
  await throttleReading(request, { rows: input.pageSize })
  const { where, totalRows } = await matchingMovements(side, input, request)
  const reference = await referenceDataOf(request)
  const { rows } = await sql<StoredRow>`
    select ${selectOf(side.list.movement, reads(request, reference))} from ${tables} where ${where}
    order by ${order} limit ${input.pageSize} offset ${(input.pageNumber - 1) * input.pageSize}`.execute(
    request.db,
  )
  await logList(request, {
    title: side.list.title,
    words: wordsOfList(
      side.list.filters,
      { ...input },
      {
        ...reference,
        roles: await loadRoles(request.server.tableCache),
      },
    ),
    ids: rows.map((row) => Number(row['officer_id'])),
  })
  return { data: await answered(side, rows, request, reference), totalRows }
}

/** The matching movements, for their workbook; each batch checks the caller's scope again. */
async function read(
  side: Side,
  { input, sortBy, ids: ticked, max }: ExportQuery,
  request: AuthenticatedRequest,
): Promise<ExportRows<MovementRow>> {
  const order = orderBy(sortOf(side.list, sortBy))
  const { where } = await matchingMovements(side, input as unknown as MovementQuery, request)
  const only = ticked === undefined ? sql`true` : sql`m.id = any(cast(${[...ticked]} as bigint[]))`
  const { rows: found_ } = await sql<{ id: number; officer: number }>`
    select m.id, m.officer_id as officer from ${tables} where ${where} and ${only}
    order by ${order} limit ${max}`.execute(request.db)
  const ids = found_.map(({ id }) => Number(id))
  const batches = async function* (again: Reauthenticate): AsyncGenerator<Iterable<MovementRow>> {
    for (let start = 0; start < ids.length; start += batch) {
      const now = await again()
      const reference = await referenceDataOf(now)
      const { rows } = await sql<StoredRow>`
        select ${selectOf(side.list.movement, reads(now, reference))} from ${tables}
        join unnest(cast(${ids.slice(start, start + batch)} as bigint[])) with ordinality as i (id, at) on i.id = m.id
        where ${reachedBy(side, now, reference.units)} order by i.at`.execute(now.db)
      yield await answered(side, rows, now, reference)
    }
  }
  return { ids: found_.map(({ officer }) => Number(officer)), batches }
}

/** Number of entries in each of the four lists for the same unit and search. */
export async function countMovements(
  query: MovementQuery,
  request: AuthenticatedRequest,
): Promise<MovementCounts> {
  const counts: MovementCounts = { den: 0, di: 0, nghiViec: 0, chuyenKhoi: 0 }
  for (const name of Object.keys(sides) as (keyof MovementCounts)[])
    counts[name] = (await matchingMovements(sides[name], query, request)).totalRows
  return counts
}

/** The transfers of a list that wait: how many, and since which day. */
export async function waitingTransfers(
  side: 'den' | 'di',
  query: MovementQuery,
  request: AuthenticatedRequest,
): Promise<{ so: number; tuNgay: string | undefined }> {
  const [where = sql`false`] = meaningsOf(sides[side], query, request, await units(request))
  const { rows } = await sql<{ n: number; first: Date | null }>`
    select count(*)::int as n, min(m.created_at) as first from movement m where ${where}`.execute(request.db)
  const { n = 0, first = null } = rows[0] ?? {}
  return { so: n, tuNgay: first === null ? undefined : request.server.clock.dayOf(first) }
}

/** The pages and workbooks of the four lists. */
export const movementListRoutes: Route[] = Object.values(sides).flatMap((side) => [
  on(side.list.call, (input, request) => page(side, input, request), mayLag),
  ...exportRoutes(side.list, (query, request) => read(side, query, request)),
])
