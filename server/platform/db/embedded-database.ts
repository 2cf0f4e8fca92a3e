/** The main thread's side of the embedded database: one connection, used by one caller at a time. */
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type {
  EmbeddedRequest,
  EmbeddedStart,
  EmbeddedWorkerData,
} from '#server/platform/db/embedded-worker.ts'

export interface EmbeddedResult {
  rows: Record<string, unknown>[]
  affectedRows: number
}

type WithoutId<R> = R extends { id: number } ? Omit<R, 'id'> : never

/** A database error with the same properties as those of `pg`: `code`, `constraint` and `detail`. */
export class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined
  readonly table: string | undefined

  constructor(plain: {
    message?: string
    code?: string
    constraint?: string
    detail?: string
    table?: string
  }) {
    super(plain.message ?? 'embedded database failed')
    this.name = 'EmbeddedDatabaseError'
    this.code = plain.code
    this.constraint = plain.constraint
    this.detail = plain.detail
    this.table = plain.table
  }
}

let compiled: Promise<WebAssembly.Module> | undefined
/**
 * PGlite, compiled. All databases of this process share its machine code: compiling the statements' paths again took
 * a test file longer than its statements.
 */
const program = () =>
  (compiled ??= readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(
    (bytes) => WebAssembly.compile(bytes),
  ))

/** The same code as from a PostgreSQL stopped by its operator. */
const stopped = () =>
  new EmbeddedDatabaseError({ message: 'the embedded database has stopped', code: '57P01' })

export class EmbeddedDatabase {
  readonly #start: EmbeddedWorkerData
  #worker: Worker
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  #lastId = 0
  /** Why the worker has ended; later calls reject with it, since nothing would reply. */
  #stopped: Error | undefined
  #turn: Promise<void> = Promise.resolve()

  private constructor(start: EmbeddedWorkerData) {
    this.#start = start
    this.#worker = this.#startWorker()
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: this.#start })
    worker.on('message', ({ id, value, error }: { id: number; value?: never; error?: object }) => {
      const caller = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) caller?.resolve(value as never)
      else caller?.reject(new EmbeddedDatabaseError(error))
    })
    const fail = (error: Error) => {
      this.#stopped ??= error
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', fail)
    worker.on('exit', () => {
      if (worker === this.#worker) fail(stopped())
    })
    return worker
  }

  static async open(start: EmbeddedStart): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase({ ...start, program: await program() })
    await database.#send<null>({ method: 'open' })
    return database
  }

  query(sql: string, parameters: readonly unknown[]): Promise<EmbeddedResult> {
    return this.#send<EmbeddedResult>({ method: 'query', sql, parameters })
  }

  /** Runs several statements in one text, without parameters. */
  exec(sql: string): Promise<EmbeddedResult> {
    return this.#send<EmbeddedResult>({ method: 'exec', sql })
  }

  /** Waits for the connection and returns the function that releases it. Transactions never interleave. */
  async reserve(): Promise<() => void> {
    const before = this.#turn
    let release: () => void = () => undefined
    this.#turn = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }

  /** Dumps the whole database to a file, between two transactions. */
  async dump(file: string, compress: boolean): Promise<void> {
    const release = await this.reserve()
    try {
      await this.#send<null>({ method: 'dump', file, compress })
    } finally {
      release()
    }
  }

  /** Goes on in a new worker, between two transactions: WebAssembly never returns memory, not even of dropped rows. */
  async restart(): Promise<void> {
    const release = await this.reserve()
    try {
      await this.#send<null>({ method: 'close' })
      const before = this.#worker
      this.#worker = this.#startWorker()
      await before.terminate()
      await this.#send<null>({ method: 'open' })
    } finally {
      release()
    }
  }

  async close(): Promise<void> {
    const release = await this.reserve()
    await this.#send<null>({ method: 'close' })
    await this.#worker.terminate()
    release()
  }

  #send<T>(request: WithoutId<EmbeddedRequest>): Promise<T> {
    if (this.#stopped !== undefined) return Promise.reject(this.#stopped)
    const id = ++this.#lastId
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (value: never) => void, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }
}
