/**
 * The embedded PostgreSQL (PGlite) in a worker thread, so that a slow statement doesn't block the event loop.
 * Messages: { id, method, … } in, { id, value } or { id, error, isDead } out.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { SyncedFolder, syncWhole } from '#server/platform/db/synced-folder.ts'

export interface EmbeddedStart {
  /** Folder of the database; absent: in memory. */
  dataDir?: string
  /** A file made by `dump`, to load into a new database. */
  snapshot?: string
}

/** `program`: the compiled PGlite. */
export type EmbeddedWorkerData = EmbeddedStart & { program: WebAssembly.Module }

export type EmbeddedRequest =
  | { id: number; method: 'open' | 'close' }
  | { id: number; method: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; method: 'exec'; sql: string }
  | { id: number; method: 'dump'; file: string; compress: boolean }

/** The bytes themselves: a plain blob would copy them three times. */
class Snapshot extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([])
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)
  }
}

const asText = (value: string) => value
const start = workerData as EmbeddedWorkerData
const port = parentPort
if (port === null) throw new Error('embedded-worker.ts runs in a worker thread only')

const isNew = start.dataDir !== undefined && !existsSync(join(start.dataDir, 'PG_VERSION'))

/** On disk every commit is synced; -F would turn that off, and of the ways to do it fdatasync does nothing in the library. */
const startParams =
  start.dataDir === undefined
    ? PGlite.defaultStartParams
    : [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync']

const database = new PGlite({
  pgliteWasmModule: start.program,
  ...(start.dataDir === undefined ? {} : { fs: new SyncedFolder(start.dataDir) }),
  ...(start.snapshot === undefined ? {} : { loadDataDir: new Snapshot(readFileSync(start.snapshot)) }),
  extensions: { pg_trgm },
  parsers: { [types.INT8]: Number, [types.DATE]: asText, [types.NUMERIC]: asText },
  startParams: [...startParams, '-c', 'shared_buffers=24MB'],
})

async function answer(request: EmbeddedRequest): Promise<unknown> {
  switch (request.method) {
    case 'open':
      await database.waitReady
      if (isNew) syncWhole(start.dataDir ?? '')
      await database.exec("set timezone to 'UTC'; set max_parallel_workers_per_gather = 0")
      return null
    case 'query': {
      const { rows, affectedRows } = await database.query(request.sql, [...request.parameters])
      return { rows, affectedRows: affectedRows ?? 0 }
    }
    case 'exec': {
      const results = await database.exec(request.sql)
      return { rows: results.at(-1)?.rows ?? [], affectedRows: results.at(-1)?.affectedRows ?? 0 }
    }
    case 'dump': {
      const dump = await database.dumpDataDir(request.compress ? 'gzip' : 'none')
      writeFileSync(request.file, new Uint8Array(await dump.arrayBuffer()))
      return null
    }
    case 'close':
      await database.close()
      return null
  }
}

/** The properties of the driver's errors, so that '23505' is the same on both databases. */
function plainError(error: unknown) {
  const { message, code, constraint, detail, table, severity } = error as Record<string, unknown>
  return { message, code, constraint, detail, table, severity }
}

/** PostgreSQL ends itself with these, a process of the machine with it. */
const last = new Set<unknown>(['PANIC', 'FATAL'])

/**
 * Whether the program has ended itself, as when it can't write its log: nothing it says after that can be trusted. An error
 * of a statement has a lower severity; one of the library, which has none, leaves the next statement as it was.
 */
async function isDead({ method }: EmbeddedRequest, error: unknown): Promise<boolean> {
  if (method !== 'query' && method !== 'exec') return false
  const { severity } = error as { severity?: unknown }
  if (severity !== undefined) return last.has(severity)
  return database.exec('select 1').then(
    () => false,
    (next: { severity?: unknown }) => next.severity === undefined || last.has(next.severity),
  )
}

port.on('message', (request: EmbeddedRequest) => {
  void answer(request).then(
    (value) => port.postMessage({ id: request.id, value }),
    async (error: unknown) =>
      port.postMessage({ id: request.id, error: plainError(error), isDead: await isDead(request, error) }),
  )
})
