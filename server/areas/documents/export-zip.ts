/** Archive of one Word form for many people: created and sent person by person, each logged before it is read. */
import { Readable } from 'node:stream'
import { refusals } from '#domain/api/refusals.ts'
import { documentSentences, exportZip, type DocumentAnswer } from '#domain/documents/calls.ts'
import { exportSentences, largestAnswer } from '#domain/lists/export-calls.ts'
import { auditOfMany } from '#server/platform/audit/audit.ts'
import { documentName, makeDocument } from '#server/areas/documents/make-document.ts'
import type { WordForm } from '#server/areas/documents/word-form.ts'
import { findWordForm } from '#server/areas/documents/word-forms.ts'
import { zipOf, type ZipEntry } from '#server/platform/zip/zip-stream.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { Request, AuthenticatedRequest } from '#server/request/http/request.ts'
import { FileAnswer } from '#server/request/http/file-answer.ts'
import { on, onPublic, authenticate, type Route } from '#server/request/http/routes.ts'
import { createLink, redeemLink } from '#server/people/lists/download-links.ts'
import { throttleReading } from '#server/people/lists/log-list.ts'
import { countOfficers, findOfficers, type OfficerRecord } from '#server/people/officers/officer-store.ts'
import { snapshotsOf } from '#server/people/records/record-snapshot.ts'

interface ZipQuery {
  readonly code?: string | null | undefined
  readonly listId: readonly number[]
}

/** People per read. */
const peopleAtOnce = 20

/** The requested form; throws 21 for an unknown one, 23 unless all people are found. */
async function checked(request: AuthenticatedRequest, { code, listId }: ZipQuery): Promise<WordForm> {
  const form = findWordForm(code ?? '')
  if (form === undefined) throw refusals.invalidField('code', documentSentences.form)
  const ids = [...new Set(listId)]
  const { units } = await referenceDataOf(request)
  if ((await countOfficers(request.db, request, units, ids)) < ids.length) throw refusals.officerNotFound()
  return form
}

/** Checks the caller again before each batch: an account locked meanwhile gets no more. */
async function* documentsOf(
  originalRequest: AuthenticatedRequest,
  form: WordForm,
  ids: readonly number[],
): AsyncGenerator<ZipEntry> {
  const taken = new Map<string, number>()
  for (let at = 0; at < ids.length; at += peopleAtOnce) {
    const { server, account } = originalRequest
    const request = await authenticate(
      { ...originalRequest, now: server.clock.now() },
      exportZip.now,
      account.sessionId,
    )
    const some = ids.slice(at, at + peopleAtOnce)
    await throttleReading(request, { details: some.length })
    try {
      const reference = await referenceDataOf(request)
      const officers = await findOfficers(request.db, request, reference.units, some)
      await logBatch(request, form, officers)
      for (const snapshot of await snapshotsOf(request, officers, reference)) {
        const content = await makeDocument(request, form, snapshot, reference)
        const name = documentName(form, snapshot, request.today)
        const times = (taken.get(name) ?? 0) + 1
        taken.set(name, times)
        yield { name: `${times === 1 ? name : `${name} (${times})`}.docx`, content }
      }
    } finally {
      // A download goes on after its request was answered: what a failed batch reserved is given back here.
      server.readThrottle.settle(request.id)
    }
  }
}

/** A log line per person, before anything of the record is read. */
async function logBatch(
  request: AuthenticatedRequest,
  { code }: WordForm,
  officers: readonly OfficerRecord[],
) {
  const entries = officers.map(({ id, unitId }) => ({
    kind: 'xuat' as const,
    officerId: id,
    unitId,
    target: 'officer',
    targetId: id,
    after: { code },
  }))
  await auditOfMany(request, entries).execute(request.db)
  for (const { id } of officers) request.server.readThrottle.countDetail(request, id)
}

async function made(request: AuthenticatedRequest, query: ZipQuery) {
  const form = await checked(request, query)
  const ids = [...new Set(query.listId)]
  const release = await request.server.exportLimit(request.account.id)
  const day = request.today
  return {
    release,
    parts: zipOf(documentsOf(request, form, ids), day),
    fileName: `${form.prefix}_${ids.length}_ho_so_${day.replaceAll('-', '')}.zip`,
  }
}

async function answerNow(query: ZipQuery, request: AuthenticatedRequest): Promise<DocumentAnswer> {
  const { parts, fileName, release } = await made(request, query)
  try {
    const all: Buffer[] = []
    let size = 0
    for await (const part of parts) {
      size += part.length
      if (size > largestAnswer) throw refusals.fileRefused(exportSentences.tooLarge)
      all.push(part)
    }
    return { fileContents: Buffer.concat(all).toString('base64'), fileDownloadName: fileName }
  } finally {
    release()
  }
}

async function download(token: string, request: Request): Promise<FileAnswer> {
  const { signedIn, query } = await redeemLink(request, exportZip, token)
  const { parts, fileName, release } = await made(signedIn, query as ZipQuery)
  // One document at a time: the next is created when this one has been consumed.
  const content = Readable.from(parts, { objectMode: true, highWaterMark: 1 }).once('close', release)
  return new FileAnswer(content, { mediaType: 'application/zip', fileName, disposition: 'attachment' })
}

export const zipRoutes: Route[] = [
  on(exportZip.now, answerNow, { isBulk: true, isFree: true }),
  on(exportZip.link, async (query, request) => {
    // Refuses now rather than when the link is opened.
    await checked(request, query)
    return createLink(request, exportZip, query)
  }),
  onPublic(exportZip.download, ({ token }, request) => download(token, request), { isBulk: true }),
]
