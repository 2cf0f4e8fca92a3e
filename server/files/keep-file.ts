/** From an upload to a kept file: content proved, blobs written, then the row that names them. */
import { createHash, randomBytes } from 'node:crypto'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { mostAvatarBytes, mostPdfBytes, pictureSizes } from '#domain/files/limits.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import type { FileRef } from '#domain/fields/values.ts'
import type { Tx } from '#server/db/database.ts'
import { cleanFileName } from '#server/files/file-name.ts'
import { provePdfContent } from '#server/files/prove-pdf.ts'
import type { UploadedFile, UploadLimit } from '#server/files/read-upload.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { BlobStore } from '#server/storage/blob-store.ts'

/** A file whose content is what its ending says. */
export interface ProvenFile {
  fileName: string
  ext: '.pdf' | '.jpg'
  mediaType: 'application/pdf' | 'image/jpeg'
  content: Buffer
  /** The small square of a picture. */
  small?: Buffer
}

export const pdfLimit: UploadLimit = { bytes: mostPdfBytes, tooLarge: fileSentences.pdfTooLarge }
export const pictureLimit: UploadLimit = { bytes: mostAvatarBytes, tooLarge: clientMessages.avatarTooLarge }

export async function provePdf({ name, content }: UploadedFile): Promise<ProvenFile> {
  await provePdfContent(content)
  return { fileName: cleanFileName(name, '.pdf'), ext: '.pdf', mediaType: 'application/pdf', content }
}

export async function proveImage({ name, content }: UploadedFile): Promise<ProvenFile> {
  if (content.length > mostAvatarBytes) throw refusals.fileRefused(clientMessages.avatarTooLarge)
  // The picture library takes memory from the first picture on, not from the start.
  const { provePicture } = await import('#server/files/prove-picture.ts')
  const { large, small } = await provePicture(content)
  return {
    fileName: cleanFileName(name, '.jpg'),
    ext: '.jpg',
    mediaType: 'image/jpeg',
    content: large,
    small,
  }
}

/** The name of a picture's small blob. */
export const smallBlob = (fileId: string): string => `${fileId}_${pictureSizes.small}`

/**
 * Writes the blobs, then runs the transaction that names them. When it refuses, or answers an earlier try's file
 * (Idempotency-Key), the new blobs go again; after an error of unknown outcome they stay.
 */
export async function keepBlobs<T extends { fileId: string }>(
  blobs: BlobStore,
  proven: ProvenFile,
  work: (fileId: string) => Promise<T>,
): Promise<T> {
  const fileId = randomBytes(16).toString('hex')
  await blobs.write(fileId, proven.content)
  if (proven.small !== undefined) await blobs.write(smallBlob(fileId), proven.small)
  try {
    const kept = await work(fileId)
    if (kept.fileId !== fileId) await removeBlobs(blobs, fileId)
    return kept
  } catch (error) {
    if (error instanceof Refusal) await removeBlobs(blobs, fileId)
    throw error
  }
}

export async function removeBlobs(blobs: BlobStore, fileId: string): Promise<void> {
  await blobs.remove(smallBlob(fileId))
  await blobs.remove(fileId)
}

/** Where a new file belongs: pending for a section, or attached to a row at once. */
export interface FilePlace {
  officerId: number | null
  section: number | null
  owner?: { table: string; id: number }
}

export async function insertFile(
  tx: Tx,
  request: SignedIn,
  fileId: string,
  proven: ProvenFile,
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
      size: proven.content.length,
      sha256: createHash('sha256').update(proven.content).digest('hex'),
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
