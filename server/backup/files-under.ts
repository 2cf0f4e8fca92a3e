import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TarEntry } from '#server/backup/tar.ts'

/**
 * Every file under a folder, named after it with `prefix`, but for those still being written and those whose name isn't
 * ours (what a file system or a visitor's machine leaves beside them), which `onOther` is told of. A file swept meanwhile is
 * named by nothing; any other that can't be read is an error, since a backup without it would be incomplete.
 */
export async function* filesUnder(
  folder: string,
  prefix: string,
  isOurs: (name: string) => boolean,
  onOther: (name: string) => void,
): AsyncGenerator<TarEntry> {
  for (const item of (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, item.name)
    const name = `${prefix}${item.name}`
    if (item.isDirectory()) yield* filesUnder(path, `${name}/`, isOurs, onOther)
    else if (item.name.endsWith('.part')) continue
    else if (!item.isFile() || !isOurs(name)) onOther(name)
    else {
      const content = await unlessGone(readFile(path))
      if (content !== undefined) yield { name, content }
    }
  }
}

async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}
