import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TarEntry } from '#server/platform/backup/tar.ts'

/**
 * All files under a folder, named relative to it with `prefix`. Skips files still being written; reports files with
 * foreign names (left by a file system or another machine) to `onOther`. A file deleted meanwhile is skipped; any
 * other that can't be read is an error, since the backup would be incomplete.
 */
export async function* filesUnder(
  folder: string,
  prefix: string,
  isOurs: (name: string) => boolean,
  onOther: (name: string) => void,
): AsyncGenerator<TarEntry> {
  for (const item of (await undefinedIfMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, item.name)
    const name = `${prefix}${item.name}`
    if (item.isDirectory()) yield* filesUnder(path, `${name}/`, isOurs, onOther)
    else if (item.name.endsWith('.part')) continue
    else if (!item.isFile() || !isOurs(name)) onOther(name)
    else {
      const content = await undefinedIfMissing(readFile(path))
      if (content !== undefined) yield { name, content }
    }
  }
}

async function undefinedIfMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}
