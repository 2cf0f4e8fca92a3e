/**
 * A store whose contents are encrypted before they reach it: a header (format, id of the key, salt of the content's own
 * key), then chunks. Contents from before the setting stay readable, and are recognised by their beginning.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { hkdfSync, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { keyIdLength, type KeyRing, type RingKey } from '#server/platform/at-rest/key-ring.ts'
import {
  decryptChunks,
  encryptChunks,
  noncePrefixLength,
  splitHeader,
  tagLength,
  type ChunkedStream,
} from '#server/platform/at-rest/chunk-cipher.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'

const magic = Buffer.from('HOSO-FILE-1\n')
const saltLength = 16
const saltAt = magic.length + keyIdLength
const headerLength = saltAt + saltLength + noncePrefixLength
const chunkLength = 65_536

/** A store with the key in use. */
export interface EncryptedStore extends BlobStore {
  /** Whether a content is stored as contents are written now: under the key in use, or plain; null if there is none. */
  isCurrent(id: string): Promise<boolean | null>
}

/** `encrypts`: contents written from now on; what is encrypted is read in either case. */
export function encryptedStore(store: BlobStore, ring: KeyRing, encrypts: boolean): EncryptedStore {
  async function open(id: string): Promise<{ content: Readable; size: number } | null> {
    const stored = await store.open(id)
    if (stored === null) return null
    const { header, rest } = await splitHeader(stored.content, headerLength)
    const isPlain = keyIdIn(header) === undefined
    const source = isPlain
      ? joined(header, rest)
      : decryptChunks(rest, streamOf(ring, header, id), damaged(id))
    const content = Readable.from(source, { objectMode: false })
    // A source that nobody has begun to read isn't closed with its reader.
    content.once('close', () => stored.content.destroy())
    return { content, size: isPlain ? stored.size : plainSize(stored.size) }
  }
  return {
    ...store,
    open,
    isCurrent: async (id) => {
      const stored = await store.open(id)
      if (stored === null) return null
      const { header } = await splitHeader(stored.content, headerLength)
      stored.content.destroy()
      return keyIdIn(header) === (encrypts ? ring.current.id : undefined)
    },
    read: async (id) => {
      const stored = await open(id)
      return stored === null ? null : Buffer.concat(await stored.content.toArray())
    },
    ...(encrypts
      ? {
          write: async (id, content) => {
            const parts: Buffer[] = []
            for await (const part of sealed(ring, Readable.from([Buffer.from(content)]))) parts.push(part)
            await store.write(id, Buffer.concat(parts))
          },
          adopt: async (id, path) => {
            const encryptedPath = await store.incoming()
            try {
              await pipeline(
                sealed(ring, createReadStream(path)),
                createWriteStream(encryptedPath, { mode: 0o600 }),
              )
              await store.adopt(id, encryptedPath)
            } catch (error) {
              await rm(encryptedPath, { force: true }).catch(() => undefined)
              throw error
            }
            await rm(path, { force: true })
          },
        }
      : {}),
  }
}

/** The id of the key that a content is encrypted with, by its first bytes; undefined for a plain one. */
const keyIdIn = (start: Buffer): string | undefined =>
  start.length >= headerLength && start.subarray(0, magic.length).equals(magic)
    ? start.toString('latin1', magic.length, saltAt)
    : undefined

async function* joined(header: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield header
  yield* rest
}

async function* sealed(ring: KeyRing, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const { current } = ring
  const random = randomBytes(saltLength + noncePrefixLength)
  const header = Buffer.concat([magic, Buffer.from(current.id, 'latin1'), random])
  yield header
  yield* encryptChunks(source, chunkedStream(current, header))
}

const damaged = (id: string) => (cause: unknown) =>
  new Error(`Tệp ${id} trong kho đã bị sửa hoặc bị cắt.`, { cause })

function streamOf(ring: KeyRing, header: Buffer, id: string): ChunkedStream {
  const keyId = keyIdIn(header) ?? ''
  const key = ring.find(keyId)
  if (key === undefined) throw new Error(`Tệp ${id} được mã hóa bằng khóa ${keyId}, không có trong tệp khóa.`)
  return chunkedStream(key, header)
}

/** Each content has a key of its own: no two share a nonce. */
function chunkedStream({ files }: RingKey, header: Buffer): ChunkedStream {
  const salt = header.subarray(saltAt, saltAt + saltLength)
  const key = Buffer.from(hkdfSync('sha256', files, salt, 'content', files.length))
  return { key, header, noncePrefix: header.subarray(saltAt + saltLength), chunkLength }
}

const plainSize = (size: number): number => {
  const chunks = Math.max(1, Math.ceil((size - headerLength) / (chunkLength + tagLength)))
  return size - headerLength - chunks * tagLength
}
