/**
 * Where the contents of files are kept: a folder by default, an S3 bucket when STORAGE_URL says so. Blobs are named by
 * unguessable ids, written to a temporary name, flushed and renamed before the row that names them commits.
 */
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface BlobStore {
  write(id: string, content: Uint8Array): Promise<void>
  /** The content, or null when there is none. */
  read(id: string): Promise<Buffer | null>
  remove(id: string): Promise<void>
}

/** The folder that a STORAGE_URL names; without one, a folder in the data directory. */
export function storageFolder({
  storageUrl,
  dataDir,
}: {
  storageUrl: string | undefined
  dataDir: string
}): string {
  if (storageUrl?.startsWith('s3:')) {
    throw new Error('STORAGE_URL: phiên bản này chỉ dùng được thư mục (file:).')
  }
  return storageUrl?.startsWith('file:') ? fileURLToPath(storageUrl) : join(dataDir, 'files')
}

/** The store of a configuration. */
export async function createBlobStore(storageUrl: string | undefined, dataDir: string): Promise<BlobStore> {
  const folder = storageFolder({ storageUrl, dataDir })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = (id: string) => {
    if (!/^[A-Za-z0-9_-]{16,64}$/.test(id)) throw new Error('not a blob id')
    return { folder: join(folder, id.slice(0, 2)), file: join(folder, id.slice(0, 2), id) }
  }
  return {
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
        // A full disk must not keep half a file as well.
        await rm(temporary, { force: true }).catch(() => undefined)
        throw error
      }
    },
    read: async (id) => {
      try {
        return await readFile(place(id).file)
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null
        throw error
      }
    },
    remove: async (id) => {
      await rm(place(id).file, { force: true })
    },
  }
}
