/** Stored decisions: which of them a caller reaches, and their list. */
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#domain/api/codes.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { Decision } from '#domain/decisions/calls.ts'
import { decisionForm } from '#domain/decisions/decision-form.ts'
import type { decisionList } from '#domain/decisions/decision-list.ts'
import { decidedRecords, type DecidedRecord } from '#domain/decisions/decided-records.ts'
import { containing } from '#server/platform/db/like-pattern.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { isOfKind, personOf, reached } from '#server/people/decisions/join-decided.ts'
import { attachedFiles } from '#server/people/files/attach-files.ts'
import { readRow, type StoredRow } from '#server/people/forms/stored-values.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import type { ExportQuery, ExportRows, Reauthenticate } from '#server/people/lists/export-list.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** '12 /QĐ-UBND' and '12/qđ-ubnd' are one number. */
export const numberKey = (number: string): string => number.replaceAll(/\s+/gu, '').toLowerCase()

/** The records whose rows the role may read. */
export const readableRecords = ({ account }: AuthenticatedRequest): DecidedRecord[] =>
  decidedRecords.filter(
    (decided) => decided.kind !== 'row' || readableBy(account.role).rowsOf(decided.record),
  )

/** Columns of one row that rests on a decision. */
export const decidedColumns = sql`l.decision_id, l.record, l.row_id, l.officer_id`

/** Links (alias `l`) of these records whose row is there and has the decision's number; `where`: on `l` and `d`. */
export const linksOf = (
  records: readonly DecidedRecord[],
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> =>
  records.length === 0
    ? sql`select ${decidedColumns} from decision_row l where false`
    : sql.join(
        records.map(
          (decided) => sql`select ${decidedColumns}
            from decision_row l join decision d on d.id = l.decision_id
              join ${sql.table(decided.table)} r on r.id = l.row_id and ${personOf(decided)} = l.officer_id
                and ${isOfKind(decided)} and r.${sql.ref(decided.fields.soQuyetDinh)} = d."soQuyetDinh"
            where l.record = ${decided.name} and ${where}`,
        ),
        sql` union all `,
      )

interface Stored extends StoredRow {
  id: number
  unit_id: number
  soNguoi: number
  version: number
}

/** The decisions that a condition names (alias `d`), with the people in scope. */
async function read(
  db: DbOrTx,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  chosen: RawBuilder<unknown>,
): Promise<Decision[]> {
  const { personsOfDecisions, unitOfDecisions } = request.server.guards
  const { rows } = await sql<Stored>`
    with chosen as materialized (${chosen})
    select d.*, d."ngayKy"::text as "ngayKy", d."ngayHieuLuc"::text as "ngayHieuLuc", (
      select count(distinct l.officer_id)::int
      from (${linksOf(readableRecords(request), sql`l.decision_id = chosen.id`)}) l
        join officer o on o.id = l.officer_id
      where not o.deleted and ${personsOfDecisions(request.scope, reference.units)}) as "soNguoi"
    from chosen join decision d on d.id = chosen.id order by d."ngayKy" desc, d.id desc`.execute(db)
  const files = await attachedFiles(
    db,
    'decision',
    rows.map(({ id }) => Number(id)),
  )
  return rows.flatMap((row): Decision[] => {
    const donVi = reference.units.ref(Number(row.unit_id))
    const { soQuyetDinh, ngayKy, file, ...values } = readRow(
      decisionForm.fields,
      { ...row, file: files.get(Number(row.id)) ?? [] },
      reference,
    )
    if (donVi === null || soQuyetDinh === null || ngayKy === null) return []
    return [
      {
        id: String(row.id),
        donVi,
        soQuyetDinh,
        ngayKy,
        ...values,
        file: [...file],
        soNguoi: row.soNguoi,
        canEdit: unitOfDecisions(request.scope, Number(row.unit_id), reference.units),
        version: row.version,
      },
    ]
  })
}

const matching = (request: AuthenticatedRequest, reference: ReferenceData, text: string) =>
  sql`${reached(request, reference)} and (${text === ''} or d.number_key like ${containing(numberKey(text))}
    or d."trichYeu" ilike ${containing(text)} or d."nguoiKy" ilike ${containing(text)})`

export async function pageOfDecisions(
  { pageNumber, pageSize, sortBy, searchContent }: z.output<typeof decisionList.call.input>,
  request: AuthenticatedRequest,
): Promise<Page<Decision>> {
  if (sortBy) throw refusals.cannotSort()
  const reference = await referenceDataOf(request)
  const where = matching(request, reference, searchContent?.trim() ?? '')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from decision d where ${where}`.execute(
    request.db,
  )
  const data = await read(
    request.db,
    request,
    reference,
    sql`select d.id from decision d where ${where} order by d."ngayKy" desc, d.id desc
      limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  )
  return { data, totalRows: rows[0]?.n ?? 0 }
}

/** Decisions per read for the workbook. */
const batch = 500

export async function readDecisions(
  { input, ids: ticked, max }: ExportQuery,
  request: AuthenticatedRequest,
): Promise<ExportRows<Decision>> {
  const reference = await referenceDataOf(request)
  const text = String(input['searchContent'] ?? '').trim()
  const only = ticked === undefined ? sql`true` : sql`d.id = any(cast(${[...ticked]} as bigint[]))`
  const { rows } = await sql<{ ids: number[] }>`select array(select d.id from decision d
    where ${matching(request, reference, text)} and ${only}
    order by d."ngayKy" desc, d.id desc limit ${max}) as ids`.execute(request.db)
  const ids = rows[0]?.ids ?? []
  const batches = async function* (again: Reauthenticate): AsyncGenerator<Iterable<Decision>> {
    for (let start = 0; start < ids.length; start += batch) {
      const now = await again()
      const current = await referenceDataOf(now)
      const some = sql`select d.id from decision d
        where d.id = any(cast(${ids.slice(start, start + batch)} as bigint[])) and ${reached(now, current)}`
      yield await read(now.db, now, current, some)
    }
  }
  return { batches }
}

/** At most 20 whose number begins with the text, then those that contain it. */
export async function searchDecisions(request: AuthenticatedRequest, keyword: string): Promise<Decision[]> {
  const key = numberKey(keyword)
  if (key === '') return []
  const reference = await referenceDataOf(request)
  const begins = (decision: Decision) => (numberKey(decision.soQuyetDinh).startsWith(key) ? 0 : 1)
  const decisions = await read(
    request.db,
    request,
    reference,
    sql`select d.id from decision d where d.number_key like ${containing(key)} and ${reached(request, reference)}
      order by not starts_with(d.number_key, ${key}), d."ngayKy" desc, d.id desc limit 20`,
  )
  return decisions.toSorted((a, b) => begins(a) - begins(b))
}

/** One that the caller reaches; throws 23. */
export const decisionOf = async (request: AuthenticatedRequest, id: number): Promise<Decision> =>
  decisionIn(request.db, request, await referenceDataOf(request), id)

/** The same with the lists of a transaction, inside which they can't be loaded. */
export async function decisionIn(
  db: DbOrTx,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  id: number,
): Promise<Decision> {
  const chosen = sql`select d.id from decision d where d.id = ${id} and ${reached(request, reference)}`
  const [decision] = await read(db, request, reference, chosen)
  if (decision === undefined) throw refusals.rowNotFound()
  return decision
}
