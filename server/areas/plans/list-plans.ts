/** /ke-hoach: its pages, its workbook, its count for /tong-quan, and what waits for one person. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { Plan } from '#domain/plans/calls.ts'
import type { PlanOfPerson } from '#domain/plans/person-calls.ts'
import { planKindOf } from '#domain/plans/plan-kinds.ts'
import { planList } from '#domain/plans/plan-list.ts'
import {
  meaningsOf,
  orderOf,
  planRows,
  planTables,
  reachedPlans,
  shownText,
  type PlanQuery,
  type Where,
} from '#server/areas/plans/plan-rows.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ExportQuery, ExportRows, Reauthenticate } from '#server/people/lists/export-list.ts'
import { logList, throttleReading, wordsOfList } from '#server/people/lists/log-list.ts'
import { sortOf } from '#server/people/officers/list/serve-list.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { loadRoles } from '#server/request/session/account.ts'

/** The first interpretation of the typed text that matches anything, with its number of matches. */
async function matching(
  query: PlanQuery,
  request: AuthenticatedRequest,
  reference: ReferenceData,
): Promise<{ where: Where; totalRows: number }> {
  let where: Where = sql`false`
  for (const meaning of meaningsOf(query, request, reference)) {
    where = meaning
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${planTables} where ${where}`.execute(request.db)
    if (rows[0] !== undefined && rows[0].n > 0) return { where, totalRows: rows[0].n }
  }
  return { where, totalRows: 0 }
}

/** How many plans a query finds, for /tong-quan. */
export const countPlans = async (query: PlanQuery, request: AuthenticatedRequest): Promise<number> =>
  (await matching(query, request, await referenceDataOf(request))).totalRows

export async function pageOfPlans(
  input: z.output<typeof planList.call.input>,
  request: AuthenticatedRequest,
): Promise<Page<Plan>> {
  const order = orderOf(sortOf(planList, input.sortBy))
  await throttleReading(request, { rows: input.pageSize })
  const reference = await referenceDataOf(request)
  const { where, totalRows } = await matching(input, request, reference)
  const page = sql`where ${where} order by ${order}
    limit ${input.pageSize} offset ${(input.pageNumber - 1) * input.pageSize}`
  const rows = await planRows(request.db, request, reference, page)
  const roles = await loadRoles(request.server.tableCache)
  await logList(request, {
    title: planList.title,
    words: wordsOfList(planList.filters, { ...input }, { ...reference, roles }),
    ids: rows.map(({ officerId }) => officerId),
  })
  return { data: rows.map(({ officerId: _, ...row }) => row), totalRows }
}

/** Plans per read for the workbook. */
const batch = 1_000

/** Each batch checks the caller's scope again. */
export async function readPlans(
  { input, sortBy, ids: ticked, max }: ExportQuery,
  request: AuthenticatedRequest,
): Promise<ExportRows<Plan>> {
  const order = orderOf(sortOf(planList, sortBy))
  const reference = await referenceDataOf(request)
  const { where } = await matching(input as unknown as PlanQuery, request, reference)
  const only = ticked === undefined ? sql`true` : sql`p.id = any(cast(${[...ticked]} as bigint[]))`
  const { rows: matched } = await sql<{ id: number; officer: number }>`
    select p.id, p.officer_id as officer from ${planTables} where ${where} and ${only}
    order by ${order} limit ${max}`.execute(request.db)
  const ids = matched.map(({ id }) => Number(id))
  const batches = async function* (again: Reauthenticate): AsyncGenerator<Iterable<Plan>> {
    for (let start = 0; start < ids.length; start += batch) {
      const now = await again()
      const current = await referenceDataOf(now)
      const some = sql`join unnest(cast(${ids.slice(start, start + batch)} as bigint[])) with ordinality as i (id, at)
        on i.id = p.id`
      yield await planRows(now.db, now, current, sql`where ${reachedPlans(now, current)} order by i.at`, some)
    }
  }
  return { ids: matched.map(({ officer }) => Number(officer)), batches }
}

/** What waits for a person; throws 23 out of scope. */
export async function plansOfPerson(
  { id }: { id: number },
  request: AuthenticatedRequest,
): Promise<PlanOfPerson[]> {
  const reference = await referenceDataOf(request)
  const { rows } = await sql<{ id: number | null; kind: string; day: string; text: string }>`
    select p.id, p.kind, p.day::text as day, p.text from officer o
    left join plan p on p.officer_id = o.id and p.state = 'cho'
    where o.id = ${id} and ${reachedPlans(request, reference)} order by p.day, p.id limit 50`.execute(
    request.db,
  )
  if (rows.length === 0) throw refusals.officerNotFound()
  return rows.flatMap((row) =>
    row.id === null
      ? []
      : [
          {
            id: String(row.id),
            loai: planKindOf(row.kind).id,
            ngay: row.day,
            ngayShow: showDate(row.day),
            noiDung: shownText(request, row),
          },
        ],
  )
}
