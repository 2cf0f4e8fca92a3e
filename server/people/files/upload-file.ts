/** The two uploads: a file that waits for a save to name it, and a paper filed with the person immediately. */
import { clientMessages } from '#domain/api/client-messages.ts'
import { refusals } from '#domain/api/refusals.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { uploadCodes } from '#domain/files/calls.ts'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { avatarSection, decisionSection, generalSection } from '#domain/files/sections.ts'
import { sectionOf } from '#domain/movements/file-sections.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import {
  insertFile,
  storeBlobs,
  pdfLimit,
  pictureLimit,
  processImage,
  validatePdf,
  type FilePlace,
} from '#server/people/files/store-file.ts'
import type { UploadPurpose } from '#server/people/files/files-papers.ts'
import { lockPendingQuota, refuseOverQuota } from '#server/people/files/pending-files.ts'
import { officerIdIn, withUpload } from '#server/people/files/read-upload.ts'
import { Reply } from '#server/request/http/reply.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { changeOfficer } from '#server/people/officers/write/change-officer.ts'
import { findOfficer } from '#server/people/officers/officer-store.ts'

interface Meaning {
  kind: 'pdf' | 'image'
  section: number | null
  purpose: UploadPurpose
}

/** Meaning of a code of `Files/upload`; undefined for an unknown one. */
function meaningOf(code: string): Meaning | undefined {
  if (code === uploadCodes.icon) return { kind: 'image', section: null, purpose: 'icon' }
  if (code === uploadCodes.guidance) return { kind: 'pdf', section: null, purpose: 'guidance' }
  const section = code === uploadCodes.avatar ? avatarSection : sectionOf(code)
  if (section === null) return undefined
  return { kind: section === avatarSection ? 'image' : 'pdf', section, purpose: section }
}

export async function uploadAnyFile(request: AuthenticatedRequest): Promise<Reply<FileRef>> {
  const fileRef = await withUpload(
    request,
    {
      filePart: 'files',
      fields: ['code'],
      limit: pdfLimit,
      validate: async (fields, size) => {
        const meaning = meaningOf(fields.get('code') ?? '')
        if (meaning === undefined) throw refusals.invalidField('code', fileSentences.unknownCode)
        if (!request.server.guards.mayUpload(request.account.role, meaning.purpose))
          throw refusals.forbidden()
        await refuseOverQuota(request.db, request, size)
        return { ...meaning, limit: meaning.kind === 'pdf' ? pdfLimit : pictureLimit }
      },
    },
    async ({ kind, section, purpose }, file) => {
      const use = purpose === 'icon' ? 'icon' : 'avatar'
      const proven = await (kind === 'pdf' ? validatePdf(request, file) : processImage(request, file, use))
      return storeBlobs(request.server.blobs, proven, (fileId) =>
        keepPending(request, fileId, proven, { officerId: null, section }),
      )
    },
  )
  return new Reply(fileRef, clientMessages.fileUploaded)
}

export async function uploadFileOfOfficer(request: AuthenticatedRequest): Promise<Reply<FileRef>> {
  const fileRef = await withUpload(
    request,
    {
      filePart: 'file',
      fields: ['idCanBo', 'index'],
      limit: pdfLimit,
      validate: async (fields, size) => {
        const section = sectionOf(fields.get('index') ?? '')
        if (section === null || section === avatarSection || section === decisionSection)
          throw refusals.invalidField('index', fileSentences.unknownSection)
        const officer = await findOfficer(request.db, request, await units(request), officerIdIn(fields))
        if (officer === undefined) throw refusals.officerNotFound()
        if (!request.server.guards.mayFilePaper(request.account.role, section)) throw refusals.forbidden()
        if (section !== generalSection) await refuseOverQuota(request.db, request, size)
        return { officerId: officer.id, unitId: officer.unitId, section, limit: pdfLimit }
      },
    },
    async ({ officerId, unitId, section }, file) => {
      const proven = await validatePdf(request, file)
      // No save ever names papers of the general section, so they are filed immediately.
      return storeBlobs(request.server.blobs, proven, (fileId) =>
        section === generalSection
          ? fileWithOfficer(request, officerId, fileId, proven)
          : keepPending(request, fileId, proven, { officerId, section }, unitId),
      )
    },
  )
  return new Reply(fileRef, clientMessages.fileUploaded)
}

type Proven = Parameters<typeof insertFile>[3]

function keepPending(
  request: AuthenticatedRequest,
  fileId: string,
  proven: Proven,
  place: FilePlace,
  unitId: number | null = null,
): Promise<FileRef> {
  return inRetriableTransaction(request, async (tx) => {
    await lockPendingQuota(tx, request)
    await refuseOverQuota(tx, request, proven.size)
    const fileRef = await insertFile(tx, request, fileId, proven, place)
    const after = { fileName: fileRef.fileName, index: place.section }
    await writeAudit(tx, request, {
      kind: 'them',
      officerId: place.officerId,
      unitId,
      target: 'file',
      targetId: fileId,
      after,
    })
    return fileRef
  })
}

function fileWithOfficer(
  request: AuthenticatedRequest,
  officerId: number,
  fileId: string,
  proven: Proven,
): Promise<FileRef> {
  return changeOfficer(request, officerId, {}, async ({ tx }) => {
    const owner = { table: 'officer', id: officerId }
    const fileRef = await insertFile(tx, request, fileId, proven, {
      officerId,
      section: generalSection,
      owner,
    })
    const after = { fileName: fileRef.fileName, index: generalSection }
    const log = [{ kind: 'them', target: 'file', targetId: fileId, after }] as const
    return { content: true, log, answer: () => fileRef }
  })
}
