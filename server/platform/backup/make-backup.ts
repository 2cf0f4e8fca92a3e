/**
 * Makes a backup: recorded seals, database, uploaded files, keys. The order matters: files are read after the
 * database that refers to them, and seals before the database that contains them.
 */
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { hasKeyRing, keyFileOf, keyRingName } from '#server/platform/at-rest/key-ring.ts'
import { notedSeals, textOfNotes } from '#server/platform/audit/seal-notes.ts'
import { backupBytes, entryNames, isKnownName, type Manifest } from '#server/platform/backup/backup-file.ts'
import { filesUnder } from '#server/platform/backup/files-under.ts'
import { dumpOf } from '#server/platform/backup/postgres-tools.ts'
import type { TarEntry } from '#server/platform/backup/tar.ts'
import { officeClock } from '#server/platform/clock.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { backUp, newestDump, type Dump } from '#server/platform/backup/hourly-dump.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { DataDirInUse, lockDataDir } from '#server/platform/db/data-lock.ts'
import { migrationsIn } from '#server/platform/db/migrate.ts'
import { type RemoteStore } from '#server/platform/storage/blob-store.ts'
import { remoteStore } from '#server/platform/storage/open-store.ts'
import { storageFolder } from '#server/platform/storage/folder-store.ts'

/** Bytes per part of the database. */
const partLength = 8 * 1_048_576

export interface MadeBackup {
  file: string
  /** ISO timestamp at which the database was read. */
  createdAt: string
  isEncrypted: boolean
  /** The server was running on the embedded database, so its newest hourly dump was used. */
  isFromDump: boolean
  /** Foreign files that a restore wouldn't accept; not in the backup. */
  leftOut: string[]
  /** The file of the keys of the encryption at rest, if it is not in the backup: that isn't encrypted, or they lie elsewhere. */
  keysLeftOut: string | undefined
}

interface Source {
  manifest: Manifest
  notes: string
  database: AsyncIterable<Buffer>
  isFromDump: boolean
}

/** Writes a new file into `folder`; removes it if anything fails. */
export async function makeBackup(configuration: Configuration, folder: string): Promise<MadeBackup> {
  const { backupPassphrase } = configuration
  const source = await (configuration.databaseUrl === undefined
    ? embeddedSource(configuration)
    : postgresSource(configuration))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { createdAt } = source.manifest
  const isEncrypted = backupPassphrase !== undefined
  const leftOut: string[] = []
  const file = join(folder, `hoso-${fileMoment(createdAt)}.tar${isEncrypted ? '.enc' : ''}`)
  const part = `${file}.part`
  try {
    const handle = await open(part, 'w', 0o600)
    try {
      const entries = entriesOf(source, configuration, (name) => leftOut.push(name))
      for await (const bytes of backupBytes(entries, backupPassphrase)) await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  const keyFile = resolve(keyFileOf(configuration))
  const isElsewhere = keyFile !== resolve(keyFileOf({ ...configuration, atRestKeys: undefined }))
  const areKeysLeftOut = isElsewhere ? hasKeyRing(configuration) : leftOut.includes(keyRingEntry)
  return {
    file,
    createdAt,
    isEncrypted,
    isFromDump: source.isFromDump,
    leftOut: leftOut.filter((name) => name !== keyRingEntry),
    keysLeftOut: areKeysLeftOut ? keyFile : undefined,
  }
}

/** Name of the keys of the encryption at rest in a backup. */
const keyRingEntry = `${entryNames.keys}${keyRingName}`

const fileMoment = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')

async function postgresSource(configuration: Configuration): Promise<Source> {
  const url = configuration.migrationDatabaseUrl ?? (configuration.databaseUrl as string)
  const database = await openDatabase({ url, pool: { max: 1 } }, { migrations: false })
  try {
    const createdAt = new Date().toISOString()
    const notes = textOfNotes(await notedSeals(configuration.dataDir))
    const migrations = [...(await migrationsIn({ exec: (text) => database.executeSql(text) })).keys()].sort()
    return {
      manifest: { format: 'hoso-backup', formatVersion: 1, kind: 'postgres', createdAt, migrations },
      notes,
      database: dumpOf(url),
      isFromDump: false,
    }
  } finally {
    await database.close()
  }
}

/** A new dump or, while a server has the database open, its newest hourly one. */
async function embeddedSource(configuration: Configuration): Promise<Source> {
  const { dataDir } = configuration
  let isFromDump = false
  let dump: Dump | undefined
  try {
    const unlock = lockDataDir(dataDir)
    try {
      dump = await dumpNow(configuration)
    } finally {
      unlock()
    }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    isFromDump = true
    dump = await newestDump(dataDir)
    if (dump === undefined)
      throw new Error(
        'Máy chủ đang chạy và chưa tạo bản kết xuất nào (mỗi giờ một bản). Hãy đợi, hoặc dừng máy chủ rồi sao lưu.',
        { cause: error },
      )
  }
  return {
    manifest: {
      format: 'hoso-backup',
      formatVersion: 1,
      kind: 'embedded',
      createdAt: (await stat(dump.file)).mtime.toISOString(),
      migrations: dump.migrations,
    },
    notes: dump.notes,
    database: createReadStream(dump.file, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>,
    isFromDump,
  }
}

async function dumpNow(configuration: Configuration): Promise<Dump> {
  const database = await openDatabase(
    { dataDir: join(configuration.dataDir, 'database') },
    { migrations: false },
  )
  try {
    await backUp({ database, configuration, clock: officeClock(configuration.timeZone) })
  } finally {
    await database.close()
  }
  return (await newestDump(configuration.dataDir)) as Dump
}

async function* entriesOf(
  source: Source,
  configuration: Configuration,
  onLeftOut: (name: string) => void,
): AsyncGenerator<TarEntry> {
  const text = (name: string, content: string) => ({ name, content: Buffer.from(content) })
  yield text(entryNames.manifest, JSON.stringify(source.manifest))
  yield text(entryNames.notes, source.notes)
  let number = 0
  for await (const content of inParts(source.database))
    yield { name: `${entryNames.database}${String(++number).padStart(6, '0')}`, content }
  const storage = await remoteStore(configuration)
  if (storage !== undefined) yield* contentsOf(storage)
  // Without a passphrase the key would lie beside what it protects.
  const isOurs = (name: string) =>
    isKnownName(name) && (configuration.backupPassphrase !== undefined || name !== keyRingEntry)
  const folders = [
    ...(storage === undefined ? ([[storageFolder(configuration), entryNames.files]] as const) : []),
    [join(configuration.dataDir, 'keys'), entryNames.keys],
  ] as const
  for (const [folder, prefix] of folders) yield* filesUnder(folder, prefix, isOurs, onLeftOut)
}

/** The contents of a store elsewhere, named as in a folder: one backup restores into either. */
export async function* contentsOf(storage: RemoteStore): AsyncGenerator<TarEntry> {
  for await (const id of storage.ids()) {
    const content = await storage.read(id)
    // Null: removed meanwhile.
    if (content !== null) yield { name: `${entryNames.files}${id.slice(0, 2)}/${id}`, content }
  }
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    size += chunk.length
    if (size < partLength) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}
