/**
 * The folder of the embedded database, whose files reach the disk when PostgreSQL says so. The library's own folder ignores
 * that: a power cut could lose all that the operating system hadn't written yet, and more (decision 197).
 */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  /** The file that is open here; none for a folder. */
  nfd?: number
  node: object
}

/** The part of the library's file system that is wrapped. */
interface FileSystem {
  stream_ops: {
    fsync?: (stream: Stream) => number
    write: (stream: Stream, ...rest: unknown[]) => number
  }
  node_ops: {
    mknod: (...args: unknown[]) => object
    setattr: (node: object, ...rest: unknown[]) => void
  }
  realPath: (node: object) => string
}

export class SyncedFolder extends NodeFS {
  readonly #folder: string

  constructor(folder: string) {
    super(folder)
    this.#folder = folder
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    // After a crash PostgreSQL syncs each file of the folder, which takes many seconds where one sync of the disk takes none.
    const isSynced = wasCut(this.#folder) && syncDisk(this.#folder)
    const { emscriptenOpts } = await super.init(...args)
    const takeOver = (module: unknown) => passSyncsOn((module as { NODEFS: FileSystem }).NODEFS, isSynced)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), takeOver] } }
  }
}

/** `isSynced`: what this process hasn't touched is on the disk. */
function passSyncsOn(files: FileSystem, isSynced: boolean): void {
  const { stream_ops: streams, node_ops: nodes } = files
  const touched = new WeakSet<object>()
  const { write } = streams
  const { mknod, setattr } = nodes
  streams.write = (stream, ...rest) => {
    touched.add(stream.node)
    return write(stream, ...rest)
  }
  nodes.mknod = (...args) => {
    const node = mknod(...args)
    touched.add(node)
    return node
  }
  nodes.setattr = (node, ...rest) => {
    touched.add(node)
    setattr(node, ...rest)
  }
  streams.fsync = ({ nfd, node }) => {
    if (nfd === undefined) syncOne(files.realPath(node))
    else if (!isSynced || touched.has(node)) fsyncSync(nfd)
    return 0
  }
}

/** Puts a new folder on the disk: what the library has unpacked has never been synced. */
export function syncWhole(folder: string): void {
  if (syncDisk(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncWhole(path)
    else if (entry.isFile()) syncOne(path)
  }
  syncOne(folder)
}

/** Syncs the file system that has the folder, where the machine has a program for it. */
const syncDisk = (folder: string): boolean => spawnSync('sync', ['-f', folder]).status === 0

/** Place of the state in pg_control, and the state after an orderly end. */
const stateAt = 16
const shutDown = 1

/** Whether the database of the folder was not closed. */
function wasCut(folder: string): boolean {
  const file = join(folder, 'global/pg_control')
  return existsSync(file) && readFileSync(file).readInt32LE(stateAt) !== shutDown
}

function syncOne(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
