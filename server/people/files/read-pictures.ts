/** Reads the small pictures of a page of people. Like single pictures, they are not logged: the page's rows are. */
import type { SmallPicture } from '#domain/files/calls.ts'
import { findReadableFiles } from '#server/people/files/find-file.ts'
import { smallBlob } from '#server/people/files/store-file.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

export async function readPictures(
  request: AuthenticatedRequest,
  fileIds: readonly string[],
): Promise<SmallPicture[]> {
  const files = await findReadableFiles(request, fileIds)
  const pictures = await Promise.all(
    files.map(async ({ id, mediaType }): Promise<SmallPicture[]> => {
      if (mediaType !== 'image/jpeg' && mediaType !== 'image/png') return []
      // An unreadable picture is left out; the others are returned.
      const content = await request.server.blobs.read(smallBlob(id)).catch(() => null)
      return content === null ? [] : [{ fileId: id, mediaType, content: content.toString('base64') }]
    }),
  )
  return pictures.flat()
}
