/**
 * The folder of the embedded database, whose files reach the disk when PostgreSQL says so. The library's own folder ignores
 * that: a power cut could lose all that the operating system hadn't written yet, and more.
 */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  /** The file that is open here; none for a folder. */
  nfd?: number
  node: object
}

interface FileSystem {
  stream_ops: { fsync?: (stream: Stream) => number }
  realPath(node: object): string
}

export class SyncedFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const takeOver = (module: unknown) => {
      const { NODEFS: files } = module as { NODEFS: FileSystem }
      files.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncOne(files.realPath(node))
        else fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), takeOver] } }
  }
}

/** What the library has unpacked into a new folder has never been synced. */
export function syncWhole(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncWhole(path)
    else if (entry.isFile()) syncOne(path)
  }
  syncOne(folder)
}

function syncOne(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
