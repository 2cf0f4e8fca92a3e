/** Long-running work in this process: its progress, which is stored nowhere else, and its cancellation. */
import { refusals } from '#domain/api/refusals.ts'
import type { WorkProgress } from '#domain/progress/calls.ts'
import type { WorkState } from '#domain/progress/work-states.ts'
import { workSentences } from '#domain/progress/work-sentences.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Server } from '#server/request/http/request.ts'
import {
  endWork,
  workName,
  type StartedWork,
  type WorkDatabase,
} from '#server/request/progress/work-store.ts'

interface WorkStart {
  accountId: number
  key: string
  title: string
  mayCancel: boolean
}

/** A running work. */
export class LongWork {
  readonly start: WorkStart
  row: StartedWork = { id: 0, startedAt: new Date(), isRepeated: false }
  readonly outcomeOf: (value: unknown) => string
  #state: WorkState = 'cho'
  #done = 0
  #total = 0
  #message = ''
  #isCancelled = false
  #isEnding = false
  #isInTransaction = false

  constructor(start: WorkStart, outcomeOf: (value: unknown) => string) {
    this.start = start
    this.outcomeOf = outcomeOf
  }

  /**
   * Reports progress and, in `message`, the current activity. Called between two parts of the work, since it throws if
   * the work was cancelled: the transaction is then rolled back.
   */
  readonly step = (done: number, total: number, message = ''): void => {
    this.#state = 'dang-chay'
    this.#done = done
    this.#total = total
    this.#message = message
    this.#stopIfCancelled()
  }

  /** Runs the work's transaction, and stores its result in it. */
  async within<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
    this.#state = 'dang-chay'
    this.#isInTransaction = true
    try {
      const value = await work()
      this.#stopIfCancelled()
      this.#isEnding = true
      const ending = { ...this.figures, state: 'xong', message: this.outcomeOf(value) } as const
      // Another process received a cancellation that this one hasn't seen yet.
      if (!(await endWork(tx, this.row.id, ending))) this.cancel()
      this.#stopIfCancelled()
      return value
    } finally {
      this.#isInTransaction = false
    }
  }

  /** No-op when it is about to end: the result stored by `within` counts. */
  cancel(): void {
    this.#isCancelled = true
  }

  get isCancelled(): boolean {
    return this.#isCancelled
  }

  /** This attempt is the one that counts: the first, or it has begun its transaction since the first was lost. */
  get counts(): boolean {
    return !this.row.isRepeated || this.#state === 'dang-chay'
  }

  get isInTransaction(): boolean {
    return this.#isInTransaction
  }

  get figures(): { done: number; total: number } {
    return { done: this.#done, total: this.#total }
  }

  get progress(): WorkProgress {
    const { key, title, mayCancel } = this.start
    return {
      key,
      title,
      state: this.#state,
      ...this.figures,
      message: this.#isCancelled ? workSentences.cancelling : this.#message,
      mayCancel: mayCancel && !this.#isEnding && !this.#isCancelled,
      batDau: this.row.startedAt.toISOString(),
      ketThuc: null,
    }
  }

  #stopIfCancelled(): void {
    if (this.#isCancelled) throw refusals.wrongState(workSentences.cancelled)
  }
}

/** All running work. Kept in memory, since the embedded database has a single connection, which the work holds. */
export class Works {
  readonly #running = new Set<LongWork>()

  add(work: LongWork): void {
    this.#running.add(work)
  }

  remove(work: LongWork): void {
    this.#running.delete(work)
  }

  get all(): readonly LongWork[] {
    return [...this.#running]
  }

  get areInTransaction(): boolean {
    return this.all.some(({ isInTransaction }) => isInTransaction)
  }

  ofAccount(accountId: number): LongWork[] {
    return this.all.filter(({ start }) => start.accountId === accountId)
  }

  find(accountId: number, key: string): LongWork | undefined {
    return this.ofAccount(accountId).find(({ start }) => start.key === key)
  }
}

/** `but`: a work not counted as running here, since its row is still to be inserted. */
export const workDatabase = (
  { database, works }: Pick<Server, 'database' | 'works'>,
  but?: LongWork,
): WorkDatabase => ({
  db: database.db,
  kind: database.kind,
  running: works.all.flatMap((work) =>
    work === but ? [] : [workName(work.start.accountId, work.start.key)],
  ),
})

declare module '#server/request/http/request.ts' {
  interface Server {
    /** Long-running work of this process. */
    works: Works
  }
  interface AuthenticatedRequest {
    /** What this request's transaction belongs to: a long-running work, or a planned decision (server/areas/plans). */
    work?: Pick<LongWork, 'within'>
  }
}
