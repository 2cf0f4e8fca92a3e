/**
 * Runs long operations as work whose progress the account can watch and which it can leave, resume watching and cancel
 * (TienDo).
 */
import { randomUUID } from 'node:crypto'
import { refusals } from '#domain/api/refusals.ts'
import type { Db } from '#server/platform/db/database.ts'
import { asRefusal } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { heartbeat, heartbeatInterval, beginWork, endWork } from '#server/request/progress/work-store.ts'
import { LongWork, workDatabase } from '#server/request/progress/works.ts'

interface WorkOptions<T> {
  /** Description with the number of people and the unit, shown under 'Việc đang chạy'. */
  title: string
  /** The result in words, stored when it is done. */
  outcome: (value: T) => string
  /**
   * The work takes more than one transaction, or has effects outside the database: it can't be cancelled, since a part
   * would remain, and its result is stored after it has returned.
   */
  inParts?: true
}

/** Reports progress between two parts of the work; throws if it was cancelled (LongWork). */
export type Step = LongWork['step']

/**
 * Runs `work` with a separate request, to be used for its transaction: the result is stored in that transaction, so
 * that it is correct after a crash too. Work without a transaction (a report) has its result stored when it returns. An
 * Idempotency-Key runs it once: while the first attempt runs in this process, a second is refused (26); one that runs in
 * another process is waited for, and gives its response. If that process was killed, the second attempt does the work
 * and stores its result.
 */
export async function runWork<T>(
  request: AuthenticatedRequest,
  { title, outcome, inParts }: WorkOptions<T>,
  work: (request: AuthenticatedRequest, step: Step) => Promise<T>,
): Promise<T> {
  const { server, account, action } = request
  const { works } = server
  const { db, kind } = server.database
  const key = request.idempotencyKey ?? randomUUID()
  const mayCancel = inParts === undefined
  const begun = { accountId: account.id, key, call: action, title, mayCancel }
  if (works.find(account.id, key) !== undefined) throw refusals.stillRunning()
  const running = new LongWork(begun, outcome as (value: unknown) => string)
  // Registered before its row exists: a reader that finds the row but not the work here would consider it dead.
  works.add(running)
  running.row = await beginWork(workDatabase(server, running), begun).catch((error: unknown) => {
    works.remove(running)
    throw error
  })
  const stopBeating = kind === 'embedded' ? () => undefined : startBeating(db, running)
  const ended = (state: 'xong' | 'loi' | 'huy', message: string) =>
    endWork(db, running.row.id, { ...running.figures, state, message })
  try {
    const value = await work(mayCancel ? { ...request, work: running } : request, running.step)
    // Everything is saved by now (with one transaction, also the result): an error here must not reach the caller.
    await ended('xong', running.outcomeOf(value)).catch(() => undefined)
    return value
  } catch (error) {
    const { message } = asRefusal(error) ?? refusals.unexpected()
    // The caller must get the original error, also while the database is unavailable.
    if (running.counts) await ended(running.isCancelled ? 'huy' : 'loi', message).catch(() => undefined)
    throw error
  } finally {
    stopBeating()
    works.remove(running)
  }
}

/**
 * Sends heartbeats until the returned function is called; they also return cancellations received by other processes.
 */
function startBeating(db: Db, running: LongWork): () => void {
  let isBeating = false
  const timer = setInterval(() => {
    if (isBeating) return
    isBeating = true
    heartbeat(db, running.row.id, running.counts ? running.figures : undefined)
      .then((isToStop) => {
        if (isToStop) running.cancel()
      })
      // If the database is unavailable, the work fails by itself.
      .catch(() => undefined)
      .finally(() => {
        isBeating = false
      })
  }, heartbeatInterval)
  return () => clearInterval(timer)
}
