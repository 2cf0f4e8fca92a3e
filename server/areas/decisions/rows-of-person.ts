/** The rows of one person: the decisions that they rest on, and those that could be joined to one. */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import type { JoinableRow, RestingRow } from '#domain/decisions/calls.ts'
import { decidedRecordOf, type DecidedRecord } from '#domain/decisions/decided-records.ts'
import { showDate } from '#domain/fields/dates.ts'
import { decisionOf, linksOf, readableRecords } from '#server/areas/decisions/decision-store.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { isOfKind, personOf } from '#server/people/decisions/join-decided.ts'
import { attachedFiles } from '#server/people/files/attach-files.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { findOfficer } from '#server/people/officers/officer-store.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Throws 23 for a person out of scope. */
export async function decisionsOfPerson(
  request: AuthenticatedRequest,
  idCanBo: number,
): Promise<RestingRow[]> {
  const { id: person } = await readPerson(request, idCanBo)
  const { rows } = await sql<{ record: string; row_id: number; id: number; so: string; ngay: string }>`
    select l.record, l.row_id, d.id, d."soQuyetDinh" as so, d."ngayKy"::text as ngay
    from (${linksOf(readableRecords(request), sql`l.officer_id = ${person}`)}) l
      join decision d on d.id = l.decision_id order by d."ngayKy" desc, l.record, l.row_id`.execute(
    request.db,
  )
  const ids = [...new Set(rows.map(({ id }) => Number(id)))]
  const files = await attachedFiles(request.db, 'decision', ids)
  return rows.map(({ record, row_id: dong, id, so, ngay }) => ({
    record,
    dong: String(dong),
    quyetDinh: { id: String(id), soQuyetDinh: so, ngayKy: ngay, file: files.get(Number(id)) ?? [] },
  }))
}

/** Rows shown to choose from. */
const mostOffered = 200

/** Throws 23 for a person out of scope or a decision out of reach. */
export async function rowsToJoin(
  request: AuthenticatedRequest,
  { id, idCanBo }: { id: number; idCanBo: number },
): Promise<JoinableRow[]> {
  await throttleReading(request)
  const decision = await decisionOf(request, id)
  const { id: person } = await readPerson(request, idCanBo)
  const selects = readableRecords(request).map((decided) => {
    const number = sql`r.${sql.ref(decided.fields.soQuyetDinh)}`
    return sql`select ${decided.name}::text as record, r.id as row_id, ${number}::text as so,
        ${beginOf(decided)}::text as begins
      from ${sql.table(decided.table)} r
      where ${personOf(decided)} = ${person} and ${isOfKind(decided)}
        and ${decided.kind === 'person' ? sql`${number} is not null` : sql`true`}
        and not exists (select from decision_row l where l.record = ${decided.name} and l.row_id = r.id
          and l.decision_id = ${id} and ${number} = ${decision.soQuyetDinh})`
  })
  if (selects.length === 0) return []
  const { rows } = await sql<{ record: string; row_id: number; so: string | null; begins: string | null }>`
    select * from (${sql.join(selects, sql` union all `)}) r
    order by so is not null, begins desc nulls last, record, row_id limit ${mostOffered}`.execute(request.db)
  return rows.flatMap(({ record, row_id: dong, so, begins }): JoinableRow[] => {
    const decided = decidedRecordOf(record)
    if (decided === undefined) return []
    const tu = begins !== null && /^\d{4}-\d\d-\d\d$/.test(begins) ? showDate(begins) : begins
    return [{ record, dong: String(dong), quaTrinh: decided.title, soQuyetDinh: so, tu }]
  })
}

/** What tells a row from the others of its kind. */
function beginOf(decided: DecidedRecord) {
  const { fields } = decided
  const name = decided.kind === 'row' ? decided.record.newestBy : (fields.ngayHieuLuc ?? fields.ngayKy)
  return name === undefined ? sql`null` : sql`r.${sql.ref(name)}`
}

async function readPerson(request: AuthenticatedRequest, idCanBo: number) {
  const { units } = await referenceDataOf(request)
  const officer = await findOfficer(request.db, request, units, idCanBo)
  if (officer === undefined) throw refusals.officerNotFound()
  request.server.readThrottle.countDetail(request, officer.id)
  const { id, unitId } = officer
  await writeAudit(request.db, request, { kind: 'xem', officerId: id, unitId, target: 'decision' })
  return officer
}
