/**
 * Storage of file contents: a folder by default, or as set by STORAGE_URL. Blobs have unguessable ids; they are written
 * to a temporary name, flushed and renamed before the row that refers to them commits.
 */
import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export interface BlobStore {
  write(id: string, content: Uint8Array): Promise<void>
  /** A path for a file being received, not yet referenced. */
  incoming(): Promise<string>
  /** Makes a received file the content of this id; moves it without copying. */
  adopt(id: string, path: string): Promise<void>
  /** Gives the content of `from` a second id, without storing it twice where the file system can link. */
  copy(id: string, from: string): Promise<void>
  /** The content, or null if there is none. */
  read(id: string): Promise<Buffer | null>
  /** The content as a stream, with its length in bytes; null if there is none. */
  open(id: string): Promise<{ content: Readable; size: number } | null>
  remove(id: string): Promise<void>
  /** Deletes received files left behind by a crash before this time. */
  sweepIncoming(before: Date): Promise<void>
}

/** The folder of a STORAGE_URL; by default one in the data directory. */
export function storageFolder({
  storageUrl,
  dataDir,
}: {
  storageUrl: string | undefined
  dataDir: string
}): string {
  return storageUrl === undefined ? join(dataDir, 'files') : fileURLToPath(storageUrl)
}

/** The store of a configuration. */
export async function createBlobStore(storageUrl: string | undefined, dataDir: string): Promise<BlobStore> {
  const folder = storageFolder({ storageUrl, dataDir })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = (id: string) => {
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(id)) throw new Error('not a blob id')
    return { folder: join(folder, id.slice(0, 2)), file: join(folder, id.slice(0, 2), id) }
  }
  const incoming = join(folder, 'incoming')
  return {
    incoming: async () => {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      // Backups skip files with this extension.
      return join(incoming, `${randomBytes(16).toString('hex')}.part`)
    },
    adopt: async (id, path) => {
      const target = place(id)
      await mkdir(target.folder, { recursive: true, mode: 0o700 })
      const handle = await open(path, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(path, target.file)
    },
    sweepIncoming: async (before) => {
      for (const name of await readdir(incoming).catch(noneIfMissing)) {
        const path = join(incoming, name)
        const stats = await stat(path).catch(() => undefined)
        if (stats !== undefined && stats.mtime < before) await rm(path, { force: true })
      }
    },
    write: async (id, content) => {
      const target = place(id)
      await mkdir(target.folder, { recursive: true, mode: 0o700 })
      const temporary = `${target.file}.part`
      try {
        const handle = await open(temporary, 'w', 0o600)
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(temporary, target.file)
      } catch (error) {
        // Don't leave a partial file on a full disk.
        await rm(temporary, { force: true }).catch(() => undefined)
        throw error
      }
    },
    copy: async (id, from) => {
      const target = place(id)
      await mkdir(target.folder, { recursive: true, mode: 0o700 })
      await link(place(from).file, target.file).catch(() => copyFile(place(from).file, target.file))
    },
    read: (id) => readFile(place(id).file).catch(nullIfMissing),
    open: async (id) => {
      const handle = await open(place(id).file, 'r').catch(nullIfMissing)
      if (handle === null) return null
      const { size } = await handle.stat()
      return { content: handle.createReadStream(), size }
    },
    remove: async (id) => {
      await rm(place(id).file, { force: true })
    },
  }
}

function nullIfMissing(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null
  throw error
}

const noneIfMissing = (error: unknown): string[] => nullIfMissing(error) ?? []
