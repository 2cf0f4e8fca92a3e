/**
 * Encrypts a stream in chunks with AES-256-GCM. Each chunk's nonce holds its number and whether it is the last, so that a
 * chunk that is changed, moved, left out or cut off is detected (the STREAM construction of Hoang, Reyhanitabar, Rogaway
 * and Vizár). The header of the stream is authenticated with each.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'

const algorithm = 'aes-256-gcm'
/** Bytes by which a chunk grows. */
export const tagLength = 16
/** Bytes of the random part of all nonces of a stream. */
export const noncePrefixLength = 7

/** What all chunks of a stream share. */
export interface ChunkedStream {
  key: Buffer
  header: Buffer
  /** Random for each stream of a key. */
  noncePrefix: Buffer
  /** Bytes of plaintext per chunk; the last one may have fewer. */
  chunkLength: number
}

export async function* encryptChunks(
  source: AsyncIterable<Buffer>,
  stream: ChunkedStream,
): AsyncGenerator<Buffer> {
  let number = 0
  for await (const { chunk, isLast } of inChunks(source, stream.chunkLength)) {
    const cipher = createCipheriv(algorithm, stream.key, nonceOf(stream, number++, isLast))
    cipher.setAAD(stream.header)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** The plaintext; throws what `wrong` makes of the cause at the first chunk that was changed. */
export async function* decryptChunks(
  source: AsyncIterable<Buffer>,
  stream: ChunkedStream,
  wrong: (cause: unknown) => Error,
): AsyncGenerator<Buffer> {
  let number = 0
  for await (const { chunk, isLast } of inChunks(source, stream.chunkLength + tagLength)) {
    const text = chunk.subarray(0, -tagLength)
    const nonce = nonceOf(stream, number++, isLast)
    const decipher = createDecipheriv(algorithm, stream.key, nonce, { authTagLength: tagLength })
    try {
      decipher.setAAD(stream.header).setAuthTag(chunk.subarray(-tagLength))
      yield Buffer.concat([decipher.update(text), decipher.final()])
    } catch (error) {
      throw wrong(error)
    }
  }
}

/** The first bytes of a stream, fewer if it is shorter, and the rest. */
export async function splitHeader(
  source: AsyncIterable<Buffer>,
  length: number,
): Promise<{ header: Buffer; rest: AsyncIterable<Buffer> }> {
  const iterator = source[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (start.length < length) {
    const { value, done } = await iterator.next()
    if (done === true) break
    start = Buffer.concat([start, value])
  }
  const rest = async function* () {
    yield start.subarray(length)
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { header: start.subarray(0, length), rest: rest() }
}

/** 12 bytes: the stream's prefix, the chunk's number, 1 for the last chunk. */
function nonceOf({ noncePrefix }: ChunkedStream, number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  noncePrefix.copy(bytes)
  bytes.writeUInt32BE(number, noncePrefixLength)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** Splits the stream into chunks of equal length; the last one may be shorter, and always exists. */
async function* inChunks(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of source) {
    waiting.push(piece)
    size += piece.length
    if (size <= length) continue
    let all = Buffer.concat(waiting)
    for (; all.length > length; all = all.subarray(length))
      yield { chunk: all.subarray(0, length), isLast: false }
    waiting = [all]
    size = all.length
  }
  yield { chunk: Buffer.concat(waiting), isLast: true }
}
