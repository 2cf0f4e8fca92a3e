/**
 * Stores a received file: scans it, verifies the content, moves the blobs into place, inserts the row that refers to
 * them.
 */
import { createHash, randomBytes } from 'node:crypto'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { iconSizes, maxAvatarBytes, maxPdfBytes, pictureSizes } from '#domain/files/limits.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { cleanFileName } from '#server/people/files/file-name.ts'
import type { ReceivedFile, UploadLimit } from '#server/people/files/read-upload.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { validatePdfContent } from '#server/platform/inspection/validate-pdf.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'

/** A file whose content matches its extension. */
export interface ValidatedFile {
  fileName: string
  ext: '.pdf' | '.jpg' | '.png'
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png'
  size: number
  sha256: string
  /** Its path in the store, or the pictures made from it. */
  content: { path: string } | { large: Buffer; small: Buffer }
}

export const pdfLimit: UploadLimit = { bytes: maxPdfBytes, tooLarge: fileSentences.pdfTooLarge }
export const pictureLimit: UploadLimit = { bytes: maxAvatarBytes, tooLarge: clientMessages.avatarTooLarge }

export async function validatePdf(request: AuthenticatedRequest, file: ReceivedFile): Promise<ValidatedFile> {
  const { path, size, sha256 } = file
  await refuseInfected(request, file)
  await request.server.inspections.run(request.account.id, () => validatePdfContent(path))
  const fileName = cleanFileName(file.name, '.pdf')
  return { fileName, ext: '.pdf', mediaType: 'application/pdf', size, sha256, content: { path } }
}

/** Converts a person's picture to JPEG; icons keep their format, and with it their transparency. */
export async function processImage(
  request: AuthenticatedRequest,
  file: ReceivedFile,
  use: 'avatar' | 'icon' = 'avatar',
): Promise<ValidatedFile> {
  await refuseInfected(request, file)
  const { large, small, format } = await request.server.inspections.run(request.account.id, async () => {
    // Loads the picture library, which needs memory, with the first picture instead of at start.
    const { processPicture } = await import('#server/platform/inspection/process-picture.ts')
    return processPicture(
      file.path,
      use === 'icon' ? { sizes: iconSizes, keepsPng: true } : { sizes: pictureSizes, keepsPng: false },
    )
  })
  const ext = format === 'png' ? '.png' : '.jpg'
  return {
    fileName: cleanFileName(file.name, ext),
    ext,
    mediaType: `image/${format}`,
    size: large.length,
    sha256: createHash('sha256').update(large).digest('hex'),
    content: { large, small },
  }
}

/** Refuses an infected file, naming it to the sender, and logs it. */
export async function refuseInfected(
  request: AuthenticatedRequest,
  { path, name }: ReceivedFile,
): Promise<void> {
  const infection = await request.server.virusScanner.infectionOf(path)
  if (infection === null) return
  const after = { fileName: cleanFileName(name, ''), infection }
  await writeAudit(request.db, request, { kind: 'tu-choi', target: 'file', after })
  throw refusals.fileRefused(fileSentences.infected(infection))
}

/** The name of the blob with the small picture. */
export const smallBlob = (fileId: string): string => `${fileId}_${pictureSizes.small}`

/**
 * Moves the blobs into place, then runs the transaction that refers to them. If it refuses, or returns the file of an
 * earlier attempt (Idempotency-Key), the new blobs are deleted; after an error of unknown outcome they are kept.
 */
export async function storeBlobs<T extends { fileId: string }>(
  blobs: BlobStore,
  proven: ValidatedFile,
  work: (fileId: string) => Promise<T>,
): Promise<T> {
  const fileId = randomBytes(16).toString('hex')
  const { content } = proven
  if ('path' in content) await blobs.adopt(fileId, content.path)
  else {
    await blobs.write(fileId, content.large)
    await blobs.write(smallBlob(fileId), content.small)
  }
  try {
    const storedFile = await work(fileId)
    if (storedFile.fileId !== fileId) await removeBlobs(blobs, fileId)
    return storedFile
  } catch (error) {
    if (error instanceof Refusal) await removeBlobs(blobs, fileId)
    throw error
  }
}

export async function removeBlobs(blobs: BlobStore, fileId: string): Promise<void> {
  await blobs.remove(smallBlob(fileId))
  await blobs.remove(fileId)
}

/** Owner of a new file: pending for a section, or attached to a row immediately. */
export interface FilePlace {
  officerId: number | null
  section: number | null
  owner?: { table: string; id: number }
}

export async function insertFile(
  tx: Tx,
  request: AuthenticatedRequest,
  fileId: string,
  proven: ValidatedFile,
  { officerId, section, owner }: FilePlace,
): Promise<FileRef> {
  await tx
    .insertInto('file')
    .values({
      id: fileId,
      state: owner === undefined ? 'pending' : 'attached',
      file_name: proven.fileName,
      ext: proven.ext,
      media_type: proven.mediaType,
      size: proven.size,
      sha256: proven.sha256,
      uploaded_by: request.account.id,
      officer_id: officerId,
      section,
      owner_table: owner?.table ?? null,
      owner_id: owner?.id ?? null,
      created_at: request.now,
      changed_at: request.now,
    })
    .execute()
  return { fileId, fileName: proven.fileName, ext: proven.ext }
}
