/**
 * Small tables cached in the process: roles, menus, units, catalogues, places and legal values. The one-row table `revision` shows
 * when they changed: it is read at most every 500 ms, on the next request after a longer pause, and immediately by the
 * writing process.
 */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { CachedTable } from '#server/platform/db/raise-revision.ts'
import { assertOutsideTransaction } from '#server/platform/db/transaction-guard.ts'

const freshFor = 500

interface Slot {
  table: CachedTable
  value: Promise<unknown>
  revision: number
}

export class TableCache {
  readonly #db: Db
  readonly #clock: () => number
  readonly #isHeld: () => boolean
  readonly #slots = new Map<string, Slot>()
  readonly #loading = new Map<string, Promise<unknown>>()
  #revisions: Revisions | null = null
  #readAt = -Infinity
  #reading: Promise<void> | null = null
  /** Number of changes committed by this process. */
  #commits = 0

  /**
   * `isHeld`: whether a transaction holds the only connection. Then nobody else can change anything, so the cached data
   * is valid, and progress requests needn't wait for the transaction.
   */
  constructor(
    db: Db,
    {
      clock = () => performance.now(),
      isHeld = () => false,
    }: { clock?: () => number; isHeld?: () => boolean } = {},
  ) {
    this.#db = db
    this.#clock = clock
    this.#isHeld = isHeld
  }

  get #isFresh(): boolean {
    if (this.#revisions === null) return false
    return this.#clock() - this.#readAt < freshFor || this.#isHeld()
  }

  /** Checks for changes; called at the start of every request. */
  async refresh(): Promise<void> {
    if (this.#isFresh) return
    // Also while another request is reading: with a single connection that read waits for this very transaction.
    assertOutsideTransaction()
    const reading = (this.#reading ??= this.#read())
    await reading.finally(() => {
      if (this.#reading === reading) this.#reading = null
    })
  }

  async #read(): Promise<void> {
    const commits = this.#commits
    const { rows } = await sql<Revisions>`
      select roles, menus, units, catalogues, places, laws, sessions from revision`.execute(this.#db)
    // Reads may overlap, and revisions only grow: an older result is ignored.
    this.#revisions = newest(this.#revisions, rows[0])
    // This read started after its caller's last commit. If others have committed since, the next request reads again.
    if (commits === this.#commits) this.#readAt = this.#clock()
  }

  /**
   * The value cached under `name`; reloads it if its revision has grown. Read with the cache's own handle, since callers
   * share what one of them has loaded and mustn't wait in that one's line.
   */
  get<T>(name: string, table: CachedTable, load: (db: Db) => Promise<T>): Promise<T> {
    // Requests read many values: fresh ones cost no extra tick.
    return this.#isFresh
      ? this.#cached(name, table, load)
      : this.refresh().then(() => this.#cached(name, table, load))
  }

  #cached<T>(name: string, table: CachedTable, load: (db: Db) => Promise<T>): Promise<T> {
    const revision = this.#revisions?.[table] ?? 0
    const slot = this.#slots.get(name)
    if (slot !== undefined && slot.revision === revision) return slot.value as Promise<T>
    assertOutsideTransaction()
    const key = `${name}@${revision}`
    let loading = this.#loading.get(key) as Promise<T> | undefined
    if (loading === undefined) {
      loading = load(this.#db).then((value) => {
        this.#slots.set(name, { table, value: Promise.resolve(value), revision })
        return value
      })
      this.#loading.set(key, loading)
      void loading.catch(() => undefined).finally(() => this.#loading.delete(key))
    }
    return loading
  }

  /** A number that grows with every change of `table`. */
  revision(table: CachedTable): number {
    return this.#revisions?.[table] ?? 0
  }

  /** Drops the cache after this process has committed a change. */
  invalidate(): void {
    this.#commits++
    this.#reading = null
    this.#readAt = -Infinity
  }
}

type Revisions = Record<CachedTable, number>

function newest(cachedRevisions: Revisions | null, read: Revisions | undefined): Revisions | null {
  if (cachedRevisions === null || read === undefined) return read ?? cachedRevisions
  const names = Object.keys(read) as CachedTable[]
  return Object.fromEntries(
    names.map((table) => [table, Math.max(cachedRevisions[table], read[table])]),
  ) as Revisions
}
