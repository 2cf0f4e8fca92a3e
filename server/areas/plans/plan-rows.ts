/** Planned decisions in responses: their conditions, orders and rows. */
import { sql, type RawBuilder } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { readingsOf } from '#domain/officer/search/typed-search.ts'
import type { Plan } from '#domain/plans/calls.ts'
import { decisionOfPlan, planKindOf, type PlanState } from '#domain/plans/plan-kinds.ts'
import type { planList } from '#domain/plans/plan-list.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import type { Beside } from '#server/areas/plans/doors.ts'
import { mayDo } from '#server/areas/plans/plan-store.ts'
import { asSql } from '#server/platform/db/fragment.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { attachedFiles } from '#server/people/files/attach-files.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import type { ListSort } from '#server/people/officers/list/list-filter.ts'
import { matches } from '#server/people/officers/list/matches.ts'
import { withinUnit } from '#server/request/access/unit-condition.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readingRole } from '#server/request/session/account.ts'

export type Where = RawBuilder<unknown>

export interface PlanQuery {
  searchContent?: string | null | undefined
  trangThai: readonly PlanState[]
  loai: readonly string[]
  donViId: number | null
  isChildren: boolean
  idCanBo: number | null
  tuNgay: string | null
  denNgay: string | null
}

export const planTables = sql`plan p join officer o on o.id = p.officer_id`

/** The plans whose person the caller reaches. */
export const reachedPlans = (
  { scope, server }: AuthenticatedRequest,
  { units }: Pick<ReferenceData, 'units'>,
): Where => sql`not o.deleted and ${server.guards.personsPlanned(scope, units)}`

/** Conditions for the filters, one for each interpretation of the typed text, likeliest first. */
export function meaningsOf(
  query: PlanQuery,
  request: AuthenticatedRequest,
  reference: ReferenceData,
): Where[] {
  const { trangThai, loai, donViId, isChildren, idCanBo, tuNgay, denNgay } = query
  const { units } = reference
  const parts = [
    reachedPlans(request, reference),
    ...(trangThai.length > 0 ? [sql`p.state = any(cast(${[...trangThai]} as text[]))`] : []),
    ...(loai.length > 0 ? [sql`p.kind = any(cast(${[...loai]} as text[]))`] : []),
    ...(idCanBo === null ? [] : [sql`p.officer_id = ${idCanBo}`]),
    ...(tuNgay ? [sql`p.day >= cast(${tuNgay} as date)`] : []),
    ...(denNgay ? [sql`p.day <= cast(${denNgay} as date)`] : []),
    ...(donViId === null || (isChildren && units.find(donViId)?.parentId === null)
      ? []
      : [isChildren ? withinUnit('o', donViId, units) : sql`o."donViId" = ${donViId}`]),
  ]
  const readable = readableFields(readingRole(request.account.role), ['hoVaTen', 'soCccd', 'ngaySinh'])
  return readingsOf(query.searchContent).map((search) =>
    sql.join(
      [...parts, ...(search.kind === 'none' ? [] : [sql`(${asSql(matches(search, { readable }))})`])],
      sql` and `,
    ),
  )
}

const keys: Readonly<Record<(typeof planList.sorts)[number], Where>> = {
  ngay: sql`p.day`,
  hoVaTen: sql`o.name_key`,
  ngayTao: sql`p.created_at`,
}

export function orderOf({ field, descending }: ListSort<(typeof planList.sorts)[number]>): Where {
  const way = descending ? sql`desc` : sql`asc`
  return sql`${keys[field]} ${way}, p.id ${way}`
}

interface Row {
  id: number
  kind: string
  officer_id: number
  name: string | null
  avatar: string | null
  unit: number | null
  day: string
  state: PlanState
  text: string
  values: Readonly<Record<string, unknown>>
  beside: Beside
  reason: string | null
  planner: string
  created_at: Date
  ended_at: Date | null
  version: number
}

/** What it does; to a role that may not read the rows that it opens only its kind. */
export function shownText(
  { account }: AuthenticatedRequest,
  { kind, text }: Pick<Row, 'kind' | 'text'>,
): string {
  const { opens, name } = planKindOf(kind)
  return opens === undefined || readableBy(account.role).rowsOf(opens) ? text : name
}

/** The plans of a statement's end: conditions, order, page. */
export async function planRows(
  db: DbOrTx,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  rest: Where,
  joined: Where = sql``,
): Promise<(Plan & { officerId: number })[]> {
  const { rows } = await sql<Row>`
    select p.id, p.kind, p.officer_id, o."hoVaTen" as name, o.avatar, o."donViId" as unit, p.day::text as day, p.state,
      p.text, p."values", p.beside, p.reason, a.name as planner, p.created_at, p.ended_at, p.version
    from ${planTables} join account a on a.id = p.account_id ${joined} ${rest}`.execute(db)
  const files = await attachedFiles(
    db,
    'plan',
    rows.map(({ id }) => Number(id)),
  )
  return rows.map((row) => answered(request, reference, row, files.get(Number(row.id)) ?? []))
}

function answered(
  request: AuthenticatedRequest,
  reference: ReferenceData,
  row: Row,
  file: readonly FileRef[],
): Plan & { officerId: number } {
  const kind = planKindOf(row.kind)
  const values = parseValues(kind.form.fields, row.values, reference).values
  const duocSua = row.state === 'cho' && mayDo(request, kind, row.beside)
  return {
    id: String(row.id),
    officerId: Number(row.officer_id),
    idCanBo: String(row.officer_id),
    hoVaTen: row.name,
    avatar: row.avatar,
    donVi: reference.units.ref(row.unit),
    loai: kind.id,
    ngay: row.day,
    ngayShow: showDate(row.day),
    noiDung: shownText(request, row),
    ...decisionOfPlan(kind, values),
    trangThai: row.state,
    lyDo: row.reason,
    nguoiLap: row.planner,
    ngayTao: row.created_at.toISOString(),
    lucXong: row.ended_at?.toISOString() ?? null,
    duocSua,
    values: duocSua ? { ...values, ...('file' in kind.form.fields ? { file } : {}) } : null,
    file: [...file],
    version: row.version,
  }
}

/** One plan in any state, for the account that just changed it. */
export async function planRow(
  db: DbOrTx,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  id: number,
): Promise<Plan> {
  const [plan] = await planRows(db, request, reference, sql`where p.id = ${id}`)
  if (plan === undefined) throw refusals.rowNotFound()
  const { officerId: _, ...row } = plan
  return row
}
