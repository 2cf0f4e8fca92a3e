/**
 * Restores a backup into an empty installation: an empty database and a data directory without files and keys. Reads
 * the whole backup once before writing, so that a wrong passphrase or a damaged file changes nothing.
 */
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { restoreNotes } from '#server/platform/audit/seal-notes.ts'
import { entryNames, readBackup, type Manifest } from '#server/platform/backup/backup-file.ts'
import { loadDump } from '#server/platform/backup/postgres-tools.ts'
import type { TarEntry } from '#server/platform/backup/tar.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { refuseNewerBackup } from '#server/platform/db/migrate.ts'
import { makePrivate } from '#server/platform/db/private-folder.ts'
import { remoteStore } from '#server/platform/storage/open-store.ts'
import { storageFolder } from '#server/platform/storage/folder-store.ts'

export interface Restored {
  manifest: Manifest
  files: number
}

export async function restoreBackup(configuration: Configuration, file: string): Promise<Restored> {
  const { dataDir, databaseUrl } = configuration
  const manifest = await readThrough(file, configuration)
  makePrivate(dataDir, storageFolder(configuration))
  const unlock = lockDataDir(dataDir)
  try {
    await refuseFull(configuration)
    const rest = readBackup(file, configuration.backupPassphrase)
    await rest.next()
    const notes = await rest.next()
    const parts = new Parts(rest)
    if (databaseUrl === undefined) await loadEmbedded(dataDir, parts.database())
    else await loadDump(configuration.migrationDatabaseUrl ?? databaseUrl, parts.database())
    const files = await writeFiles(configuration, parts.others())
    await restoreNotes(dataDir, (notes.value as TarEntry).content.toString())
    return { manifest, files }
  } finally {
    unlock()
  }
}

/** The manifest, after checking that the backup is complete and of a format and version that can be restored here. */
async function readThrough(file: string, configuration: Configuration): Promise<Manifest> {
  let manifest: Manifest | undefined
  for await (const { name, content } of readBackup(file, configuration.backupPassphrase)) {
    if (manifest !== undefined) continue
    if (name !== entryNames.manifest) throw new Error('Tệp này không phải bản sao lưu của chương trình.')
    manifest = JSON.parse(content.toString()) as Manifest
    if (manifest.formatVersion !== 1)
      throw new Error('Bản sao lưu do phiên bản mới hơn của chương trình tạo ra.')
    refuseNewerBackup(manifest.migrations)
    const kind = configuration.databaseUrl === undefined ? 'embedded' : 'postgres'
    if (manifest.kind !== kind)
      throw new Error(
        manifest.kind === 'postgres'
          ? 'Bản sao lưu của PostgreSQL: hãy đặt DATABASE_URL (và MIGRATION_DATABASE_URL) trỏ tới một cơ sở dữ liệu trống.'
          : 'Bản sao lưu của cơ sở dữ liệu nhúng: hãy bỏ DATABASE_URL.',
      )
  }
  if (manifest === undefined) throw new Error('Tệp này không phải bản sao lưu của chương trình.')
  return manifest
}

/** Throws if there is existing data: a restore never overwrites or merges. */
async function refuseFull(configuration: Configuration): Promise<void> {
  const { dataDir, databaseUrl } = configuration
  const ownNames = ['database', 'keys', 'audit-seal.json', 'audit-seals.jsonl']
  const presentNames = (await readdir(dataDir)).filter((name) => ownNames.includes(name))
  const files = await readdir(storageFolder(configuration))
  const storage = await remoteStore(configuration)
  if (storage !== undefined)
    for await (const _ of storage.ids())
      throw new Error(
        'Kho tệp (STORAGE_URL) đã có tệp. Chỉ khôi phục vào kho trống hoặc thư mục khác của kho.',
      )
  if (presentNames.length > 0 || files.length > 0)
    throw new Error(
      `${dataDir} đã có dữ liệu (${[...presentNames, ...(files.length > 0 ? ['files'] : [])].join(', ')}). Chỉ khôi phục vào thư mục trống: hãy đặt DATA_DIR khác hoặc chuyển dữ liệu cũ đi nơi khác.`,
    )
  if (databaseUrl === undefined) return
  const url = configuration.migrationDatabaseUrl ?? databaseUrl
  const database = await openDatabase({ url, pool: { max: 1 } }, { migrations: false })
  const { rows } = await database
    .executeSql(`select count(*)::int as n from pg_tables where schemaname = 'public'`)
    .finally(() => database.close())
  if (rows[0]?.['n'] !== 0)
    throw new Error('Cơ sở dữ liệu đích đã có bảng. Chỉ khôi phục vào cơ sở dữ liệu trống vừa tạo.')
}

/** The entries after the seals, in two parts: the database's come first. */
class Parts {
  readonly #entries: AsyncGenerator<TarEntry>
  #next: TarEntry | undefined

  constructor(entries: AsyncGenerator<TarEntry>) {
    this.#entries = entries
  }

  async *database(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await this.#entries.next()
      if (done === true) return
      if (!value.name.startsWith(entryNames.database)) {
        this.#next = value
        return
      }
      yield value.content
    }
  }

  async *others(): AsyncGenerator<TarEntry> {
    if (this.#next !== undefined) yield this.#next
    yield* this.#entries
  }
}

async function loadEmbedded(dataDir: string, database: AsyncIterable<Buffer>): Promise<void> {
  const snapshot = join(dataDir, 'restored.part')
  try {
    const handle = await open(snapshot, 'w', 0o600)
    try {
      for await (const content of database) await handle.writeFile(content)
    } finally {
      await handle.close()
    }
    const opened = await openDatabase({ dataDir: join(dataDir, 'database'), snapshot }, { migrations: false })
    await opened.close()
  } finally {
    await rm(snapshot, { force: true })
  }
}

async function writeFiles(configuration: Configuration, entries: AsyncIterable<TarEntry>): Promise<number> {
  let files = 0
  const storage = await remoteStore(configuration)
  for await (const { name, content } of entries) {
    const isFile = name.startsWith(entryNames.files)
    if (isFile && storage !== undefined) {
      await storage.write(basename(name), content)
      files++
      continue
    }
    const path = isFile
      ? join(storageFolder(configuration), name.slice(entryNames.files.length))
      : join(configuration.dataDir, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, content, { mode: 0o600, flag: 'wx' })
    if (isFile) files++
  }
  return files
}
