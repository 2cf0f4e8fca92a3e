/** Exports a person on a Word form, as Word or PDF: reads in scope, logs, fills the template. */
import { refusals } from '#domain/api/refusals.ts'
import { documentSentences, type DocumentAnswer } from '#domain/documents/calls.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { documentName, makeDocument } from '#server/areas/documents/make-document.ts'
import { toPdf } from '#server/areas/documents/to-pdf.ts'
import type { WordForm } from '#server/areas/documents/word-form.ts'
import { findWordForm } from '#server/areas/documents/word-forms.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { findOfficer } from '#server/people/officers/officer-store.ts'
import { inMicroseconds } from '#server/people/history/moment.ts'
import { recordAt } from '#server/people/history/record-at.ts'
import { snapshotsFrom, snapshotsOf, type RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { historySentences } from '#domain/history/sentences.ts'
import type { exportWord } from '#domain/documents/calls.ts'
import type { z } from 'zod'

type Input = z.output<typeof exportWord.input>

/**
 * `code`: one of get-export-types; throws 21 for an unknown one, 26 for PDF without LibreOffice, and 429 beyond the
 * account's limit of concurrent exports, so that nobody can fill the single PDF queue.
 */
export async function exportDocument(
  request: AuthenticatedRequest,
  format: 'docx' | 'pdf',
  { code, idCBCC, luc }: Input,
): Promise<DocumentAnswer> {
  const form = findWordForm(code ?? '')
  if (form === undefined) throw refusals.invalidField('code', documentSentences.form)
  await throttleReading(request)
  const release = await request.server.exportLimit(request.account.id)
  try {
    return await made(request, format, form, idCBCC, luc ?? null)
  } finally {
    release()
  }
}

/** The record as it was known then; throws 26 where the log doesn't reach back. */
async function pastSnapshot(
  request: AuthenticatedRequest,
  id: number,
  luc: string,
  reference: ReferenceData,
): Promise<{ snapshot: RecordSnapshot | undefined; names: ReferenceData }> {
  const { past } = await recordAt(request, id, inMicroseconds(luc), reference)
  if (past === undefined) throw refusals.wrongState(historySentences.unknown)
  const { officer, rowsOf, reference: names } = past
  const stored = { rowsOf: (_: number, record: AnySubRecord) => rowsOf(record).map(({ values }) => values) }
  return { snapshot: snapshotsFrom(request, [officer], names, stored)[0], names }
}

async function made(
  request: AuthenticatedRequest,
  format: 'docx' | 'pdf',
  form: WordForm,
  officerId: number,
  luc: string | null,
): Promise<DocumentAnswer> {
  const { code } = form
  const reference = await referenceDataOf(request)
  const officer = await findOfficer(request.db, request, reference.units, officerId)
  if (officer === undefined) throw refusals.officerNotFound()
  const { officeProgram } = request.server.configuration
  if (format === 'pdf' && officeProgram === undefined) throw refusals.wrongState(documentSentences.noPdf)
  request.server.readThrottle.countDetail(request, officerId)
  await writeAudit(request.db, request, {
    kind: 'xuat',
    officerId,
    unitId: officer.unitId,
    target: 'officer',
    targetId: officerId,
    after: {
      code,
      ...(format === 'pdf' && { dinhDang: 'pdf' }),
      ...(luc !== null && { thoiDiem: luc }),
    },
  })
  const { snapshot, names } =
    luc === null
      ? { snapshot: (await snapshotsOf(request, [officer], reference))[0], names: reference }
      : await pastSnapshot(request, officerId, luc, reference)
  if (snapshot === undefined) throw refusals.officerNotFound()
  const document = await makeDocument(request, form, snapshot, names)
  const content =
    format === 'pdf' && officeProgram !== undefined ? await toPdf(officeProgram, document) : document
  return {
    fileContents: content.toString('base64'),
    fileDownloadName: `${documentName(form, snapshot, request.today)}.${format}`,
  }
}
