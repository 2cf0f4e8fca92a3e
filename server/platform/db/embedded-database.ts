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
const stopped = ({ message }: { message?: string } = {}) =>
  new EmbeddedDatabaseError({
    message: `the embedded database has stopped${message === undefined ? '' : `: ${message}`}`,
    code: '57P01',
  })

interface EmbeddedAnswer {
  id: number
  value?: never
  error?: { message?: string }
  /** The program has ended itself. */
  isDead?: boolean
}

/** Milliseconds between two tries to open one that has ended: while its disk is full each fails. */
const pause = 3_000

export class EmbeddedDatabase {
  readonly #start: EmbeddedWorkerData
  #worker: Worker
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  #lastId = 0
  /** Why the worker has ended; later calls reject with it, since nothing would reply. */
  #stopped: Error | undefined
  #turn: Promise<void> = Promise.resolve()
  /** When it may be opened again after its end, by `performance.now()`. */
  #againAt = 0
  readonly #reopened: (() => void)[] = []

  private constructor(start: EmbeddedWorkerData) {
    this.#start = start
    this.#worker = this.#startWorker()
  }

  #startWorker(): Worker {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: this.#start })
    const fail = (error: Error) => {
      if (worker !== this.#worker) return
      this.#stopped ??= error
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('message', ({ id, value, error, isDead }: EmbeddedAnswer) => {
      const caller = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) caller?.resolve(value as never)
      else if (isDead !== true) caller?.reject(new EmbeddedDatabaseError(error))
      else {
        caller?.reject(stopped(error))
        fail(stopped(error))
        void worker.terminate()
      }
    })
    worker.on('error', (error) => fail(stopped(error)))
    worker.on('exit', () => fail(stopped()))
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
    if (this.#stopped !== undefined) await this.#openAgain().catch(() => undefined)
    return release
  }

  /** Called when it was opened again after it had ended. */
  onReopened(listener: () => void): void {
    this.#reopened.push(listener)
  }

  /** Between two transactions: what the last one had written is gone. One in memory has lost everything. */
  async #openAgain(): Promise<void> {
    if (this.#start.dataDir === undefined || performance.now() < this.#againAt) return
    this.#againAt = Infinity
    try {
      await this.#inNewWorker()
      for (const listener of this.#reopened) listener()
    } catch (error) {
      this.#stopped ??= stopped(error as Error)
      throw error
    } finally {
      this.#againAt = performance.now() + pause
    }
  }

  async #inNewWorker(): Promise<void> {
    const before = this.#worker
    this.#worker = this.#startWorker()
    this.#stopped = undefined
    await before.terminate()
    await this.#send<null>({ method: 'open' })
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
      await this.#inNewWorker()
    } finally {
      release()
    }
  }

  async close(): Promise<void> {
    const release = await this.reserve()
    // One that has ended has nothing to close.
    await this.#send<null>({ method: 'close' }).catch(() => undefined)
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
