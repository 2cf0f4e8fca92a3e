import { getAvatars, maxPictures } from '#domain/files/calls.ts'
import { cachedUrl } from './blob-url.ts'
import { sendCall } from './send-call.ts'

/** The ids that the next call will ask for, and the pictures it returns. */
interface Batch {
  fileIds: string[]
  urls: Promise<ReadonlyMap<string, string>>
}
let next: Batch | undefined

/** The small picture of a file as a URL. All pictures of what is drawn at once come with one call. */
export const smallPicture = (fileId: string): Promise<string> =>
  cachedUrl(fileId, async () => {
    if (next === undefined || next.fileIds.length === maxPictures) next = newBatch()
    next.fileIds.push(fileId)
    const url = (await next.urls).get(fileId)
    if (url === undefined) throw new Error('no such picture, or no right to see it')
    return url
  })

function newBatch(): Batch {
  const fileIds: string[] = []
  // Sent when everything drawn at once has asked.
  const urls = Promise.resolve().then(async () => {
    if (next?.fileIds === fileIds) next = undefined
    const { data } = await sendCall(getAvatars, { fileIds })
    return new Map(data.map((one) => [one.fileId, `data:${one.mediaType};base64,${one.content}`]))
  })
  return { fileIds, urls }
}
