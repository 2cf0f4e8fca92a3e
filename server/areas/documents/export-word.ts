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
import { snapshotsOf } from '#server/people/records/record-snapshot.ts'

/**
 * `code`: one of get-export-types; throws 21 for an unknown one, 26 for PDF without LibreOffice, and 429 beyond the
 * account's limit of concurrent exports, so that nobody can fill the single PDF queue.
 */
export async function exportDocument(
  request: AuthenticatedRequest,
  format: 'docx' | 'pdf',
  code: string,
  officerId: number,
): Promise<DocumentAnswer> {
  const form = findWordForm(code)
  if (form === undefined) throw refusals.invalidField('code', documentSentences.form)
  await throttleReading(request)
  const release = request.server.exportLimit(request.account.id)
  try {
    return await made(request, format, form, officerId)
  } finally {
    release()
  }
}

async function made(
  request: AuthenticatedRequest,
  format: 'docx' | 'pdf',
  form: WordForm,
  officerId: number,
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
    after: format === 'pdf' ? { code, dinhDang: 'pdf' } : { code },
  })
  const [snapshot] = await snapshotsOf(request, [officer], reference)
  if (snapshot === undefined) throw refusals.officerNotFound()
  const document = await makeDocument(request, form, snapshot, reference)
  const content =
    format === 'pdf' && officeProgram !== undefined ? await toPdf(officeProgram, document) : document
  return {
    fileContents: content.toString('base64'),
    fileDownloadName: `${documentName(form, snapshot, request.today)}.${format}`,
  }
}
