/**
 * Storage in a bucket that speaks S3 (STORAGE_URL=s3://…): private, encrypted by the store, each content sent and kept
 * with its SHA-256. Files are received into a local folder first, since their inspection reads them.
 */
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline, Readable, Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { RemoteStore } from '#server/platform/storage/blob-store.ts'
import { receivingIn } from '#server/platform/storage/receiving.ts'
import type { S3Place } from '#server/platform/storage/s3-place.ts'
import { isBlobId } from '#server/platform/storage/blob-id.ts'

/** An attempt is answered within this time; the content of a download takes as long as it takes. */
const timeout = 30_000
const tries = 3
const hashHeader = 'x-amz-meta-sha256'

/** `folder`: where files are received. `pageSize`: ids of one page of the list. */
export function s3Store(place: S3Place, folder: string, { pageSize = 1000 } = {}): RemoteStore {
  const { accessKeyId, secretAccessKey, region, encryption } = place
  // It repeats by itself only what it would sign anew; here the bodies are known to be repeatable.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const bucket = `${place.endpoint}/${encodeURIComponent(place.bucket)}`
  const addressOf = (id: string) => {
    if (!isBlobId(id)) throw new Error('not a blob id')
    return `${bucket}/${place.prefix}${id}`
  }

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === tries
      try {
        const response = await answered(await client.sign(address, init))
        if (response.status < 500 || response.status === notImplemented || isLast) return response
        await response.body?.cancel()
      } catch (error) {
        if (isLast) throw new Error('Kho tệp (STORAGE_URL) không trả lời.', { cause: error })
      }
      await pause(200 * 2 ** attempt)
    }
  }

  async function done(response: Response, what: string): Promise<void> {
    if (response.ok) {
      await response.body?.cancel()
      return
    }
    const reason = (await response.text()).slice(0, 500)
    throw new Error(`Kho tệp từ chối ${what}: ${response.status} ${reason}`)
  }

  /** The store refuses content that isn't of this hash. */
  async function put(id: string, body: Blob, sha256: string): Promise<void> {
    const headers = {
      'x-amz-content-sha256': sha256,
      [hashHeader]: sha256,
      'content-type': 'application/octet-stream',
      ...(encryption === undefined ? {} : { 'x-amz-server-side-encryption': encryption }),
    }
    await done(await send(addressOf(id), { method: 'PUT', headers, body }), 'ghi')
  }

  async function get(id: string): Promise<Response | null> {
    const response = await send(addressOf(id))
    if (response.status === 404) {
      await response.body?.cancel()
      return null
    }
    if (!response.ok) await done(response, 'đọc')
    return response
  }

  return {
    ...receivingIn(folder),
    adopt: async (id, path) => {
      await put(id, await openAsBlob(path), await hashOfFile(path))
      await rm(path, { force: true })
    },
    write: (id, content) => {
      const sha256 = createHash('sha256').update(content).digest('hex')
      return put(id, new Blob([new Uint8Array(content)]), sha256)
    },
    copy: async (id, from) => {
      const source = new URL(addressOf(from)).pathname
      const headers = {
        'x-amz-copy-source': source,
        ...(encryption === undefined ? {} : { 'x-amz-server-side-encryption': encryption }),
      }
      const response = await send(addressOf(id), { method: 'PUT', headers })
      const text = await response.text()
      // An error may come with the status of a success.
      if (!response.ok || text.includes('<Error>'))
        throw new Error(`Kho tệp từ chối chép: ${text.slice(0, 500)}`)
    },
    read: async (id) => {
      const response = await get(id)
      if (response === null) return null
      const content = Buffer.from(await response.arrayBuffer())
      const sha256 = createHash('sha256').update(content).digest('hex')
      if (sha256 !== (response.headers.get(hashHeader) ?? sha256)) throw damaged(id)
      return content
    },
    open: async (id) => {
      const response = await get(id)
      if (response?.body == null) return null
      const content = checked(id, response.headers.get(hashHeader))
      // Errors reach the reader of the last part.
      pipeline(Readable.fromWeb(response.body as never), content, () => undefined)
      return { content, size: Number(response.headers.get('content-length')) }
    },
    remove: async (id) => done(await send(addressOf(id), { method: 'DELETE' }), 'xóa'),
    ids: async function* () {
      for (let after = ''; ;) {
        const query = new URLSearchParams({
          'list-type': '2',
          'max-keys': String(pageSize),
          prefix: place.prefix,
          ...(after && { 'continuation-token': after }),
        })
        const response = await send(`${bucket}?${query.toString()}`)
        if (!response.ok) await done(response, 'liệt kê')
        const text = await response.text()
        for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) {
          const id = key.slice(place.prefix.length)
          if (isBlobId(id)) yield id
        }
        after = unescaped(/<NextContinuationToken>([^<]*)</.exec(text)?.[1] ?? '')
        if (after === '') return
      }
    },
    isPublic: async () => {
      const address = `${bucket}?list-type=2&max-keys=1`
      await done(await send(address), 'truy cập')
      const unsigned = await answered(address)
      await unsigned.body?.cancel()
      return unsigned.ok
    },
  }
}

const notImplemented = 501

async function answered(request: Request | string): Promise<Response> {
  const aborting = new AbortController()
  const timer = setTimeout(() => aborting.abort(), timeout)
  try {
    return await fetch(request, { signal: aborting.signal })
  } finally {
    clearTimeout(timer)
  }
}

const damaged = (id: string) => new Error(`Tệp ${id} trong kho đã bị hỏng: giá trị băm không khớp.`)

/** Fails at the end of a content that isn't of the hash kept with it. */
function checked(id: string, sha256: string | null): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform: (chunk: Buffer, _, next) => {
      hash.update(chunk)
      next(null, chunk)
    },
    flush: (next) => next(sha256 === null || hash.digest('hex') === sha256 ? null : damaged(id)),
  })
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#39|#43);/g, (_, name: string) => entities[name] ?? '')
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#43': '+',
}
