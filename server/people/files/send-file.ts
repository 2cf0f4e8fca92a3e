/** Sends a file's bytes if the caller may read it; documents are logged. */
import { refusals } from '#domain/api/refusals.ts'
import { pictureSizes } from '#domain/files/limits.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { findReadableFile } from '#server/people/files/find-file.ts'
import { smallBlob } from '#server/people/files/store-file.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { FileAnswer } from '#server/request/http/file-answer.ts'

/** A changed picture has a new id, so an old one may be cached for a day. */
const pictureMaxAge = 86_400

export async function sendFile(
  request: AuthenticatedRequest,
  { fileId, size }: { fileId: string; size?: '96' | '512' | undefined },
  disposition: 'inline' | 'attachment',
): Promise<FileAnswer> {
  const file = await findReadableFile(request, fileId)
  if (file === undefined) throw refusals.fileNotFound()
  const { blobs } = request.server
  const picture = file.mediaType.startsWith('image/')
  const small = picture && size === String(pictureSizes.small)
  const stored = await blobs.open(small ? smallBlob(file.id) : file.id)
  if (stored === null) throw refusals.fileNotFound()
  if (!picture) {
    const { officerId, unitId } = file
    const kind = disposition === 'inline' ? 'xem' : 'tai'
    try {
      await writeAudit(request.db, request, { kind, officerId, unitId, target: 'file', targetId: file.id })
    } catch (error) {
      stored.content.destroy()
      throw error
    }
  }
  // A paper reveals as much about somebody as the record.
  if (!picture && file.officerId !== null) request.server.readThrottle.countDetail(request, file.officerId)
  const { fileName, mediaType } = file
  return new FileAnswer(stored.content, {
    size: stored.size,
    fileName,
    mediaType,
    disposition: picture ? 'inline' : disposition,
    maxAge: picture ? pictureMaxAge : 0,
  })
}
