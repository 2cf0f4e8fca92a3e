/**
 * Encrypts a backup with a passphrase: scrypt derives the key, AES-256-GCM encrypts the stream in chunks. Each
 * chunk's nonce holds its number and whether it is the last, so that a chunk that is changed, moved, left out or cut
 * off is detected (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár).
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'

const magic = Buffer.from('HOSO-BACKUP-1\n')
const saltLength = 16
const prefixLength = 7
const tagLength = 16
const headerLength = magic.length + saltLength + prefixLength
/** Bytes of plaintext per chunk. */
const chunkLength = 1_048_576
/** 128 MB and about half a second per guess at the passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_048_576 }

const wrong = () => new Error('Sai BACKUP_PASSPHRASE, hoặc bản sao lưu đã bị sửa hay bị cắt.')

/** True for the first bytes of an encrypted backup. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic)

export async function* encrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const header = Buffer.concat([magic, randomBytes(saltLength + prefixLength)])
  const key = await keyOf(passphrase, header)
  yield header
  let number = 0
  for await (const { chunk, isLast } of inChunks(source, chunkLength)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(header, number++, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
}

/** The plaintext; throws at the first chunk that was changed. */
export async function* decrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < headerLength) {
    const { value, done } = await iterator.next()
    if (done === true) throw wrong()
    start = Buffer.concat([start, value])
  }
  const header = start.subarray(0, headerLength)
  const key = await keyOf(passphrase, header)
  const rest = { [Symbol.asyncIterator]: () => iterator }
  let number = 0
  for await (const { chunk, isLast } of inChunks(
    rest,
    chunkLength + tagLength,
    start.subarray(headerLength),
  )) {
    const text = chunk.subarray(0, -tagLength)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(header, number++, isLast), {
      authTagLength: tagLength,
    })
    try {
      decipher.setAAD(header).setAuthTag(chunk.subarray(-tagLength))
      yield Buffer.concat([decipher.update(text), decipher.final()])
    } catch (error) {
      throw Object.assign(wrong(), { cause: error })
    }
  }
}

function keyOf(passphrase: string, header: Buffer): Promise<Buffer> {
  const salt = header.subarray(magic.length, magic.length + saltLength)
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

/** 12 bytes: the stream's prefix, the chunk's number, 1 for the last chunk. */
function nonce(header: Buffer, number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  header.copy(bytes, 0, magic.length + saltLength)
  bytes.writeUInt32BE(number, prefixLength)
  bytes[11] = isLast ? 1 : 0
  return bytes
}

/** Splits the stream into chunks of equal length; the last one may be shorter, and always exists. */
async function* inChunks(
  source: AsyncIterable<Buffer>,
  length: number,
  start: Buffer = Buffer.alloc(0),
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting = [start]
  let size = start.length
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
