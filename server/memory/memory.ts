/**
 * Small tables kept in the process: roles, menus, units, catalogues and places. The one-row table `revision` tells when
 * they changed: it is read at most every 500 ms, or on the next request after longer, and by the writing process at once.
 */
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { refuseRootInsideTransaction } from '#server/db/transaction-guard.ts'

export type Kept = 'roles' | 'menus' | 'units' | 'catalogues' | 'places' | 'sessions'

const freshFor = 500

interface Slot {
  kept: Kept
  value: Promise<unknown>
  revision: number
}

export class Memory {
  readonly #db: Db
  readonly #clock: () => number
  readonly #isHeld: () => boolean
  readonly #slots = new Map<string, Slot>()
  readonly #loading = new Map<string, Promise<unknown>>()
  #revisions: Revisions | null = null
  #readAt = -Infinity
  #reading: Promise<void> | null = null
  /** How many changes this process has committed. */
  #commits = 0

  /**
   * `isHeld`: whether one transaction holds the only connection. Nobody else can change anything then, so what is known
   * holds; and whoever asks how far that transaction has come needn't wait for its end.
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

  /** Looks whether anything changed; called at the start of every request. */
  async refresh(): Promise<void> {
    if (this.#isFresh) return
    // Also where another request is reading: on the only connection that waits for the end of this very transaction.
    refuseRootInsideTransaction()
    const reading = (this.#reading ??= this.#read())
    await reading.finally(() => {
      if (this.#reading === reading) this.#reading = null
    })
  }

  async #read(): Promise<void> {
    const commits = this.#commits
    const { rows } = await sql<Revisions>`
      select roles, menus, units, catalogues, places, sessions from revision`.execute(this.#db)
    // Reads may overlap, and revisions only grow: an older answer takes nothing back.
    this.#revisions = newest(this.#revisions, rows[0])
    // It began after whatever its asker has committed. Others have committed meanwhile: the next request reads again.
    if (commits === this.#commits) this.#readAt = this.#clock()
  }

  /** The value kept under `name`, loaded again when its revision has grown. */
  get<T>(name: string, kept: Kept, load: () => Promise<T>): Promise<T> {
    // A request asks for many: what is fresh costs no turn of its own.
    return this.#isFresh
      ? this.#kept(name, kept, load)
      : this.refresh().then(() => this.#kept(name, kept, load))
  }

  #kept<T>(name: string, kept: Kept, load: () => Promise<T>): Promise<T> {
    const revision = this.#revisions?.[kept] ?? 0
    const slot = this.#slots.get(name)
    if (slot !== undefined && slot.revision === revision) return slot.value as Promise<T>
    refuseRootInsideTransaction()
    const key = `${name}@${revision}`
    let loading = this.#loading.get(key) as Promise<T> | undefined
    if (loading === undefined) {
      loading = load().then((value) => {
        this.#slots.set(name, { kept, value: Promise.resolve(value), revision })
        return value
      })
      this.#loading.set(key, loading)
      void loading.catch(() => undefined).finally(() => this.#loading.delete(key))
    }
    return loading
  }

  /** The number that grows with every change of `kept`. */
  revision(kept: Kept): number {
    return this.#revisions?.[kept] ?? 0
  }

  /** Drops what this process knows, after it has committed a change. */
  forget(): void {
    this.#commits++
    this.#reading = null
    this.#readAt = -Infinity
  }
}

type Revisions = Record<Kept, number>

function newest(known: Revisions | null, read: Revisions | undefined): Revisions | null {
  if (known === null || read === undefined) return read ?? known
  const names = Object.keys(read) as Kept[]
  return Object.fromEntries(names.map((kept) => [kept, Math.max(known[kept], read[kept])])) as Revisions
}
