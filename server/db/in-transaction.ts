/** A use case's transaction: one commit or none, with the retry key's answer stored in it. */
import { sql } from 'kysely'
import { refusals, type Refusal } from '#domain/api/refusals.ts'
import type { DbOrTx, Tx } from '#server/db/database.ts'
import { insideTransaction } from '#server/db/transaction-guard.ts'
import type { Server, SignedIn } from '#server/http/request.ts'
import { raiseRevision, type Kept } from '#server/memory/memory.ts'

/** Runs `work` in one transaction. Kept tables that `work` names through `touch` are read again by every process. */
export async function inTransaction<T>(
  server: Pick<Server, 'db' | 'memory'>,
  work: (tx: Tx, touch: (kept: Kept) => void) => Promise<T>,
): Promise<T> {
  const touched = new Set<Kept>()
  const result = await server.db.transaction().execute((tx) =>
    insideTransaction(async () => {
      const value = await work(tx, (kept) => touched.add(kept))
      for (const kept of touched) await raiseRevision(tx, kept)
      return value
    }),
  )
  if (touched.size > 0) server.memory.forget()
  return result
}

/**
 * The transaction of a write that may be retried: with an Idempotency-Key the answer is stored beside the change, so
 * the same key answers the same; while the first try still runs, or when the key comes with other content, the second
 * is told so (26).
 */
export async function inRetriableTransaction<T>(
  request: SignedIn,
  work: (tx: Tx, touch: (kept: Kept) => void) => Promise<T>,
  { keepsAnswer = true } = {},
): Promise<T> {
  const key = request.idempotencyKey
  if (key === undefined) return inTransaction(request.server, work)
  const stored = await storedAnswer<T>(request, key)
  if (stored !== undefined) return stored.value
  return inTransaction(request.server, async (tx, touch) => {
    const { numAffectedRows } = await sql`
      insert into idempotency (account_id, key, call, content_hash)
      values (${request.account.id}, ${key}, ${request.action}, ${request.contentHash ?? null})
      on conflict do nothing`.execute(tx)
    if (numAffectedRows === 0n) {
      // The first try has just ended: its answer stands there, unless it was rolled back or keeps none.
      const answered = await storedAnswer<T>({ ...request, db: tx }, key)
      if (answered === undefined) throw refusals.stillRunning()
      return answered.value
    }
    const value = await work(tx, touch)
    if (keepsAnswer) {
      await sql`update idempotency set answer = ${JSON.stringify({ value: value ?? null })}
        where account_id = ${request.account.id} and key = ${key}`.execute(tx)
    }
    return value
  })
}

/** What is not there may have gone by the first try of this very request: then that try's answer stands. */
export function answerAgain<T>(request: SignedIn, refusal: Refusal): Promise<T> {
  return inRetriableTransaction<T>(request, () => Promise.reject(refusal))
}

async function storedAnswer<T>(
  request: Pick<SignedIn, 'account' | 'action' | 'contentHash'> & { db: DbOrTx },
  key: string,
): Promise<{ value: T } | undefined> {
  const row = await request.db
    .selectFrom('idempotency')
    .select(['call', 'content_hash', 'answer'])
    .where('account_id', '=', request.account.id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.call !== request.action) throw refusals.retryKeyTaken()
  if (row.content_hash !== null && row.content_hash !== request.contentHash) throw refusals.retryKeyTaken()
  if (row.answer === null) throw refusals.stillRunning()
  return row.answer as { value: T }
}
