/** Where files are received, before they are a content of the store: `incoming` in a local folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'

export function receivingIn(folder: string): Pick<BlobStore, 'incoming' | 'sweepIncoming'> {
  const incoming = join(folder, 'incoming')
  return {
    incoming: async () => {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      // Backups skip files with this extension.
      return join(incoming, `${randomBytes(16).toString('hex')}.part`)
    },
    sweepIncoming: async (before) => {
      for (const name of await readdir(incoming).catch(noneIfMissing)) {
        const path = join(incoming, name)
        const stats = await stat(path).catch(() => undefined)
        if (stats !== undefined && stats.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

function noneIfMissing(error: unknown): string[] {
  if ((error as { code?: string }).code === 'ENOENT') return []
  throw error
}
