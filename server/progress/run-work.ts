/** Does what takes its time as a work that its account can watch, leave, come back to and stop (TienDo). */
import { randomUUID } from 'node:crypto'
import { refusals } from '#domain/api/refusals.ts'
import type { Db } from '#server/db/database.ts'
import { asRefusal } from '#server/http/reply.ts'
import type { SignedIn } from '#server/http/request.ts'
import { beat, beatEvery, beginWork, endWork } from '#server/progress/work-store.ts'
import { LongWork, workDatabase } from '#server/progress/works.ts'

interface WorkOptions<T> {
  /** What is done, in words, with the number of people and the unit: shown under 'Việc đang chạy'. */
  title: string
  /** How it ended, in words: stored when it is done. */
  outcome: (value: T) => string
  /**
   * The work is more than one transaction, or changes something outside of the database: it can't be cancelled, since a
   * part of it would stay, and its outcome is stored when all of it has returned.
   */
  inParts?: true
}

/** Says how far the work has come, between two parts of it; throws when it is to stop (LongWork). */
export type Step = LongWork['step']

/**
 * Runs `work` with a request of its own, which is to be used for its transaction: the outcome is stored in that, so that
 * it is true after a crash too. A work that has no transaction (a report) has its outcome stored when it returns. The same
 * Idempotency-Key runs it once: while the first try runs, the second is refused (26); afterwards it has the same answer.
 */
export async function runWork<T>(
  request: SignedIn,
  { title, outcome, inParts }: WorkOptions<T>,
  work: (request: SignedIn, step: Step) => Promise<T>,
): Promise<T> {
  const { server, account, action } = request
  const { works } = server
  const { db, kind } = server.database
  const key = request.idempotencyKey ?? randomUUID()
  const mayCancel = inParts === undefined
  const begun = { accountId: account.id, key, call: action, title, mayCancel }
  if (works.find(account.id, key) !== undefined) throw refusals.stillRunning()
  const running = new LongWork(begun, outcome as (value: unknown) => string)
  // Before its row is there: who reads that without finding the work here would take it for dead.
  works.add(running)
  const row = await beginWork(workDatabase(server, running), begun).catch((error: unknown) => {
    works.remove(running)
    throw error
  })
  if (row === undefined) {
    // Another process runs it, or it is done: what the transaction stored under the key is the answer.
    works.remove(running)
    return work(request, () => undefined)
  }
  running.row = row
  const stopBeating = kind === 'embedded' ? () => undefined : startBeating(db, running)
  const ended = (state: 'xong' | 'loi' | 'huy', message: string) =>
    endWork(db, row.id, { ...running.figures, state, message })
  try {
    const value = await work(mayCancel ? { ...request, work: running } : request, running.step)
    // All is saved by now, and in one transaction that it is done too: nothing here may tell the caller otherwise.
    await ended('xong', running.outcomeOf(value)).catch(() => undefined)
    return value
  } catch (error) {
    const { message } = asRefusal(error) ?? refusals.unexpected()
    // The error is what the caller has to hear, also when the database is away.
    await ended(running.isCancelled ? 'huy' : 'loi', message).catch(() => undefined)
    throw error
  } finally {
    stopBeating()
    works.remove(running)
  }
}

/** Signs of life until the returned function is called; they tell whether another process was asked to stop the work. */
function startBeating(db: Db, running: LongWork): () => void {
  let isBeating = false
  const timer = setInterval(() => {
    if (isBeating) return
    isBeating = true
    beat(db, running.row.id, running.figures)
      .then((isToStop) => {
        if (isToStop) running.cancel()
      })
      // A database that is away ends the work itself.
      .catch(() => undefined)
      .finally(() => {
        isBeating = false
      })
  }, beatEvery)
  return () => clearInterval(timer)
}
