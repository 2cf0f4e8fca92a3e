/**
 * A backup as one file: an archive of known entries with a hash of it at the end, encrypted if a passphrase is set.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { decrypted, encrypted, isEncrypted } from '#server/platform/backup/encryption.ts'
import { tarEnd, tarred, untarred, type TarEntry } from '#server/platform/backup/tar.ts'

/** Metadata of a backup: its first entry. */
export interface Manifest {
  format: 'hoso-backup'
  formatVersion: 1
  kind: 'embedded' | 'postgres'
  /** ISO timestamp at which the database was read. */
  createdAt: string
  /** The migrations that had run. */
  migrations: string[]
}

/** Entries, in this order: manifest, recorded seals, database in parts, files and keys, hash of everything before. */
export const entryNames = {
  manifest: 'manifest.json',
  notes: 'audit-seals.jsonl',
  database: 'database/',
  files: 'files/',
  keys: 'keys/',
  hash: 'sha256',
} as const

/** No entry can escape its folder. */
const knownName =
  /^(?:manifest\.json|audit-seals\.jsonl|sha256|database\/\d{6}|files\/[\w-]{2}\/[\w-][\w.-]*|keys\/\w[\w.-]*)$/

/** Whether a restore accepts an entry of this name. */
export const isKnownName = (name: string): boolean => knownName.test(name)

/** The bytes of a backup. */
export function backupBytes(
  entries: AsyncIterable<TarEntry>,
  passphrase: string | undefined,
): AsyncIterable<Buffer> {
  const archive = archiveOf(entries)
  return passphrase === undefined ? archive : encrypted(archive, passphrase)
}

async function* archiveOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const entry of entries) {
    const bytes = tarred(entry)
    hash.update(bytes)
    yield bytes
  }
  yield tarred({ name: entryNames.hash, content: Buffer.from(hash.digest('hex')) })
  yield tarEnd()
}

/** The entries of a backup. Throws at the first damaged one, or if the end is missing. */
export async function* readBackup(file: string, passphrase: string | undefined): AsyncGenerator<TarEntry> {
  const start = await firstBytes(file)
  if (isEncrypted(start) && passphrase === undefined)
    throw new Error('Bản sao lưu đã mã hóa: hãy đặt BACKUP_PASSPHRASE.')
  const bytes = createReadStream(file, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>
  const hash = createHash('sha256')
  let isWhole = false
  for await (const entry of untarred(isEncrypted(start) ? decrypted(bytes, passphrase as string) : bytes)) {
    if (!isKnownName(entry.name)) throw new Error('Tệp này không phải bản sao lưu của chương trình.')
    if (entry.name === entryNames.hash) {
      if (entry.content.toString() !== hash.digest('hex')) throw new Error('Bản sao lưu bị hỏng.')
      isWhole = true
      continue
    }
    if (isWhole) throw new Error('Bản sao lưu bị hỏng.')
    hash.update(tarred(entry))
    yield entry
  }
  if (!isWhole) throw new Error('Bản sao lưu bị cắt mất phần cuối.')
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: unknown) => {
    throw new Error(`Không đọc được bản sao lưu ${file}.`, { cause: error })
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
