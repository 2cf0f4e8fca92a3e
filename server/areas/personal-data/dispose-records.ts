/**
 * Disposal by decision: whatever a record says is gone, from its tables, its files, its signed content and the log; what
 * is left is a line that says so, the certificate, and the hashes over which the log is sealed (decision 192).
 */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { DisposalRow, disposeRecords as disposeCall } from '#domain/personal-data/disposal-calls.ts'
import { disposalForm, disposalSentences } from '#domain/personal-data/disposal-form.ts'
import type { DocumentAnswer } from '#domain/documents/calls.ts'
import { certificateOf, type Decision, type DisposedPerson } from '#server/areas/personal-data/certificate.ts'
import { lastDay, termIsOver } from '#server/areas/personal-data/disposal-list.ts'
import { removeBlobs } from '#server/people/files/store-file.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { validate } from '#server/people/forms/validate.ts'
import { deletePeople, logDeletions } from '#server/people/officers/write/delete-people.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { disposedKey, hashOfNumbers } from '#server/platform/audit/disposed-lines.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'

const target = 'disposal'

/** Throws 21 for an incomplete decision, 26 unless the term of each record is over. */
export async function disposeRecords(
  { quyetDinh, listId }: z.output<typeof disposeCall.input>,
  request: AuthenticatedRequest,
): Promise<{ id: string; soHoSo: number }> {
  const reference = await referenceDataOf(request)
  const parsed = parseValues(disposalForm.fields, quyetDinh ?? {}, reference)
  validate(disposalForm, parsed, parsed.values, request, 'quyetDinh')
  const decision = parsed.values as Decision
  const ids = [...new Set(listId)]
  let files: string[] = []
  const done = await inRetriableTransaction(request, async (tx, markChanged) => {
    const people = await lockDue(tx, request, reference, ids)
    if (people.length < ids.length) throw refusals.wrongState(disposalSentences.notDue)
    const certificate = await certificateOf(request, reference, decision, people)
    files = await deletePeople(tx, ids)
    const id = await recordDisposal(tx, request, decision, people, certificate)
    markChanged('sessions')
    return { id: String(id), soHoSo: people.length }
  })
  for (const id of ids) request.server.recordCache.forget(id)
  await removeContents(request, files)
  return done
}

/** The people whose term is over, with all their lines of the log so far. */
async function lockDue(
  tx: Tx,
  { server, scope, today }: AuthenticatedRequest,
  reference: ReferenceData,
  ids: readonly number[],
): Promise<DisposedPerson[]> {
  const due = sql.join(
    [
      sql`o.id = any(cast(${[...ids]} as bigint[]))`,
      server.guards.personsDisposed(scope, reference.units),
      ...termIsOver(reference, today),
    ],
    sql` and `,
  )
  await sql`select o.id from officer o where ${due} order by o.id for update of o`.execute(tx)
  const { rows } = await sql<DisposedPerson>`
    select o.id, coalesce(o."hoVaTen", '') as "hoVaTen", o."ngaySinh"::text as "ngaySinh", o."donViId" as "unitId",
      cast(${lastDay} as text) as "lastDay",
      (select count(*)::int from file f where f.officer_id = o.id) as files,
      array(select e.id from audit_entry e where e.officer_id = o.id and e.disposed_by is null order by e.id) as lines
    from officer o where ${due} order by o.id`.execute(tx)
  return rows.map((person) => ({ ...person, lines: person.lines.map(Number) }))
}

/** A line for each person, then the emptying of theirs that it names. */
async function recordDisposal(
  tx: Tx,
  request: AuthenticatedRequest,
  decision: Decision,
  people: readonly DisposedPerson[],
  certificate: Buffer,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into disposal ("soQuyetDinh", "ngayKy", "coQuan", "nguoiKy", people, certificate, created_by, created_at)
    values (${decision.soQuyetDinh}, ${decision.ngayKy}, ${decision.coQuan}, ${decision.nguoiKy}, ${people.length},
      ${certificate}, ${request.account.id}, ${request.now}) returning id`.execute(tx)
  const id = Number(rows[0]?.id)
  const lineOf = await logDeletions(
    tx,
    request,
    people.map((person) => ({
      kind: 'xoa',
      officerId: person.id,
      unitId: person.unitId,
      target,
      targetId: id,
      after: {
        ...decision,
        soDongNhatKy: person.lines.length,
        soTep: person.files,
        [disposedKey]: hashOfNumbers(person.lines),
      },
    })),
  )
  for (const { id: officer, unitId, lines } of people) {
    const line = lineOf.get(officer) ?? 0
    await sql`insert into disposed_record (officer_id, disposal_id, unit_id, line)
      values (${officer}, ${id}, ${unitId}, ${line})`.execute(tx)
    await sql`select dispose_of_log(${line}, cast(${[...lines]} as bigint[]))`.execute(tx)
  }
  return id
}

/** What a crash leaves is swept with the files that nobody has attached. */
async function removeContents({ server, db }: AuthenticatedRequest, files: readonly string[]): Promise<void> {
  for (const id of files) await removeBlobs(server.blobs, id)
  await sql`delete from file where id = any(cast(${[...files]} as text[])) and state = 'detached'`.execute(db)
}

export async function listDisposals({ db }: AuthenticatedRequest): Promise<DisposalRow[]> {
  const { rows } = await sql<DisposalRow & { at: Date }>`
    select cast(d.id as text) as id, d."soQuyetDinh", d."ngayKy"::text as "ngayKy", d."coQuan", d."nguoiKy",
      d.people as "soHoSo", a.name as "nguoiThucHien", d.created_at as at
    from disposal d join account a on a.id = d.created_by order by d.id desc limit 100`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, luc: at.toISOString() }))
}

/** Throws 23; logged, since it names the people. */
export async function certificateFile(request: AuthenticatedRequest, id: number): Promise<DocumentAnswer> {
  const { rows } = await sql<{ certificate: Uint8Array; number: string }>`
    select certificate, "soQuyetDinh" as number from disposal where id = ${id}`.execute(request.db)
  const [disposal] = rows
  if (disposal === undefined) throw refusals.rowNotFound()
  await writeAudit(request.db, request, { kind: 'tai', target, targetId: id })
  return {
    fileContents: Buffer.from(disposal.certificate).toString('base64'),
    fileDownloadName: `Bien_ban_tieu_huy_${id}.docx`,
  }
}
