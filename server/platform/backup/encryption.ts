/** Encrypts a backup with a passphrase: scrypt derives the key of a stream of chunks. */
import { randomBytes, scrypt } from 'node:crypto'
import {
  decryptChunks,
  encryptChunks,
  noncePrefixLength,
  splitHeader,
  type ChunkedStream,
} from '#server/platform/at-rest/chunk-cipher.ts'

const magic = Buffer.from('HOSO-BACKUP-1\n')
const saltLength = 16
const headerLength = magic.length + saltLength + noncePrefixLength
const chunkLength = 1_048_576
/** 128 MB and about half a second per guess at the passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_048_576 }

const wrong = (cause?: unknown) =>
  new Error('Sai BACKUP_PASSPHRASE, hoặc bản sao lưu đã bị sửa hay bị cắt.', { cause })

/** True for the first bytes of an encrypted backup. */
export const isEncrypted = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic)

export async function* encrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const header = Buffer.concat([magic, randomBytes(saltLength + noncePrefixLength)])
  yield header
  yield* encryptChunks(source, await streamOf(passphrase, header))
}

/** The plaintext; throws at the first chunk that was changed. */
export async function* decrypted(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const { header, rest } = await splitHeader(source, headerLength)
  if (header.length < headerLength) throw wrong()
  yield* decryptChunks(rest, await streamOf(passphrase, header), wrong)
}

async function streamOf(passphrase: string, header: Buffer): Promise<ChunkedStream> {
  const salt = header.subarray(magic.length, magic.length + saltLength)
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, bytes) =>
      error === null ? resolve(bytes) : reject(error),
    )
  })
  return { key, header, noncePrefix: header.subarray(magic.length + saltLength), chunkLength }
}
