/** A person's copy of everything known about them, as one archive: logged before anything is read, then streamed. */
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { showDate } from '#domain/fields/dates.ts'
import { documentName, makeDocument } from '#server/areas/documents/make-document.ts'
import { findWordForm } from '#server/areas/documents/word-forms.ts'
import { ownDataPage } from '#server/areas/personal-data/own-data-page.ts'
import { ownDataOf } from '#server/areas/personal-data/own-data.ts'
import { findOwnOfficer } from '#server/areas/personal-data/own-officer.ts'
import { isOfReadableRows } from '#server/people/files/find-file.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { snapshotsOf, type RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { zipOf, type ZipEntry } from '#server/platform/zip/zip-stream.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { FileAnswer } from '#server/request/http/file-answer.ts'

/** The résumé that is printed for it. */
const resume = 'SYLL_TT06'

export async function exportOwnData(request: AuthenticatedRequest): Promise<FileAnswer> {
  await throttleReading(request)
  const release = await request.server.exportLimit(request.account.id)
  try {
    const reference = await referenceDataOf(request)
    const officer = await findOwnOfficer(request.db, request, reference.units)
    request.server.readThrottle.countDetail(request, officer.id)
    await writeAudit(request.db, request, {
      kind: 'xuat',
      officerId: officer.id,
      unitId: officer.unitId,
      target: 'officer',
      targetId: officer.id,
    })
    const [snapshot] = await snapshotsOf(request, [officer], reference)
    if (snapshot === undefined) throw refusals.officerNotFound()
    const parts = zipOf(partsOf(request, snapshot, reference), request.today)
    return new FileAnswer(
      Readable.from(parts, { objectMode: true, highWaterMark: 1 }).once('close', release),
      {
        mediaType: 'application/zip',
        fileName: `Du_lieu_ca_nhan_${request.today.replaceAll('-', '')}.zip`,
        disposition: 'attachment',
      },
    )
  } catch (error) {
    release()
    throw error
  }
}

async function* partsOf(
  request: AuthenticatedRequest,
  snapshot: RecordSnapshot,
  reference: ReferenceData,
): AsyncGenerator<ZipEntry> {
  const data = await ownDataOf(request, snapshot)
  yield { name: 'du-lieu.html', content: Buffer.from(ownDataPage(data, showDate(request.today))) }
  yield { name: 'du-lieu.json', content: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) }
  const form = findWordForm(resume)
  if (form !== undefined)
    yield {
      name: `${documentName(form, snapshot, request.today)}.docx`,
      content: await makeDocument(request, form, snapshot, reference),
    }
  yield* filesOf(request, snapshot.id)
}

async function* filesOf(
  { db, server, account }: AuthenticatedRequest,
  officerId: number,
): AsyncGenerator<ZipEntry> {
  const { rows } = await sql<{ id: string; name: string; ownerTable: string | null }>`
    select id, file_name as name, owner_table as "ownerTable" from file
    where officer_id = ${officerId} and state = 'attached' order by created_at, id`.execute(db)
  for (const [at, { id, name, ownerTable }] of rows.entries()) {
    if (!isOfReadableRows(account.role, ownerTable)) continue
    const content = await server.blobs.read(id)
    // Numbered, since several may have one name.
    if (content !== null) yield { name: `tep-tin/${String(at + 1).padStart(3, '0')} ${name}`, content }
  }
}
