/** Contents in a folder: written to a temporary name, flushed and renamed. */
import { copyFile, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBlobId } from '#server/platform/storage/blob-id.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { receivingIn } from '#server/platform/storage/receiving.ts'

/** The folder of a STORAGE_URL; by default one in the data directory, where files for a store elsewhere are received. */
export function storageFolder({
  storageUrl,
  dataDir,
}: {
  storageUrl: string | undefined
  dataDir: string
}): string {
  const isFolder = storageUrl?.startsWith('file:') === true
  return isFolder ? fileURLToPath(storageUrl) : join(dataDir, 'files')
}

/** A folder as store. */
export async function folderStore(folder: string): Promise<BlobStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = (id: string) => {
    if (!isBlobId(id)) throw new Error('not a blob id')
    return { folder: join(folder, id.slice(0, 2)), file: join(folder, id.slice(0, 2), id) }
  }
  return {
    ...receivingIn(folder),
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
